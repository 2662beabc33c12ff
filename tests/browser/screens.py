"""The screens that every page must fit."""

from playwright.sync_api import ViewportSize

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
