"""What is served: the pages behind the front door."""

import streamlit as st

app = st.App("front_door.py")
