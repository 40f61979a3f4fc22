import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Compose,
  entered,
  makeEnvironment,
  readCompose,
  readExample,
  type Variables,
} from '../src/compose.ts';
import { type Row, readEnvironmentTable, readVariablesOfProcesses } from '../src/environment-table.ts';
import { findReader, processHomes } from '../src/process-configs.ts';

let rows: readonly Row[];
let readers: ReadonlyMap<string, readonly string[]>;
let compose: Compose;

beforeAll(async () => {
  rows = await readEnvironmentTable();
  readers = await readVariablesOfProcesses();
  compose = await readCompose({ ...(await makeEnvironment()), ...entered });
});

const isOfProcess = (row: Row): boolean => row.readers.some((reader) => reader in processHomes);

describe('the table of variables', () => {
  it('lists every variable that a process reads, and no other', () => {
    expect([...readers.keys()].length).toBeGreaterThan(30);
    const listed = rows.filter(isOfProcess).map(({ name }) => name);
    expect(listed.toSorted()).toEqual([...readers.keys()].toSorted());
  });

  it('names exactly the processes that read each', () => {
    const listed = rows.filter(isOfProcess).map((row) => [row.name, row.readers]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(readers));
  });

  it.each(Object.keys(processHomes))(
    'states for %s the required variables and the defaults of its configuration',
    async (process) => {
      const read = await findReader(process);
      const environment = compose.services[process]?.environment ?? {};
      const without = (name: string): Variables =>
        Object.fromEntries(Object.entries(environment).filter(([key]) => key !== name));
      const needed = (name: string): boolean => {
        try {
          read(without(name));
          return false;
        } catch (error) {
          return (error as Error).message.includes(`${name}: is missing`);
        }
      };
      for (const row of rows.filter(({ readers }) => readers.includes(process))) {
        expect({ ...row, isNeeded: needed(row.name) }).toEqual({
          ...row,
          isNeeded: row.default === 'needed',
        });
        if (['needed', 'none'].includes(row.default)) continue;
        expect(read({ ...without(row.name), [row.name]: row.default })).toEqual(read(without(row.name)));
      }
    },
  );

  it('marks only those without a default as optional', async () => {
    const paths = [...Object.values(processHomes), 'services/runtime/src/service']
      .map((home) => (home.includes('/src/') ? home : `${home}/src`))
      .flatMap((home) =>
        home.startsWith('services/runtime')
          ? [`${home}/common-config.ts`, `${home}/telemetry-config.ts`]
          : [`${home}/config.ts`],
      );
    const sources = await Promise.all(paths.map((path) => readFile(join(projectRoot(), path), 'utf8')));
    const withDefault = /default\(|url\('|port\(\d|booleanFlag\(/;
    for (const { name } of rows.filter((row) => isOfProcess(row) && row.default === 'none')) {
      const lines = sources.flatMap((source) => source.match(new RegExp(`^ *${name}: .*$`, 'gm')) ?? []);
      expect(lines.filter((line) => withDefault.test(line))).toEqual([]);
    }
  });

  it('states where each is set', async () => {
    const text = await readFile(join(projectRoot(), 'deploy/compose/docker-compose.yml'), 'utf8');
    const example = await readExample();
    const findVariablePlace = ({ name, readers: processes }: Row): string => {
      if (text.includes(`\${${name}`) || name in example) return '.env';
      const has = processes.every((process) => name in (compose.services[process]?.environment ?? {}));
      return has ? 'file' : 'override';
    };
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setIn]))).toEqual(
      Object.fromEntries(rows.map((row) => [row.name, findVariablePlace(row)])),
    );
  });

  it('has the defaults of the file for variables that compose reads', async () => {
    const example = await readExample();
    for (const row of rows.filter((one) => !isOfProcess(one) && one.name in example)) {
      expect({ name: row.name, default: row.default }).toEqual({
        name: row.name,
        default: example[row.name] || 'needed',
      });
    }
  });

  it('lists no variable twice', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });
});
