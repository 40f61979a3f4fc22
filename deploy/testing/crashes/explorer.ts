import { chooseDeaths } from './choose-deaths.ts';
import { learnBackground, type Moment, type OpenStory, openStory } from './explore.ts';
import type { Report, Task, Violation } from './messages.ts';
import { comeToRest, drive } from './rest.ts';
import { getStory } from './stories/index.ts';
import { createTeller } from './stories/story.ts';
import { beCustomer, openWorld } from './world.ts';

/** Opens a world with a customer in it; each call explores one story, which begins with that state. */
export function createExplorer(): (task: Task) => Promise<Report> {
  const opening = openStart();
  // Whoever asks for a story hears of it.
  opening.catch(() => {});

  return async (task) => {
    await opening.catch(() => {});
    // Clocks of the machine: the world's own leap.
    const startedAt = process.hrtime.bigint();
    const report = async (): Promise<Omit<Report, 'seconds' | 'memory'>> => {
      const { world, background, untouched, served } = await opening;
      const told = getStory(task.story);
      await (told.isFirst ? untouched : served)();
      await world.installation.replaceAll();
      const story = await openStory(world, told, background);
      if (task.list)
        return { ...none(task), moments: story.moments.length, listed: story.moments.map(describe) };
      return { ...none(task), ...(await explore(story, task)) };
    };
    const { broken, ...rest } = await report().catch((error: unknown) => ({
      ...none(task),
      broken: String(error),
    }));
    const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
    return { ...rest, broken, seconds, memory: process.memoryUsage.rss() };
  };
}

async function openStart() {
  const world = await openWorld({ logLevel: process.env.CRASHES_LOG_LEVEL ?? 'silent' });
  await drive(world, beCustomer(world));
  const open = await comeToRest(world);
  if (open.length > 0) throw new Error(`The shop does not come to rest: ${open.join('; ')}`);
  const background = await learnBackground();
  const untouched = await world.remember('untouched');
  // What is done once for a shop, such as a key that is drawn and kept in memory, is behind it then.
  const teller = createTeller(world, []);
  await teller.place({ seed: 99 });
  await teller.rest();
  const served = await world.remember('served');
  return { world, background, untouched, served };
}

const none = ({ story }: Task) => ({
  story,
  moments: 0,
  courses: 0,
  missed: 0,
  violations: [] as readonly Violation[],
  broken: '',
  listed: [] as readonly string[],
});

async function explore(story: OpenStory, { story: name, extent, at, untilWrong }: Task) {
  const violations: Violation[] = [];
  let courses = 0;
  let missed = 0;
  const all = at.length > 0 ? [at.map((one) => find(story, one))] : chooseDeaths(name, story.moments, extent);
  for (const deaths of all) {
    if (untilWrong && violations.length > 0) break;
    const wrong = await story.dieAt(deaths);
    courses += 1;
    if (wrong === null) missed += 1;
    else if (wrong.length > 0)
      violations.push({ at: deaths.map((one) => one.name).join(' '), labels: deaths.map(describe), wrong });
  }
  return { moments: story.moments.length, courses, missed, violations };
}

function find({ moments }: OpenStory, name: string): Moment {
  const moment = moments.find((one) => one.name === name);
  if (!moment) throw new Error(`There is no death ${name} in it: --list shows all.`);
  return moment;
}

const words = { before: 'before', late: 'on its way', after: 'answer lost', still: 'stood still' } as const;

const describe = ({ name, label, nth, way }: Moment): string => `${name} ${label} (${nth}), ${words[way]}`;
