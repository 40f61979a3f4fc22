import { parseArgs } from 'node:util';
import { startPostgres } from '@belegfluss/local/postgres';
import { postgresVariable } from '../src/shared-parts.ts';
import { checkGuards } from './check-guards.ts';
import { checkScenarios } from './check-scenarios.ts';
import { mutations } from './mutations/index.ts';
import { scenarios } from './scenarios/index.ts';

/** `npm run test:faults [-- --seed N] [--only name] [--runs n] [--mutations]` */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    mutations: { type: 'boolean', default: false },
  },
});
const choose = <Named extends { readonly name: string }>(all: readonly Named[]): readonly Named[] => {
  const unknown = values.only.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0) {
    const names = all.map(({ name }) => name).join(', ');
    process.stderr.write(`There is no ${unknown.join(', ')}. There are: ${names}.\n`);
    process.exit(2);
  }
  return all.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
};

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());
const chosen = values.mutations
  ? { guards: choose(mutations), scenarios: [] }
  : { guards: [], scenarios: choose(scenarios) };
// Processes are killed here, never the machine: what the operating system has taken is safe.
const postgres = await startPostgres({
  name: `faults-${process.pid}`,
  fresh: true,
  disposable: true,
  settings: ['fsync=off', 'max_connections=400'],
});
process.env[postgresVariable] = postgres.url('postgres');
const run = { postgres, seed: Number(values.seed), signal: interrupted.signal };
let isGood = false;
try {
  isGood = values.mutations
    ? await checkGuards(chosen.guards, run)
    : await checkScenarios(chosen.scenarios, { ...run, runs: Number(values.runs) });
} finally {
  await postgres.stop();
}
process.exit(isGood ? 0 : 1);
