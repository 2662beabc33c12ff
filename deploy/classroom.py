"""Serve a class from one machine: one process a core, nginx before them, and Redis between them.

    python -m deploy.classroom --port 8080

A process that dies is started again; its visitors go on with the others meanwhile, for the
address of a page holds all that the page is.
"""

from __future__ import annotations

import argparse
import gzip
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import streamlit

from core.classroom.bus.bus import CLASS_BUS
from core.ui.components.served_files import served_files
from core.ui.work.crew import WORKERS
from setup.nginx import NGINX
from setup.redis import REDIS

ROOT = Path(__file__).parents[1]
TEMPLATE = Path(__file__).with_name("nginx.conf")
STREAMLIT_FILES = Path(streamlit.__file__).parent / "static" / "static"
COMPRESSED = {".js", ".css", ".svg", ".json", ".wasm", ".ttf"}
LOOK_EVERY = 1.0  # seconds between two looks at the processes
PATIENCE = 30.0  # seconds that nginx waits for the processes before it opens the doors anyway
MIME_TYPES = ("/etc/nginx/mime.types", "/opt/homebrew/etc/nginx/mime.types")


def free_ports(count: int) -> list[int]:
    listeners = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [listener.getsockname()[1] for listener in listeners]
    for listener in listeners:
        listener.close()
    return ports


def lay_out_files(folder: Path) -> None:
    """Every file that never changes, with a compressed twin where that helps."""
    target = folder / "files" / "static"
    shutil.copytree(STREAMLIT_FILES, target)
    for path in served_files():
        shutil.copyfile(path, target / path.name)
    for path in list(target.rglob("*")):
        if path.suffix in COMPRESSED:
            twin = path.with_name(f"{path.name}.gz")
            twin.write_bytes(gzip.compress(path.read_bytes(), 6, mtime=0))


def configuration(folder: Path, listen: str, ports: list[int]) -> str:
    """The template with its names filled in."""
    # A dead process refuses at once and the next one is asked; a busy one is never struck off.
    servers = (f"    server 127.0.0.1:{port} max_fails=0;" for port in ports)
    names = {
        "FOLDER": str(folder),
        "LISTEN": listen,
        "SERVERS": "\n".join(servers),
        "MIME_TYPES": next(path for path in MIME_TYPES if Path(path).is_file()),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, value in names.items():
        text = text.replace(f"@{name}@", value)
    return text


def redis_command(port: int, folder: Path) -> list[str]:
    """What it holds is written down as it comes: a lesson goes on if it has to start again."""
    options = {
        "--bind": "127.0.0.1",
        "--port": str(port),
        "--dir": str(folder),
        "--save": "",
        "--appendonly": "yes",
        "--maxmemory": "512mb",
        "--maxmemory-policy": "volatile-ttl",
        "--loglevel": "warning",
    }
    return [REDIS.ensure(), *(part for option in options.items() for part in option)]


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


class Classroom:
    """The processes, watched over until `stop` is called."""

    def __init__(self, listen: str, processes: int, folder: Path) -> None:
        folder.chmod(0o755)  # nginx gives up its rights before it reads
        self.ports = free_ports(processes)
        self.commands = [self._explorer(port) for port in self.ports]
        lay_out_files(folder)
        settings = folder / "nginx.conf"
        settings.write_text(configuration(folder, listen, self.ports), encoding="utf-8")
        door = [NGINX.ensure(), "-p", str(folder), "-c", str(settings), "-e", "stderr"]
        subprocess.run([*door, "-t", "-q"], check=True)
        self.commands.append(door)
        # Each process signs its cookies; a visitor may meet any of them.
        secret = {"STREAMLIT_SERVER_COOKIE_SECRET": secrets.token_hex(32)}
        one_worker = {WORKERS: "1"}  # each: there is one process a core already
        self.environment = {**os.environ, **secret, **one_worker}
        self.bus: list[list[str]] = []  # what joins live classes: a program, unless one is named
        if processes > 1 and CLASS_BUS not in os.environ:
            [port] = free_ports(1)
            self.bus.append(redis_command(port, folder))
            self.environment[CLASS_BUS] = f"redis://127.0.0.1:{port}"
        self.stopping = threading.Event()
        # In the order of the ports; then Redis if there is one, and nginx.
        self.running: list[subprocess.Popen[bytes]] = []

    @staticmethod
    def _explorer(port: int) -> list[str]:
        options = ("--server.headless=true", "--server.address=127.0.0.1", f"--server.port={port}")
        return [sys.executable, "-m", "deploy.explorer", "run", "app.py", *options]

    def _start(self, command: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, cwd=ROOT, env=self.environment)

    def serve(self) -> None:
        """Start everything, start again what ends, and end it all when told to stop."""
        *explorers, door = self.commands
        commands = [*explorers, *self.bus, door]
        self.running = [self._start(command) for command in commands[:-1]]
        try:
            self._await_explorers()
            self.running.append(self._start(door))
            while not self.stopping.wait(LOOK_EVERY):
                for number, process in enumerate(self.running):
                    if process.poll() is not None:
                        self.running[number] = self._start(commands[number])
        finally:
            for process in self.running:
                process.terminate()
            for process in self.running:
                process.wait()

    def _await_explorers(self) -> None:
        """So that nobody is let in to processes that do not answer yet."""
        latest = time.monotonic() + PATIENCE
        for port in self.ports:
            while not answers(port) and time.monotonic() < latest:
                if self.stopping.wait(0.05):
                    return

    def stop(self) -> None:
        self.stopping.set()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--address", default="0.0.0.0", help="127.0.0.1 serves this machine only")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="perceptron-explorer-") as folder:
        listen = f"{arguments.address}:{arguments.port}"
        classroom = Classroom(listen, arguments.processes, Path(folder))
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, lambda *_: classroom.stop())
        print(f"Perceptron Explorer: http://localhost:{arguments.port}", flush=True)
        classroom.serve()


if __name__ == "__main__":
    main()
