"""The least Streamlit page that answers: a choice and a chart."""

import plotly.graph_objects as go
import streamlit as st

power = st.radio("Power", ["1", "2", "3"], key="radio")
st.plotly_chart(go.Figure(go.Scatter(y=[x ** int(power) for x in range(100)])))
