import { fork } from 'node:child_process';
import type { Guard } from './guards.ts';
import type { FromWorker, Report, Task } from './messages.ts';

/** A worker that has grown as large ends after its story, and another goes on: the dead leave a little behind. */
const mostMemory = 1.5e9;

type Options = {
  readonly workers: number;
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
    Array.from({ length: Math.min(options.workers, tasks.length) }, async () => {
      // A worker that died of its task has taken that away: the number of tasks bounds the turns.
      for (let turns = tasks.length; turns > 0 && left.length > 0 && !options.signal?.aborted; turns -= 1)
        await runWorker(left, take, options);
    }),
  );
  return reports;
}

/** One worker's life. */
function runWorker(
  left: Task[],
  take: (report: Report) => void,
  { without, signal }: Options,
): Promise<void> {
  return new Promise((resolve) => {
    const worker = fork(new URL('./worker.ts', import.meta.url), {
      ...(without && {
        execArgv: ['--import', new URL('./edit-sources.mjs', import.meta.url).href, ...process.execArgv],
        env: { ...process.env, CRASHES_EDITS: JSON.stringify(without.edits) },
      }),
    });
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
