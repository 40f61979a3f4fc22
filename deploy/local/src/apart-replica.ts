import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A process that ended unexpectedly. */
export type Death = {
  readonly replica: string;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
};

/** One process of a service: it is restarted when it dies unexpectedly, never when it was ended. */
export type Replica = {
  start(): void;
  /** Resolves when the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Stops its execution (SIGSTOP); connections stay open. */
  pause(): void;
  resume(): void;
  pid(): number | null;
  /** Resident memory in bytes; null when the process does not run. */
  memoryBytes(): Promise<number | null>;
};

/** A process that does not drain within this time is killed; containers have the same limit. */
const graceMs = 20_000;
const longestPauseMs = 5_000;

export function createReplica(options: {
  readonly name: string;
  readonly node: string;
  readonly program: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** File that receives the output of the process. */
  readonly logFile: string;
  readonly died: (death: Death) => void;
  /** Keeps Ctrl+C in the terminal from reaching the process. */
  readonly ownGroup: boolean;
}): Replica {
  const output = openSync(options.logFile, 'a');
  let child: ChildProcess | null = null;
  let wanted = false;
  let pauseMs = 250;
  let restart: NodeJS.Timeout | undefined;

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  const spawnIt = () => {
    const started = spawn(options.node, ['--enable-source-maps', options.program], {
      env: options.environment,
      stdio: ['ignore', output, output],
      detached: options.ownGroup,
    });
    child = started;
    started.once('exit', (code, signal) => {
      if (!wanted || child !== started) return;
      options.died({ replica: options.name, code, signal });
      restart = setTimeout(spawnIt, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  };

  return {
    start() {
      wanted = true;
      if (!isRunning()) spawnIt();
    },
    async end(signal) {
      wanted = false;
      clearTimeout(restart);
      const ending = child;
      if (!ending || !isRunning()) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill('SIGCONT');
      ending.kill(signal);
      const timer = setTimeout(() => ending.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    pid: () => (isRunning() ? (child?.pid ?? null) : null),
    async memoryBytes() {
      const pid = isRunning() ? child?.pid : undefined;
      if (pid === undefined) return null;
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
      return kibibytes === undefined ? null : Number(kibibytes) * 1024;
    },
  };
}
