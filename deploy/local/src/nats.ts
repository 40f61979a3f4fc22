import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres.ts';
import { findProgram } from './programs.ts';

export type Nats = {
  readonly url: string;
  /** Kills the server and restarts it on its data on disk. */
  restart(): Promise<void>;
  /** Kills the server and restarts it on an empty folder: streams, consumers and events are gone. */
  loseData(): Promise<void>;
  /** Connections stay open and nothing is answered, as when the network is cut. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

/** A real nats-server with JetStream on the folder `store`. */
export async function openNats(options: {
  readonly store: string;
  readonly port?: number;
  /** Keeps Ctrl+C in the terminal from reaching it: its starter stops it once its clients have ended. */
  readonly ownGroup?: boolean;
}): Promise<Nats> {
  const { store, ownGroup = false } = options;
  const port = options.port ?? (await freePort());
  let server = await startServer({ port, store, ownGroup });
  const again = async () => {
    server = await startServer({ port, store, ownGroup });
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    async restart() {
      await end(server, 'SIGKILL');
      await again();
    },
    async loseData() {
      await end(server, 'SIGKILL');
      await rm(store, { recursive: true, force: true });
      await again();
    },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    stop: () => end(server, 'SIGTERM'),
  };
}

async function startServer(options: {
  readonly port: number;
  readonly store: string;
  readonly ownGroup: boolean;
}): Promise<ChildProcess> {
  const server = spawn(
    findProgram('nats-server'),
    ['-a', '127.0.0.1', '-p', String(options.port), '-js', '-sd', options.store],
    { stdio: 'ignore', detached: options.ownGroup },
  );
  const failed = new Promise<never>((_, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`nats-server ended with ${code}.`)));
  });
  // Nothing awaits this promise once the server runs, so its rejection must be handled.
  failed.catch(() => {});
  await Promise.race([untilListening(options.port), failed]);
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGCONT');
  server.kill(signal);
  await ended;
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isListening(port)) return;
    await pause(50);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

/** Resolves to true when something listens on a port of the loopback interface. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
