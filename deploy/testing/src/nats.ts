import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@belegfluss/local/postgres';
import { findProgram } from './programs.ts';

export type Nats = {
  readonly url: string;
  /** Kills the server and starts it again on what it had written to the disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A real nats-server with JetStream in a folder of its own; everything is gone when it stops. */
export async function startNats(options: { readonly port?: number } = {}): Promise<Nats> {
  const port = options.port ?? (await freePort());
  const store = await mkdtemp(join(tmpdir(), 'belegfluss-nats-'));
  let server = await startServer(port, store);
  return {
    url: `nats://127.0.0.1:${port}`,
    async restart() {
      await end(server, 'SIGKILL');
      server = await startServer(port, store);
    },
    async stop() {
      await end(server, 'SIGTERM');
      await rm(store, { recursive: true, force: true });
    },
  };
}

async function startServer(port: number, store: string): Promise<ChildProcess> {
  const server = spawn(
    findProgram('nats-server'),
    ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store],
    { stdio: 'ignore' },
  );
  await untilListening(port);
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await pause(50);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
