import { benchIngest } from './ingest.ts';
import { describeMachine } from './machine.ts';
import { benchPlanner } from './planner.ts';
import { benchProviderCalls } from './provider-calls.ts';

/** `npm run bench -- <name>`: measures one thing beside a bare floor, in one run. Without a name: everything. */
const benches: Readonly<Record<string, () => Promise<string>>> = {
  planner: benchPlanner,
  ingest: benchIngest,
  'provider-calls': benchProviderCalls,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !benches[name]);
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}
process.stdout.write(`${describeMachine()}\n`);
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n${name}\n${await bench()}\n`);
}
