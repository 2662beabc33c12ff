"""What the page of the lecture says."""

QUESTION = "Lecture"
VIEWS = {"own": "Your lecture", "ready": "Ready lectures"}
OPENINGS = {
    "own": "Put views in order, and step through them while you present. *Share* on every page "
    "adds what you see there.",
    "ready": "45 minutes each, with what to ask the room. Present one as it is, or make it yours "
    "and change it.",
}
AFTER = {
    "notes": "Notes, 2018",
    "khalid": "Khalid, Lahore",
    "nigam": "Nigam, Mandi",
    "shallow": "Shallow Model",
    "tan": "Tan, Boulder",
}
COVERS = {
    "notes": "What a line decides, one update, a whole run, the offset, and the promise without "
    "its proof. For a first lecture.",
    "khalid": "From a neuron that counts to learning AND, and the proof of convergence. For "
    "students who meet neurons first.",
    "nigam": "Weight space, the solution cone, the criterion J, learning rates, and the proof with "
    "α and β. For a course on deep learning.",
    "shallow": "The offset as a weight, XOR in three ways, the algorithm and its bound. For those "
    "who ask what a perceptron cannot do.",
    "tan": "Beside k-NN and a tree: the algorithm, its rule and order, the margin, voted and "
    "averaged. For a course on machine learning.",
}
SENT = "This lecture came with a link. Your own stays as it is until you take this one over."
TOO_LONG = "The lecture is too long for a link. Save it as a file, or shorten its notes."
THE_LINK = "**The link to your lecture**"
SAVE = "Save as a file"
LECTURERS = """
- **While you present:** N opens the next view of the lecture, Shift+N the one before. PageDown at
  the end of a run opens the next view, and PageUp at its start the one before, so that a remote
  control is enough. Elsewhere it stays on the page that you opened, and the strip at the foot of
  the screen leads back. L adds what you see to your lecture. Q shows its QR code to the room.
- **What a view holds:** page, data, settings and step, all that its address says. Points that you
  drew are in it.
- **Where it is kept:** in this browser, in the link and in the file. The server keeps nothing.
- **What to ask:** W shows the first line of a view's note to the room, W again all of it, and once
  more hides it. Nothing of a note is shown before.
"""
