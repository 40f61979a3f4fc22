import type { FastifyInstance } from 'fastify';
import type { Sections } from './saved-rows.ts';
import { createStateLog, readLog, type Saved } from './state-log.ts';

export interface StateFile {
  /** Whether there is a file at all. */
  readonly isKept: boolean;
  /** Reads the state of the last run, hands it over, and watches from then on what changes. */
  load(restore: (saved: Saved | undefined) => void): void;
  /** Everything that has changed is in the file when this returns. Throws when it cannot be written. */
  save(): void;
  /** Notes a change that no answer follows; it is saved as soon as the present work is done. */
  changed(): void;
  /** The state is another one as a whole. */
  replaced(): void;
  /** Saves and stops. */
  close(): void;
}

/** Without a path nothing is stored. `sections` are asked for again whenever the state is another one. */
export function createStateFile({
  path,
  sections,
}: {
  path?: string | undefined;
  sections: () => Sections;
}): StateFile {
  if (path === undefined) {
    const nothing = () => {};
    return {
      isKept: false,
      load: (restore) => restore(undefined),
      save: nothing,
      changed: nothing,
      replaced: nothing,
      close: nothing,
    };
  }
  const log = createStateLog(path);
  let watched: Sections | undefined;
  let isWhole = false;
  let soon: NodeJS.Immediate | undefined;

  function save(): void {
    clearImmediate(soon);
    soon = undefined;
    if (watched === undefined) return;
    // Whatever fails on the way, the next time all of it is written.
    const isAnother = !isWhole || log.isLong();
    isWhole = false;
    if (isAnother) log.replace(watched);
    else log.append(watched);
    isWhole = true;
  }

  function saveInBackground(): void {
    try {
      save();
    } catch (cause) {
      process.emitWarning(`The sandbox state could not be written to ${path}: ${String(cause)}`);
    }
  }

  function changed(): void {
    soon ??= setImmediate(saveInBackground);
  }

  return {
    isKept: true,
    load(restore) {
      const saved = readLog(path);
      restore(saved);
      watched = sections();
      isWhole = saved?.form === 'log';
    },
    save,
    changed,
    replaced() {
      if (watched === undefined) return;
      watched = sections();
      isWhole = false;
      changed();
    },
    close() {
      save();
      watched = undefined;
      log.close();
    },
  };
}

/** Saves before every answer: a process that dies right after one has acknowledged nothing that it loses. */
export function saveBeforeAnswers(server: FastifyInstance, file: StateFile): void {
  if (!file.isKept) return;
  server.addHook('onSend', async (_request, _reply, payload) => {
    file.save();
    return payload;
  });
}
