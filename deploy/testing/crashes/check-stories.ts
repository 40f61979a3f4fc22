import type { Cores } from './cores.ts';
import type { Task } from './messages.ts';
import type { CrashesCommand } from './options.ts';
import { printReport, printSum } from './print.ts';
import { runTasks } from './run-tasks.ts';
import { getStory } from './stories/index.ts';
import type { StoryName } from './stories/names.ts';

type CommandOf<Kind> = Extract<CrashesCommand, { kind: Kind }>;

/** Explores the stories; answers whether nothing is wrong. */
export async function exploreStories(
  { stories, seed, share, pairs }: CommandOf<'stories'>,
  cores: Cores,
): Promise<boolean> {
  const startedAt = performance.now();
  const important = stories.filter((name) => getStory(name).isImportant);
  const countPairs = (name: StoryName) =>
    important.includes(name) ? Math.ceil(pairs / important.length) : 0;
  // The long ones first: at the end no worker waits long for another.
  const tasks = [...stories]
    .sort((a, b) => countPairs(b) - countPairs(a))
    .map((story) => aTask(story, { extent: { seed, share, pairs: countPairs(story) } }));
  const reports = await runTasks(tasks, { cores, reported: printReport });
  return printSum(reports, { stories: stories.length, minutes: (performance.now() - startedAt) / 60_000 });
}

export async function repeatDeaths({ story, at }: CommandOf<'repeat'>, cores: Cores): Promise<boolean> {
  const reports = await runTasks([aTask(story, { at })], { cores, reported: printReport });
  return (
    reports.length === 1 &&
    reports.every(({ violations, missed, broken }) => violations.length + missed === 0 && !broken)
  );
}

export async function listStories({ stories }: CommandOf<'list'>, cores: Cores): Promise<boolean> {
  const tasks = stories.map((story) => aTask(story, { list: true }));
  const reports = await runTasks(tasks, { cores, reported: printReport });
  return reports.length === stories.length && reports.every(({ broken }) => !broken);
}

export const aTask = (story: StoryName, more: Partial<Task> = {}): Task => ({
  story,
  extent: { seed: 1, share: 1, pairs: 0 },
  at: [],
  list: false,
  untilWrong: false,
  ...more,
});
