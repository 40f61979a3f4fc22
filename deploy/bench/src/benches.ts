import { readCommandLine, readNothing, UsageError } from '@belegfluss/local/command-line';
import type { Program } from '@belegfluss/local/programs';

export type Bench = {
  readonly name: string;
  /** Name of the function that `<name>.ts` exports. */
  readonly exported: string;
  /** Usage text of its options; the bench parses them. */
  readonly options: string;
  /** Required programs that no registry package provides. */
  readonly programs: readonly Program[];
};

const nats: readonly Program[] = ['nats-server'];

const benches: readonly Bench[] = [
  { name: 'planner', exported: 'benchPlanner', options: '', programs: [] },
  { name: 'provider-calls', exported: 'benchProviderCalls', options: '', programs: nats },
  { name: 'ingest', exported: 'benchIngest', options: '', programs: [] },
  {
    name: 'pipeline',
    exported: 'benchPipeline',
    options: '[--ordinary] [--profile] [--json <file>] [--orders <1500>]',
    programs: nats,
  },
  {
    name: 'import',
    exported: 'benchImport',
    options: '[--orders <50000>] [--documents <500>]',
    programs: nats,
  },
  { name: 'grpc', exported: 'benchGrpc', options: '', programs: ['openssl'] },
  { name: 'lists', exported: 'benchLists', options: '[--rows=<1000000>]', programs: [] },
  {
    name: 'shops-poll',
    exported: 'benchShopsPoll',
    options: '[--rate <a second>] [--profile]',
    programs: nats,
  },
  {
    name: 'products',
    exported: 'benchProducts',
    options: '[--products=<5000>] [--variants=<12000>] [--seed=<1>]',
    programs: nats,
  },
  { name: 'web', exported: 'benchWeb', options: '', programs: ['chromium'] },
  { name: 'idle', exported: 'benchIdle', options: '[--minutes <1>]', programs: [] },
  { name: 'memory', exported: 'benchMemory', options: '[--minutes <10>]', programs: nats },
];

/** One of the benches and its arguments, from the command line; ends the process when there is no such bench. */
export const readBench = (): Bench & { readonly args: readonly string[] } =>
  readCommandLine(usage(), ([name, ...args]) => {
    const bench = benches.find((one) => one.name === name);
    if (!bench) throw new UsageError(name === undefined ? 'Name a bench.' : `There is no bench "${name}".`);
    if (bench.options === '') readNothing(args);
    return { ...bench, args };
  });

export const usage = (): string =>
  ['Usage: npm run bench -- <name> [options]', '', ...benches.map(describe)].join('\n');

const describe = ({ name, options }: Bench): string => `  ${name} ${options}`.trimEnd();
