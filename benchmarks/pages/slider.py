"""The rival: the same two pictures, stepped by asking the server, as Streamlit pages do."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import streamlit as st

from core.perceptron import Settings, catalogue, separability, train
from core.scenes.run.pictures.data_space import data_space_scene
from core.scenes.run.pictures.weight_space import weight_space_scene


@st.cache_resource
def recorded():
    dataset = catalogue().load("overlap").dataset
    settings = Settings(offset=False)
    return train(dataset, settings), separability(dataset, offset=False)


trace, verdict = recorded()
k = st.slider("k", 0, len(trace), 0)
left, right = st.columns(2)
left.plotly_chart(data_space_scene(trace, k, k).figure(0), key="data")
right.plotly_chart(weight_space_scene(trace, verdict, k, k).figure(0), key="weights")
st.text(f"shown: {k}")
