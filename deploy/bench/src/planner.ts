import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { packageHome } from '@belegfluss/runtime/service';
import { describeRate, median } from './figures.ts';

type Figures = {
  readonly sizes: readonly {
    readonly lines: number;
    readonly plans: readonly number[];
    readonly floor: readonly number[];
  }[];
};

/** The orders service brings the measurement: its decisions are nobody else's to import. */
export async function benchPlanner(): Promise<string> {
  const script = join(packageHome('@belegfluss/orders'), 'bench/planner.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: projectRoot(),
  });
  const { sizes } = JSON.parse(stdout) as Figures;
  return `${sizes.map(describe).join('\n')}
${describeGrowth(sizes)}
  Proves: on one core, deciding and composing the documents of an order costs so many times what parsing it
  costs, and how that grows with its lines. Does not: database, network and provider, which an order waits for
  far longer.`;
}

function describe({ lines, plans, floor }: Figures['sizes'][number]): string {
  const perPlan = (1_000_000 / median(plans)).toFixed(0);
  return `  ${lines} lines: plans ${describeRate(plans)}, ${perPlan} µs each
           floor, JSON.parse of the same order: ${describeRate(floor)}
           ratio: one plan costs ${(median(floor) / median(plans)).toFixed(1)} × the floor`;
}

/** Linear cost keeps the second factor below the first: what is paid once an order weighs less in a large one. */
function describeGrowth(sizes: Figures['sizes']): string {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (!small || !large) throw new RangeError('There are no sizes.');
  const lines = large.lines / small.lines;
  const cost = median(small.plans) / median(large.plans);
  return `  growth: ${lines} × the lines cost ${cost.toFixed(1)} × as much`;
}
