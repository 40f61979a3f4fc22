import { fork } from 'node:child_process';
import { postgresVariable } from '../src/shared-parts.ts';
import type { Core, Cores } from './cores.ts';
import type { Guard } from './guards.ts';
import type { FromWorker, Report, Task } from './messages.ts';

/** A worker that has grown as large ends after its story, and another goes on: the dead leave a little behind. */
const mostMemory = 1.5e9;

/** Room for what a few courses leave behind, in MiB: less of it is collected, and copied for that, while it still lives. */
const youngRoom = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

type Options = {
  /** A worker for each. */
  readonly cores: Cores;
  /** Taken out of the services for these tasks. */
  readonly without?: Guard;
  readonly reported?: (report: Report) => void;
  /** Ends the workers; what they have not reported is missing. */
  readonly signal?: AbortSignal;
};

/** Has processes of their own carry the tasks out, one after the other each. */
export async function runTasks(tasks: readonly Task[], options: Options): Promise<readonly Report[]> {
  const left = [...tasks];
  const reports: Report[] = [];
  const take = (report: Report) => {
    reports.push(report);
    options.reported?.(report);
  };
  await Promise.all(
    options.cores.all.slice(0, tasks.length).map(async (core) => {
      // A worker that died of its task has taken that away: the number of tasks bounds the turns.
      for (let turns = tasks.length; turns > 0 && left.length > 0 && !options.signal?.aborted; turns -= 1)
        await runWorker(core, left, take, options);
    }),
  );
  return reports;
}

/** One worker's life. */
function runWorker(
  core: Core,
  left: Task[],
  take: (report: Report) => void,
  { without, signal }: Options,
): Promise<void> {
  return new Promise((resolve) => {
    const worker = fork(new URL('./worker.ts', import.meta.url), {
      env: {
        ...process.env,
        [postgresVariable]: core.postgresUrl,
        ...(without && { CRASHES_EDITS: JSON.stringify(without.edits) }),
      },
      execArgv: [
        ...(without ? ['--import', new URL('./edit-sources.mjs', import.meta.url).href] : []),
        ...youngRoom,
        ...process.execArgv,
      ],
    });
    core.pin(worker.pid ?? 0);
    const end = () => worker.kill();
    signal?.addEventListener('abort', end, { once: true });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'report') take(message.report);
      const isFull = message.kind === 'report' && message.report.memory > mostMemory;
      const task = isFull || signal?.aborted ? undefined : left.shift();
      if (task) worker.send(task);
      else worker.disconnect();
    });
    worker.once('exit', () => {
      signal?.removeEventListener('abort', end);
      resolve();
    });
  });
}
