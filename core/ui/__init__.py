"""What one sees and touches: Streamlit controls, readouts and the address bar."""
