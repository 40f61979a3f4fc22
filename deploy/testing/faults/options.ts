import { parseArgs } from 'node:util';
import { readCommandLine, UsageError } from '@belegfluss/local/command-line';
import { type MutationName, mutationNames, type ScenarioName, scenarioNames } from './names.ts';

/** Imports nothing that is generated, so that a mistyped option is reported before anything is built. */
export const readFaultsOptions = (): FaultsCommand => readCommandLine(usage, parseFaultsOptions);

export type FaultsCommand = { readonly seed: number } & (
  | { readonly kind: 'scenarios'; readonly names: readonly ScenarioName[]; readonly runs: number }
  | { readonly kind: 'mutations'; readonly names: readonly MutationName[] }
);

/** Throws `UsageError`, or an error of `parseArgs`. */
export function parseFaultsOptions(args: string[]): FaultsCommand {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      mutations: { type: 'boolean', default: false },
    },
  });
  const seed = readNumber('--seed', values.seed, { least: 0, most: 0xffff_ffff });
  if (!values.mutations) {
    const runs = readNumber('--runs', values.runs ?? '1', { least: 1, most: 1_000 });
    return { kind: 'scenarios', seed, runs, names: choose(scenarioNames, values.only) };
  }
  if (values.runs !== undefined) throw new UsageError('--runs is for scenarios: a mutation runs once.');
  return { kind: 'mutations', seed, names: choose(mutationNames, values.only) };
}

function readNumber(option: string, text: string, { least, most }: { least: number; most: number }): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} ${text} is no whole number from ${least} to ${most}.`);
}

/** Selects the named ones, or all when none is named. */
function choose<Name extends string>(all: readonly Name[], only: readonly string[]): readonly Name[] {
  const unknown = only.filter((name) => !all.some((one) => one === name));
  if (unknown.length > 0) throw new UsageError(`There is no ${unknown.join(', ')}.`);
  return all.filter((name) => only.length === 0 || only.includes(name));
}

const usage = `Usage: npm run test:faults [-- [--seed <number>] [--runs <number>] [--only <scenario>]...]
       npm run test:faults -- --mutations [--seed <number>] [--only <mutation>]...

Scenarios: ${scenarioNames.join(', ')}
Mutations: ${mutationNames.join(', ')}`;
