import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@belegfluss/local/installation-config';
import { projectRoot } from '@belegfluss/local/parts-home';
import { type ConfigReader, findReader, processHomes } from './process-configs.ts';

/** One row of the table of variables beside the compose file. */
export type Row = {
  readonly name: string;
  /** Text of the default, or the literal `needed` or `none`. */
  readonly default: string;
  readonly readers: readonly string[];
  /** `.env`, `file` (docker-compose.yml itself) or `override`. */
  readonly setIn: string;
};

const groups: Readonly<Record<string, readonly string[]>> = {
  services: serviceNames,
  all: [...serviceNames, 'gateway'],
};

export async function readEnvironmentTable(): Promise<readonly Row[]> {
  const text = await readFile(join(projectRoot(), 'deploy/compose/variables.md'), 'utf8');
  const lines = text.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \|/gm);
  return [...lines].map(([, name = '', fallback = '', readers = '', setIn = '']) => ({
    name,
    default: fallback.trim().replaceAll('`', ''),
    readers: readers
      .trim()
      .split(', ')
      .flatMap((reader) => groups[reader] ?? [reader])
      .toSorted(),
    setIn: setIn.trim().replaceAll('`', ''),
  }));
}

/** Variables that each process reads, recorded from the process's own configuration. */
export async function readVariablesOfProcesses(): Promise<ReadonlyMap<string, readonly string[]>> {
  const readers = new Map<string, string[]>();
  for (const process of Object.keys(processHomes)) {
    for (const name of watch(await findReader(process)))
      readers.set(name, [...(readers.get(name) ?? []), process]);
  }
  for (const processes of readers.values()) processes.sort();
  return readers;
}

/** Node reads it when it maps the stack of an error to its source. */
const ofNode = 'NODE_V8_COVERAGE';

function watch(read: ConfigReader): ReadonlySet<string> {
  const asked = new Set<string>();
  const note = (name: string | symbol): undefined => {
    if (name !== ofNode) asked.add(String(name));
  };
  const nothing = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => note(name), getOwnPropertyDescriptor: (_, name) => note(name) },
  );
  try {
    read(nothing);
  } catch {
    // Every variable is absent, so that all are read before the reader throws.
  }
  return asked;
}
