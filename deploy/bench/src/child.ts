import { type ChildProcess, fork } from 'node:child_process';
import { projectRoot } from '@belegfluss/local/parts-home';

export type Child<Message> = {
  /** The next message of the process; fails when the process ends before. */
  next(): Promise<Message>;
  stop(): Promise<void>;
};

/** Starts a TypeScript file as a separate process; `input` is its first argument, as JSON. */
export function startChild<Message>(path: string, input: unknown): Child<Message> {
  const child: ChildProcess = fork(path, [JSON.stringify(input)], {
    cwd: projectRoot(),
    // Suppresses a warning about benches' certificates, which name IP addresses.
    execArgv: ['--import', 'tsx', '--disable-warning=DEP0123'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    next: () =>
      Promise.race([
        new Promise<Message>((resolve) => child.once('message', (message) => resolve(message as Message))),
        ended.then((code) => {
          throw new Error(`${path} ended with ${code}.`);
        }),
      ]),
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
