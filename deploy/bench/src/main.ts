import { isUsageError } from '@belegfluss/local/command-line';
import { describeMachine } from '@belegfluss/local/machine';
import { readBench, usage } from './benches.ts';
import { BrokenPromise } from './broken-promise.ts';

/**
 * Entry point of `npm run bench -- <name> [options]`: measures one thing beside a bare floor, in one run. Exits with 1
 * when a promise is broken, with 2 when the command line is not understood. Each bench is `<name>.ts`, loaded only when
 * it runs.
 */
const { name, exported, args } = readBench();
process.stdout.write(`${describeMachine()}\n\n${name}\n`);
try {
  const bench = await loadBench(name, exported);
  process.stdout.write(`${await bench(args)}\n`);
} catch (error) {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exitCode = isUsageError(error) ? 2 : 1;
}
// Anything that a failed bench left open must not keep the command from ending.
process.exit();

type Measure = (args: readonly string[]) => Promise<string>;

async function loadBench(file: string, exportName: string): Promise<Measure> {
  const loaded = (await import(new URL(`${file}.ts`, import.meta.url).href)) as Record<string, unknown>;
  const bench = loaded[exportName];
  if (typeof bench !== 'function') throw new Error(`${file}.ts has no ${exportName}.`);
  return bench as Measure;
}

function describeFailure(error: unknown): string {
  if (error instanceof BrokenPromise) return `A promise is broken. ${error.message}`;
  if (isUsageError(error)) return `${error.message}\n${usage()}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
