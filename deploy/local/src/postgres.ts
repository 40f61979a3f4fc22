import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { partsHome, partsOwner } from './parts-home.ts';
import { installPostgres } from './postgres-binaries.ts';

export type Postgres = {
  /** Connection URL of one of its databases. */
  url(database: string): string;
  stop(): Promise<void>;
};

const password = 'belegfluss';

/**
 * A real PostgreSQL server from registry packages, on a free port of the loopback interface. The data folder lies
 * in the parts' home and survives restarts; `name` tells several servers of one checkout apart.
 */
export async function startPostgres(options: {
  readonly name: string;
  /** Throws the data of an earlier run away. */
  readonly fresh?: boolean;
  /** Lets Ctrl+C in the terminal pass it by: whoever started it stops it when its clients have ended. */
  readonly ownGroup?: boolean;
  /** Throws the data away at the end. */
  readonly disposable?: boolean;
  /** Trades safety against power loss for speed; for tests only. */
  readonly volatile?: boolean;
}): Promise<Postgres> {
  const home = await partsHome();
  const binaries = await installPostgres(home);
  const data = join(home, `postgres-${options.name}`);
  await endOrphan(data);
  if (options.fresh) await rm(data, { recursive: true, force: true });
  await initialise(binaries, data);

  const port = await freePort();
  const speed = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  const settings = options.volatile ? speed : ['max_connections=200'];
  const server = spawn(
    join(binaries, 'bin/postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    {
      ...partsOwner(),
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: options.ownGroup ?? false,
    },
  );
  await untilReady(server);
  return {
    url: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGINT')) await ended;
      if (options.disposable) await rm(data, { recursive: true, force: true });
    },
  };
}

async function initialise(binaries: string, data: string): Promise<void> {
  if (await readFile(join(data, 'PG_VERSION')).catch(() => null)) return;
  await rm(data, { recursive: true, force: true });
  const passwordFile = `${data}.password`;
  await mkdir(join(data, '..'), { recursive: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o644 });
  try {
    await run(join(binaries, 'bin/initdb'), [
      `--pgdata=${data}`,
      '--auth=scram-sha-256',
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

/** A run that was killed leaves its server behind; its own pid file names it. */
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

/** A port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
