import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readCommandLine, UsageError } from '@belegfluss/local/command-line';
import { type GuardName, guardNames } from './guards.ts';
import { type StoryName, storyNames } from './stories/names.ts';

export type CrashesCommand = {
  readonly seed: number;
  readonly workers: number;
} & (
  | {
      readonly kind: 'stories';
      readonly stories: readonly StoryName[];
      /** Share of the single deaths. */
      readonly share: number;
      /** Courses with two deaths, over all important stories. */
      readonly pairs: number;
    }
  /** The named deaths of one story in one course. */
  | { readonly kind: 'repeat'; readonly story: StoryName; readonly at: readonly string[] }
  | { readonly kind: 'list'; readonly stories: readonly StoryName[] }
  | { readonly kind: 'guards'; readonly guards: readonly GuardName[] }
);

/** Imports nothing that is generated, so that a mistyped option is reported before anything is built. */
export const readCrashesOptions = (): CrashesCommand => readCommandLine(usage, parseCrashesOptions);

/** Throws `UsageError`, or an error of `parseArgs`. */
export function parseCrashesOptions(args: string[]): CrashesCommand {
  const { values } = parseArgs({
    args,
    options: {
      story: { type: 'string', multiple: true, default: [] },
      at: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
      guards: { type: 'boolean', default: false },
      guard: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      share: { type: 'string', default: '100' },
      pairs: { type: 'string', default: '2000' },
      workers: { type: 'string', default: String(Math.min(availableParallelism(), 8)) },
    },
  });
  const both = {
    seed: readNumber('--seed', values.seed, { least: 0, most: 0xffff_ffff }),
    workers: readNumber('--workers', values.workers, { least: 1, most: 64 }),
  };
  const stories = choose('story', storyNames, values.story);
  const names = choose('guard', guardNames, values.guard);
  if (values.guards || values.guard.length > 0) return { ...both, kind: 'guards', guards: names };
  if (values.list) return { ...both, kind: 'list', stories };
  if (values.at.length > 0) {
    const [story] = stories;
    if (values.story.length !== 1 || !story) throw new UsageError('--at needs one --story.');
    const misnamed = values.at.filter((name) => !/^\d+[abcd]$/.test(name));
    if (misnamed.length > 0) throw new UsageError(`${misnamed.join(', ')} names no death: 17b does.`);
    return { ...both, kind: 'repeat', story, at: values.at };
  }
  return {
    ...both,
    kind: 'stories',
    stories,
    share: readNumber('--share', values.share, { least: 1, most: 100 }) / 100,
    pairs: readNumber('--pairs', values.pairs, { least: 0, most: 1_000_000 }),
  };
}

function readNumber(
  option: string,
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} ${text} is no whole number from ${least} to ${most}.`);
}

/** Selects the named ones, or all when none is named. */
function choose<Name extends string>(
  what: string,
  all: readonly Name[],
  only: readonly string[],
): readonly Name[] {
  const unknown = only.filter((name) => !all.some((one) => one === name));
  if (unknown.length > 0) throw new UsageError(`There is no ${what} ${unknown.join(', ')}.`);
  return all.filter((name) => only.length === 0 || only.includes(name));
}

const usage = `Usage: npm run test:crashes [-- [--story <name>]... [--share <percent>] [--pairs <number>] [--seed <number>]
                              [--workers <number>]]
       npm run test:crashes -- --story <name> --at <death> [--at <second death>]
       npm run test:crashes -- --list [--story <name>]...
       npm run test:crashes -- --guards [--guard <name>]...

Stories: ${storyNames.join(', ')}
Guards: ${guardNames.join(', ')}`;
