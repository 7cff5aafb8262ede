# gcloud, loaded once for many commands: most of the time of a start goes into loading modules. Each command runs in a
# process of its own, a fork of this one, with its own words, environment, working directory and streams.
# CLOUDSDK_PYTHON_ARGS names this file, so gcloud's own start chooses the Python, and adds the path of gcloud.py.
# Ends with its standard input, and removes WARM_GCLOUD_FOLDER, where it puts the program `gcloud`.
import atexit
import importlib
import json
import os
import select
import shutil
import signal
import socket
import sys

# What nearly every command loads first, in the versions of gcloud that have it.
LOADED_BY_COMMANDS = [
    'googlecloudsdk.api_lib.container.kubeconfig',
    'googlecloudsdk.command_lib.util.concepts.concept_parsers',
    'googlecloudsdk.core.credentials.requests',
    'googlecloudsdk.core.document_renderers.render_document',
    'googlecloudsdk.core.universe_descriptor.universe_descriptor',
    'googlecloudsdk.core.updater.update_manager',
    'googlecloudsdk.generated_clients.apis.iam.v1.iam_v1_client',
]

# They take the address of the metadata server from the environment while they are loaded.
LOADED_AGAIN = ['google.auth.compute_engine._metadata', 'googlecloudsdk.core.credentials.gce_read']

# Variables that are read while loading, and again for each command; or else by oauth2client, for default credentials that
# gcloud takes from google-auth.
READ_AGAIN = {'CLOUDSDK_ACTIVE_CONFIG_NAME', 'CLOUDSDK_CONFIG', 'HOME', 'PATH'} | {
    'GCE_METADATA_HOST',
    'GCE_METADATA_IP',
    'GCE_METADATA_ROOT',
    'NO_GCE_CHECK',
}


def ask(path, words):
    """What the program `gcloud` does: has a command run with its own streams. Returns the exit code."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)
        socket.send_fds(connection, [b'.'], [0, 1, 2])
        connection.sendall(json.dumps([words, os.getcwd(), dict(os.environ)]).encode())
        connection.shutdown(socket.SHUT_WR)
        # A command that was killed says nothing.
        return int(connection.recv(8) or 1)


class Recorded(os._Environ):
    """An environment that knows which variables were asked for."""

    names = set()

    def __getitem__(self, name):
        self.names.add(name)
        return super().__getitem__(name)


class Gcloud:
    def __init__(self, gcloud_py):
        given = dict(os.environ)
        env = os.environ
        os.environ = Recorded(env._data, env.encodekey, env.decodekey, env.encodevalue, env.decodevalue)
        library = os.path.dirname(gcloud_py)
        sys.path[:0] = [os.path.join(library, 'third_party'), library]
        self.main = importlib.import_module('googlecloudsdk.gcloud_main').main
        for name in LOADED_BY_COMMANDS:
            try:
                importlib.import_module(name)
            except ImportError:
                pass
        self.program = os.path.join(library, '../bin/gcloud')
        self.read = {name: given.get(name) for name in Recorded.names - READ_AGAIN}
        self.added = {name: value for name, value in os.environ.items() if name not in given}

    def run(self, words, env):
        """Runs one command in this process. Returns the exit code."""
        if any(env.get(name) != value for name, value in self.read.items()):
            # What was read while loading is not so for this command.
            return os.spawnve(os.P_WAIT, self.program, ['gcloud', *words], env)
        os.environ.clear()
        os.environ.update({**self.added, **env})
        for name in LOADED_AGAIN:
            importlib.reload(importlib.import_module(name))
        configs = importlib.import_module('googlecloudsdk.core.configurations.named_configs')
        # Loading makes a configuration where there is none.
        configs.ConfigurationStore.ActiveConfig()
        configs.ActivePropertiesFile.Invalidate()
        sys.argv = ['gcloud', *words]
        try:
            code = self.main()
        except SystemExit as end:
            code = end.code
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        return code if isinstance(code, int) else int(code is not None)


def answer(connection, gcloud):
    _, streams, _, _ = socket.recv_fds(connection, 1, 3)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    words, cwd, env = json.load(connection.makefile('rb'))
    os.chdir(cwd)
    connection.sendall(str(gcloud.run(words, env)).encode())


def wait_for_ended_forks(*_):
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def serve(folder, gcloud):
    path = os.path.join(folder, 'socket')
    program = os.path.join(folder, 'gcloud')
    with open(program, 'w') as file:
        file.write(f"#!/bin/sh\nexec '{sys.executable}' -IS '{os.path.abspath(__file__)}' ask '{path}' \"$@\"\n")
    os.chmod(program, 0o700)
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen(64)
    signal.signal(signal.SIGCHLD, wait_for_ended_forks)
    print('ready', flush=True)
    while sys.stdin not in select.select([listener, sys.stdin], [], [])[0]:
        connection, _ = listener.accept()
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            listener.close()
            try:
                answer(connection, gcloud)
            finally:
                os._exit(0)
        connection.close()
    shutil.rmtree(folder)


if sys.argv[1] == 'ask':
    sys.exit(ask(sys.argv[2], sys.argv[3:]))
serve(os.environ['WARM_GCLOUD_FOLDER'], Gcloud(sys.argv[-1]))
