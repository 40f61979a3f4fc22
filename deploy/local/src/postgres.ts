import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { partsHome, partsOwner } from './parts-home.ts';
import { installPostgres } from './postgres-binaries.ts';

export type Postgres = {
  /** Connection URL of one database of the server. */
  url(database: string): string;
  /** Process id of the server; another one after `restart`. */
  readonly pid: number | undefined;
  /**
   * Ends the server and restarts it on its data and its port. SIGINT is a fast shutdown, SIGQUIT an immediate one,
   * SIGKILL none: after the last two the next start recovers.
   */
  restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
};

const password = 'belegfluss';

/**
 * A real PostgreSQL server from registry packages, on a free port of the loopback interface. The data folder is in the
 * parts' home and survives restarts; `name` distinguishes several servers of one checkout.
 */
export async function startPostgres(options: {
  readonly name: string;
  /** Deletes the data of an earlier run. */
  readonly fresh?: boolean;
  /** Keeps Ctrl+C in the terminal from reaching it: its starter stops it once its clients have ended. */
  readonly ownGroup?: boolean;
  /** Deletes the data at the end. */
  readonly disposable?: boolean;
  /** Trades safety against power loss for speed, and accepts any client without a password; for tests only. */
  readonly volatile?: boolean;
  /** Additional settings, such as `fsync=off`. */
  readonly settings?: readonly string[];
  /** Data folder instead of one in the parts' home. */
  readonly directory?: string;
}): Promise<Postgres> {
  const home = await partsHome();
  const binaries = await installPostgres(home);
  const data = options.directory ?? join(home, `postgres-${options.name}`);
  await endOrphan(data);
  if (options.fresh) await rm(data, { recursive: true, force: true });
  // Password authentication takes half of the time of a connection.
  await initialise(binaries, data, options.volatile ? 'trust' : 'scram-sha-256');

  const port = await freePort();
  const speed = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  const settings = [...(options.volatile ? speed : ['max_connections=200']), ...(options.settings ?? [])];
  // A connection over a Unix socket takes two thirds of the time of one over the loopback interface.
  const sockets = options.volatile ? data : '';
  const parameters = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', sockets];
  const start = async () => {
    const started = spawn(
      join(binaries, 'bin/postgres'),
      [...parameters, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...partsOwner(),
        cwd: home,
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: options.ownGroup ?? false,
      },
    );
    await untilReady(started);
    return started;
  };
  let server = await start();
  return {
    url: (database) =>
      `postgresql://postgres:${password}@127.0.0.1:${port}/${database}${sockets && `?host=${sockets}`}`,
    get pid() {
      return server.pid;
    },
    async restart(signal) {
      await end(server, signal);
      server = await patiently(start);
    },
    async stop() {
      await end(server, 'SIGINT');
      if (options.disposable) await rm(data, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

/** Sessions of a killed server hold its shared memory for a moment; no server can start until they notice. */
async function patiently<Result>(start: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === 50) throw error;
      await pause(100);
    }
  }
}

async function initialise(binaries: string, data: string, auth: string): Promise<void> {
  if (await readFile(join(data, 'PG_VERSION')).catch(() => null)) return;
  await rm(data, { recursive: true, force: true });
  const passwordFile = `${data}.password`;
  await mkdir(join(data, '..'), { recursive: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o644 });
  try {
    await run(join(binaries, 'bin/initdb'), [
      `--pgdata=${data}`,
      `--auth=${auth}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** A killed run leaves its server behind; the server's pid file identifies it. */
async function endOrphan(data: string): Promise<void> {
  const pidFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(pidFile, 10);
  const commandLine = pid > 0 ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : '';
  if (!commandLine.includes(data)) return;
  process.kill(pid, 'SIGINT');
  for (let waits = 0; waits < 100 && (await readFile(`/proc/${pid}/stat`).catch(() => null)); waits += 1)
    await pause(50);
}

function run(command: string, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      ...partsOwner(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed:\n${errors}`)),
    );
  });
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
}

/**
 * Finds a port that nothing listens on. It is outside the range that the system assigns to outgoing connections: any of
 * those might take the port while its server restarts.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(16_000, 32_000);
    if (handedOut.has(port) || !(await isFree(port))) continue;
    handedOut.add(port);
    return port;
  }
  throw new Error('No port is free.');
}

/** A caller listens on its port only a moment later: no other caller in this process may get the same one. */
const handedOut = new Set<number>();

/** Resolves to true when nothing listens on the port of the loopback interface. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
