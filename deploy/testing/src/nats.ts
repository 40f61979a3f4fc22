import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@belegfluss/local/postgres';
import { findProgram } from './programs.ts';

export type Nats = { readonly url: string; stop(): Promise<void> };

/** A real nats-server with JetStream in a folder of its own; everything is gone when it stops. */
export async function startNats(options: { readonly port?: number } = {}): Promise<Nats> {
  const port = options.port ?? (await freePort());
  const store = await mkdtemp(join(tmpdir(), 'belegfluss-nats-'));
  const server = spawn(
    findProgram('nats-server'),
    ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store],
    {
      stdio: 'ignore',
    },
  );
  await untilListening(port);
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
      await rm(store, { recursive: true, force: true });
    },
  };
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
