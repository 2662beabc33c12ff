"""A page with nothing but the player and a run that asks every kind of question (?data=…)."""

import streamlit as st

from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.writing import written
from core.ui.components.replay import replay
from tests.browser.every_kind import asked_run

st.set_page_config(layout="wide")
run = asked_run(st.query_params["data"])
recording = Recording.of(replay_of(run.trace, run.verdict))
replay(recording, key="player", ask=True, questions=written(run.sent))
