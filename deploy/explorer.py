"""One process of a class, which loads everything before it opens its door.

    python -m deploy.explorer run app.py --server.port=8501

Streamlit alone takes connections some seconds before it answers. Where several processes stand
behind one address, whoever comes at that time would wait there instead of going to another one.
"""

from importlib import import_module

from streamlit.web.cli import main

# What app.py imports.
LOADED = ("core.classroom.routes", "core.lessons.openings", "core.lessons.plain_course")

if __name__ == "__main__":
    for name in LOADED:
        import_module(name)
    main(prog_name="streamlit")
