import { describeMachine } from '@belegfluss/local/machine';
import { startPostgres } from '@belegfluss/local/postgres';
import { postgresVariable } from '../src/shared-parts.ts';
import { checkGuards } from './check-guards.ts';
import { checkScenarios } from './check-scenarios.ts';
import { mutations } from './mutations/index.ts';
import { readFaultsOptions } from './options.ts';
import { scenarios } from './scenarios/index.ts';

/** Entry point of `npm run test:faults` after the build. */
const command = readFaultsOptions();
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());
process.stdout.write(`${describeMachine()}\n\n`);
// Only processes are killed, never the machine: data that the operating system has accepted is safe.
const postgres = await startPostgres({
  name: `faults-${process.pid}`,
  fresh: true,
  disposable: true,
  settings: ['fsync=off', 'max_connections=400'],
});
process.env[postgresVariable] = postgres.url('postgres');
const run = { postgres, seed: command.seed, signal: interrupted.signal };
let isGood = false;
try {
  isGood =
    command.kind === 'mutations'
      ? await checkGuards(
          command.names.map((name) => mutations[name]),
          run,
        )
      : await checkScenarios(
          command.names.map((name) => scenarios[name]),
          { ...run, runs: command.runs },
        );
} finally {
  await postgres.stop();
}
process.exit(isGood ? 0 : 1);
