import { aTask } from './check-stories.ts';
import type { Cores } from './cores.ts';
import { type Guard, guards } from './guards.ts';
import type { CrashesCommand } from './options.ts';
import { runTasks } from './run-tasks.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Takes one guard after the other out and tells the stories that need it until something is wrong. Answers whether each
 * was missed: what nobody misses is a guard that nobody tests.
 */
export async function checkGuards(
  { guards: names, seed }: Extract<CrashesCommand, { kind: 'guards' }>,
  cores: Cores,
): Promise<boolean> {
  let missed = 0;
  for (const guard of guards.filter(({ name }) => names.includes(name))) {
    const noticed = await runWithout(guard, seed, cores);
    if (noticed) missed += 1;
    print(`${guard.name}: ${noticed ?? 'NOT NOTICED'} (${guard.what})`);
  }
  print(`\n${names.length} guards removed, ${missed} noticed`);
  return missed === names.length;
}

/** What went wrong first; null when nothing did. */
async function runWithout(guard: Guard, seed: number, cores: Cores): Promise<string | null> {
  const found = new AbortController();
  const tasks = guard.stories.map((story) =>
    aTask(story, { extent: { seed, share: 1, pairs: 0 }, untilWrong: true }),
  );
  let noticed: string | null = null;
  await runTasks(tasks, {
    cores,
    without: guard,
    signal: found.signal,
    reported({ story, courses, violations, broken }) {
      const [first] = violations;
      if (noticed !== null || (!first && !broken)) return;
      noticed = first
        ? `noticed by --story ${story} --at ${first.at}, course ${courses}: ${first.wrong[0]?.slice(0, 160)}`
        : `noticed by ${story} without any death: ${broken.split('\n')[0]?.slice(0, 160)}`;
      found.abort();
    },
  });
  return noticed;
}
