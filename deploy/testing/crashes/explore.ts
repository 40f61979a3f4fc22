import { createHash } from 'node:crypto';
import { findContradictions, findUnplanned, listOrders } from './check-books.ts';
import { compareOutcomes } from './compare-outcomes.ts';
import { type Way, watchBoundaries } from './machinery/boundaries.ts';
import { takeRepeatedEffects } from './machinery/cut-database.ts';
import { leap } from './machinery/virtual-time.ts';
import { type Outcome, readOutcome } from './outcome.ts';
import { createTeller, type Story } from './stories/story.ts';
import type { World } from './world.ts';

/** A point at which a process can die. `name` is a number for its boundary and the way: `17b`. */
export type Moment = {
  readonly name: string;
  readonly label: string;
  /** Which passing of the label it is. */
  readonly nth: number;
  readonly way: Way;
};

const letters: Readonly<Record<Way, string>> = { before: 'a', late: 'b', after: 'c', still: 'd' };

/** What is wrong after a course with deaths; null when none of them came. */
type Finding = readonly string[] | null;

export type OpenStory = {
  /** All points of death, as the undisturbed course passes them. */
  readonly moments: readonly Moment[];
  /** Tells it again, lets processes die at the moments, and compares what comes of it with the undisturbed course. */
  dieAt(deaths: readonly Moment[]): Promise<Finding>;
};

/**
 * Opens a story in a world: what has been before it happens, then its undisturbed course is learned. Labels in
 * `background` pass although nothing happens; nobody dies there.
 */
export async function openStory(
  world: World,
  story: Story,
  background: ReadonlySet<string>,
): Promise<OpenStory> {
  const open: string[] = [];
  const teller = createTeller(world, open);
  const earlier = new Set(await listOrders(world));
  await story.before?.(teller);
  await teller.rest();
  refuseOpen(story, open);
  const bringBack = await world.remember('story');

  /** `choose` decides at each passing whether a process dies. */
  const follow = async (choose: (label: string, nth: number, ways: readonly Way[]) => Way | null) => {
    const passed = new Map<string, number>();
    open.length = 0;
    await bringBack();
    takeRepeatedEffects();
    if (story.isFirst) await world.installation.replaceAll();
    watchBoundaries(({ label, ways }) => {
      const nth = (passed.get(label) ?? 0) + 1;
      passed.set(label, nth);
      return choose(label, nth, ways);
    });
    await story.tell(teller);
    watchBoundaries(() => null);
    // The others have done all: now it goes on with what it was about to do.
    if (world.installation.wakeTheStill()) {
      await teller.rest();
      world.installation.endTheWoken();
    }
    const outcome = await readOutcome(world);
    return story.compare?.(outcome) ?? outcome;
  };

  const learn = async () => {
    const passings: Passing[] = [];
    const outcome = await follow((label, nth, ways) => {
      if (!background.has(label)) passings.push({ label, nth, ways });
      return null;
    });
    return { passings, outcome };
  };
  const { passings, outcome: expected } = await learn();
  refuseOpen(story, open);
  const second = await learn();
  refuseDifferent(story, expected, second.outcome);
  refuseWrong(story, [
    ...(await findContradictions(world, story)),
    ...(await findUnplanned(teller, earlier, () => readOutcome(world))),
  ]);
  const moments = toMoments(passings, second.passings);

  return {
    moments,
    async dieAt(deaths) {
      let died = 0;
      const outcome = await follow((label, nth) => {
        const death = deaths.find((one) => one.label === label && one.nth === nth);
        if (death) died += 1;
        return death?.way ?? null;
      });
      if (died === 0) return null;
      return [
        ...new Set(open.map((what) => `still open: ${what}`)),
        ...takeRepeatedEffects().map((event) => `acted twice: ${event}`),
        ...compareOutcomes(expected, outcome),
      ];
    },
  };
}

type Passing = Omit<Moment, 'name' | 'way'> & { readonly ways: readonly Way[] };

/** What both courses passed: things that happen at once may go together in one and apart in another. */
function toMoments(first: readonly Passing[], second: readonly Passing[]): readonly Moment[] {
  const toKey = ({ label, nth }: Passing) => `${nth} ${label}`;
  const again = new Set(second.map(toKey));
  const taken = new Set<number>();
  return first
    .filter((passing) => again.has(toKey(passing)))
    .flatMap((passing) => {
      const { label, nth, ways } = passing;
      const number = toNumber(toKey(passing), taken);
      return ways.map((way) => ({ name: `${number}${letters[way]}`, label, nth, way }));
    });
}

/** Follows from what is passed, not from its place: another course may pass more or less before it. */
function toNumber(key: string, taken: Set<number>): number {
  let number = createHash('sha256').update(key).digest().readUInt32BE() % 10_000;
  while (taken.has(number)) number += 1;
  taken.add(number);
  return number;
}

function refuseOpen({ name }: Story, open: readonly string[]): void {
  if (open.length > 0) throw new Error(`${name} does not come to rest by itself: ${open.join('; ')}`);
}

function refuseWrong({ name }: Story, wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(`${name} goes wrong without any death:\n${wrong.join('\n')}`);
}

function refuseDifferent({ name }: Story, expected: Outcome, outcome: Outcome): void {
  const differences = compareOutcomes(expected, outcome);
  if (differences.length > 0) throw new Error(`${name} is not the same twice:\n${differences.join('\n')}`);
}

/** Labels of what passes a boundary although nothing happens. */
export async function learnBackground(): Promise<ReadonlySet<string>> {
  const labels = new Set<string>();
  watchBoundaries(({ label }) => {
    labels.add(label);
    return null;
  });
  for (const ms of [1_000, 5_000, 60_000, 300_000, 1_800_000, 3_600_000, 3_600_000]) await leap(ms);
  watchBoundaries(() => null);
  return labels;
}
