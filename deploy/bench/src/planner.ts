import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { packageHome } from '@belegfluss/runtime/service';
import { promise } from './broken-promise.ts';
import { bestRatio, describeRate, median } from './figures.ts';

/** Most that a plan of any size may cost, as a multiple of the cost of parsing its order. */
const mostCost = 40;

/** Plans and parses per second, one value a round. */
type Size = {
  readonly lines: number;
  readonly plans: readonly number[];
  readonly floor: readonly number[];
};

/** The orders service contains the measurement, because no other package may import its decisions. */
export async function benchPlanner(): Promise<string> {
  const script = join(packageHome('@belegfluss/orders'), 'bench/planner.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: projectRoot(),
  });
  const { sizes } = JSON.parse(stdout) as { readonly sizes: readonly Size[] };
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (!small || !large) throw new RangeError('There are no sizes.');
  const text = `${sizes.map(describe).join('\n')}
  growth: ${large.lines / small.lines} × the lines cost ${computeGrowth(small, large).toFixed(1)} × as much
  Proves: on one core, deciding and composing the documents of an order costs so many times what parsing it
  costs, and how that grows with its lines. Does not: database, network and provider, which an order waits for
  far longer.`;
  for (const { lines, plans, floor } of sizes) {
    const cost = bestRatio(floor, plans);
    promise(
      cost <= mostCost,
      `A plan of ${lines} lines costs ${cost.toFixed(1)} × the floor, not at most ${mostCost} ×.\n${text}`,
    );
  }
  promise(
    computeGrowth(small, large) <= large.lines / small.lines,
    `The cost of a plan grows faster than its lines.\n${text}`,
  );
  return text;
}

/** Less than the growth of the lines when cost is linear: an order's fixed cost weighs less in a large one. */
const computeGrowth = (small: Size, large: Size): number => bestRatio(small.plans, large.plans);

function describe({ lines, plans, floor }: Size): string {
  const perPlan = (1_000_000 / median(plans)).toFixed(0);
  return `  ${lines} lines: plans ${describeRate(plans)}, ${perPlan} µs each
           floor, JSON.parse of the same order: ${describeRate(floor)}
           ratio: one plan costs ${(median(floor) / median(plans)).toFixed(1)} × the floor`;
}
