"""The least that a page with a picture can be."""

import plotly.graph_objects as go
import streamlit as st

st.plotly_chart(go.Figure(go.Scatter(x=[0, 1], y=[0, 1])))
