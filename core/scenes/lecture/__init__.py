"""A lecture: views in the order in which they are shown; as a value, a link and a file."""

from core.scenes.lecture.lecture_file import read_file, write_file
from core.scenes.lecture.packed_lecture import fits_link, pack_lecture, unpack_lecture
from core.scenes.lecture.value import Lecture, Shown

__all__ = [
    "Lecture",
    "Shown",
    "fits_link",
    "pack_lecture",
    "read_file",
    "unpack_lecture",
    "write_file",
]
