import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { BrokenPromise } from './broken-promise.ts';
import { describeMachine } from './machine.ts';

/**
 * `npm run bench -- <name> [options]`: measures one thing beside a bare floor, in one run. Ends with 1 when a
 * promise is broken, with 2 when there is no such bench. Each bench is `<name>.ts`, loaded only when it runs.
 */
const benches: Readonly<Record<string, string>> = {
  planner: 'benchPlanner',
  'provider-calls': 'benchProviderCalls',
  ingest: 'benchIngest',
  pipeline: 'benchPipeline',
  grpc: 'benchGrpc',
  lists: 'benchLists',
  'shops-poll': 'benchShopsPoll',
  memory: 'benchMemory',
};

/** These run every service in a process of its own, from its bundle. */
const distributed: ReadonlySet<string> = new Set(['pipeline', 'shops-poll', 'memory']);

const [name = '', ...options] = process.argv.slice(2);
const exported = benches[name];
if (!exported) {
  const wanted = name === '' ? 'Name a bench' : `There is no bench "${name}"`;
  process.stderr.write(`${wanted}: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}

process.stdout.write(`${describeMachine()}\n\n${name}\n`);
try {
  if (distributed.has(name)) buildBundles();
  const bench = await loadBench(name, exported);
  process.stdout.write(`${await bench(options)}\n`);
} catch (error) {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exitCode = 1;
}
// What a failed bench left open must not keep the command from ending.
process.exit();

function buildBundles(): void {
  execFileSync(process.execPath, [join(projectRoot(), 'deploy/tools/build.js')], { stdio: 'inherit' });
}

type Bench = (options: readonly string[]) => Promise<string>;

async function loadBench(file: string, exportName: string): Promise<Bench> {
  const loaded = (await import(new URL(`${file}.ts`, import.meta.url).href)) as Record<string, unknown>;
  const bench = loaded[exportName];
  if (typeof bench !== 'function') throw new Error(`${file}.ts has no ${exportName}.`);
  return bench as Bench;
}

function describeFailure(error: unknown): string {
  if (error instanceof BrokenPromise) return `A promise is broken. ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
