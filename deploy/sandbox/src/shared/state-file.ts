import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface StateFile {
  /** The parsed content of the last run, or undefined when there is none. */
  read(): Promise<unknown>;
  /** Marks the state as changed; the file is written a little later. */
  changed(): void;
  /** Writes pending changes and stops. */
  close(): Promise<void>;
}

/**
 * Stores a state in one JSON file. Writes are gathered for `delayMs` and replace the file by rename, so a killed
 * process leaves either the old or the new state. A large state waits twenty times as long as its last write took:
 * saving costs at most about five percent of the time. Without a path nothing is stored.
 */
export function createStateFile(options: {
  path?: string | undefined;
  snapshot: () => unknown;
  delayMs?: number;
}): StateFile {
  const { path, snapshot, delayMs = 100 } = options;
  if (path === undefined) return { read: async () => undefined, changed() {}, close: async () => {} };

  let timer: NodeJS.Timeout | undefined;
  let dirty = false;
  let lastWriteMs = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    if (!dirty) return;
    dirty = false;
    const started = performance.now();
    await replaceFile(path, JSON.stringify(snapshot()));
    lastWriteMs = performance.now() - started;
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const schedule = (): void => {
    timer = setTimeout(
      () => {
        timer = undefined;
        flush().catch((cause: unknown) => {
          dirty = true;
          process.emitWarning(`The sandbox state could not be written to ${path}: ${String(cause)}`);
        });
      },
      Math.max(delayMs, lastWriteMs * 20),
    );
    timer.unref();
  };

  return {
    read: () => readJson(path),
    changed() {
      dirty = true;
      if (timer === undefined) schedule();
    },
    async close() {
      clearTimeout(timer);
      await writing.catch(() => undefined);
      await flush();
    },
  };
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    if (isMissingFile(cause)) return undefined;
    throw new Error(`The sandbox state in ${path} cannot be read; delete the file to start empty.`, {
      cause,
    });
  }
}

function isMissingFile(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ENOENT';
}

async function replaceFile(path: string, content: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, content);
  await rename(temporary, path);
}
