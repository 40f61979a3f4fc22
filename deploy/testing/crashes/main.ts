import { describeMachine } from '@belegfluss/local/machine';
import { checkGuards } from './check-guards.ts';
import { exploreStories, listStories, repeatDeaths } from './check-stories.ts';
import { openCores } from './cores.ts';
import { type CrashesCommand, readCrashesOptions } from './options.ts';

/** Entry point of `npm run test:crashes` after the build. */
const command = readCrashesOptions();
process.stdout.write(`${describeMachine()}\n\n`);
const cores = await openCores(command.workers);

const check = (given: CrashesCommand): Promise<boolean> => {
  switch (given.kind) {
    case 'stories':
      return exploreStories(given, cores);
    case 'repeat':
      return repeatDeaths(given, cores);
    case 'list':
      return listStories(given, cores);
    case 'guards':
      return checkGuards(given, cores);
  }
};

let isGood = false;
try {
  isGood = await check(command);
} finally {
  await cores.close();
}
process.exit(isGood ? 0 : 1);
