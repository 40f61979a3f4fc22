import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { SavedRow, Section, Sections } from './saved-rows.ts';

/** What a file holds: the rows of a log, or one value in a file of before there were logs. */
export type Saved =
  | { readonly form: 'log'; readonly rows: (section: string) => ReadonlyMap<string, unknown> }
  | { readonly form: 'whole'; readonly value: unknown };

/** A line of the log: rows that were written, and keys of those that are gone. */
type Line = ([section: string, key: string, row: unknown] | [section: string, key: string])[];

const HEADER = '{"log":1}\n';
const LINE_FEED = 10;
/** Rows of a whole state are written in lines of about this many characters. */
const LINE_LENGTH = 1_000_000;

/**
 * Reads a file; undefined when there is none. A last line that a killed process could not end was never acknowledged:
 * it is cut off, so that the next one begins on its own.
 */
export function readLog(path: string): Saved | undefined {
  const content = readIfThere(path);
  if (content === undefined) return undefined;
  try {
    if (!content.subarray(0, HEADER.length).equals(Buffer.from(HEADER)))
      return { form: 'whole', value: JSON.parse(content.toString('utf8')) };
    const end = content.lastIndexOf(LINE_FEED) + 1;
    const sections = replay(content.subarray(HEADER.length, end));
    if (end < content.length) truncateSync(path, end);
    return { form: 'log', rows: (name) => sections.get(name) ?? new Map() };
  } catch (cause) {
    throw new Error(`The sandbox state in ${path} cannot be read; delete the file to start empty.`, {
      cause,
    });
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}

function replay(content: Buffer): Map<string, Map<string, unknown>> {
  const sections = new Map<string, Map<string, unknown>>();
  for (let from = 0; from < content.length; ) {
    const end = content.indexOf(LINE_FEED, from);
    for (const [name, key, ...row] of JSON.parse(content.toString('utf8', from, end)) as Line) {
      const section = sections.get(name) ?? new Map<string, unknown>();
      sections.set(name, section);
      if (row.length === 0) section.delete(key);
      else section.set(key, row[0]);
    }
    from = end + 1;
  }
  return sections;
}

/**
 * A log of changed rows in one file. Its writes are synchronous: a process that is killed right after one has kept it,
 * and handing some bytes to the system takes less time than waiting for another thread to do it. Not for the loss of
 * power: nothing is forced onto the disk.
 */
export function createStateLog(path: string) {
  let file: number | undefined;
  let [writtenWhole, appended] = [0, 0];

  function open(): number {
    file ??= openSync(path, 'a');
    return file;
  }

  function close(): void {
    if (file !== undefined) closeSync(file);
    file = undefined;
  }

  return {
    /** Appends what has changed since the last write. */
    append(sections: Sections): void {
      const line = Object.entries(sections).flatMap(([name, section]) => toLine(name, section.changes()));
      if (line.length === 0) return;
      const text = `${JSON.stringify(line)}\n`;
      appendFileSync(open(), text);
      appended += text.length;
    },

    /** Puts the whole state in the place of the log. A death on the way leaves the old one, or the new one. */
    replace(sections: Sections): void {
      const temporary = `${path}.tmp`;
      mkdirSync(dirname(path), { recursive: true });
      writtenWhole = writeWhole(temporary, sections);
      close();
      renameSync(temporary, path);
      appended = 0;
    },

    /** Whether more was appended than the whole state was long: replacing it then costs a write about as much again. */
    isLong: (): boolean => appended > Math.max(writtenWhole, 16 * LINE_LENGTH),

    close,
  };
}

const toLine = (name: string, rows: Iterable<SavedRow>): Line =>
  [...rows].map(([key, row]) => (row === undefined ? [name, key] : [name, key, row]));

function writeWhole(path: string, sections: Sections): number {
  const file = openSync(path, 'w');
  let length = 0;
  const write = (text: string) => {
    appendFileSync(file, text);
    length += text.length;
  };
  try {
    write(HEADER);
    for (const [name, section] of Object.entries(sections)) {
      for (const text of printInPieces(name, section)) write(text);
    }
  } finally {
    closeSync(file);
  }
  return length;
}

function* printInPieces(name: string, section: Section): Iterable<string> {
  let rows: string[] = [];
  let length = 0;
  for (const [key, row] of section.all()) {
    const text = JSON.stringify([name, key, row]);
    rows.push(text);
    length += text.length;
    if (length < LINE_LENGTH) continue;
    yield `[${rows.join(',')}]\n`;
    rows = [];
    length = 0;
  }
  if (rows.length > 0) yield `[${rows.join(',')}]\n`;
}
