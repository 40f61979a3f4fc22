import { describeMachine } from '@belegfluss/local/machine';
import { startPostgres } from '@belegfluss/local/postgres';
import { postgresVariable } from '../src/shared-parts.ts';
import { checkGuards } from './check-guards.ts';
import { exploreStories, listStories, repeatDeaths } from './check-stories.ts';
import { type CrashesCommand, readCrashesOptions } from './options.ts';

/** Entry point of `npm run test:crashes` after the build. */
const command = readCrashesOptions();
process.stdout.write(`${describeMachine()}\n\n`);
// A run of the tests has a server already. Processes die here, the machine does not: nothing has to reach a disk.
const postgres = process.env[postgresVariable]
  ? null
  : await startPostgres({
      name: `crashes-${process.pid}`,
      fresh: true,
      volatile: true,
      disposable: true,
      settings: ['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'io_method=sync'],
    });
if (postgres) process.env[postgresVariable] = postgres.url('postgres');

const check = (given: CrashesCommand): Promise<boolean> => {
  switch (given.kind) {
    case 'stories':
      return exploreStories(given);
    case 'repeat':
      return repeatDeaths(given);
    case 'list':
      return listStories(given);
    case 'guards':
      return checkGuards(given);
  }
};

let isGood = false;
try {
  isGood = await check(command);
} finally {
  await postgres?.stop();
}
process.exit(isGood ? 0 : 1);
