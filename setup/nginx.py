"""Find nginx, which stands before several processes; `python -m setup.nginx` installs it."""

from __future__ import annotations

from setup.debian import Program

NGINX = Program(
    "nginx", ("nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx")
)

if __name__ == "__main__":
    NGINX.install()
