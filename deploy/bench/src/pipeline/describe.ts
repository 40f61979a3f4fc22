import { describeCounts } from '../counts/describe-counts.ts';
import { verdict } from '../figures.ts';
import type { Waits } from './fairness.ts';
import type { Ordinary } from './ordinary.ts';
import type { Run } from './run-orders.ts';
import { shopCount } from './with-installation.ts';

const target = 150;
/** Most that a burst should add to another shop's wait. */
const timeoutMs = 2_000;

export function describeOrdinary({ run, counted, floorPerSecond }: Ordinary): string {
  return `  ${shopCount} shops, one replica: ${rate(run)} (target ${target}: ${verdict(run.perSecond >= target)})
  floor, four calls and eight commits an order in one process: ${floorPerSecond.toFixed(0)} orders/s; ratio ${((run.perSecond / floorPerSecond) * 100).toFixed(0)} %
  ${describeCpu(run)}
${describeCounts(counted)}`;
}

export function describeGrowth(figures: {
  readonly ordinary: Ordinary;
  readonly oneShop: Run;
  readonly triple: Run;
  readonly alone: Waits;
  readonly besideBurst: Waits;
  readonly burst: number;
}): string {
  const { ordinary, oneShop, triple, alone, besideBurst, burst } = figures;
  const many = ordinary.run;
  const addedMs = besideBurst.worstMs - alone.worstMs;
  return `  one shop, one replica: ${rate(oneShop)}; ${shopCount} shops reach ${(many.perSecond / oneShop.perSecond).toFixed(2)} × that
  ${shopCount} shops, three replicas of orders: ${rate(triple)}, ${(triple.perSecond / many.perSecond).toFixed(2)} × one replica
  another shop's order alone: ${describeWaits(alone)}; beside a burst of ${burst} orders of one shop: ${describeWaits(besideBurst)}
  the burst itself: ${(besideBurst.burstMs / 1_000).toFixed(1)} s; it adds ${addedMs.toFixed(0)} ms at worst (target ${timeoutMs}: ${verdict(addedMs < timeoutMs)})`;
}

export function describeCpu({ cpuMs }: Run): string {
  const rows = Object.entries(cpuMs).toSorted(([, left], [, right]) => right - left);
  const sum = rows.reduce((total, [, ms]) => total + ms, 0);
  return `CPU an order: ${sum.toFixed(1)} ms (${rows.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ')})`;
}

export const rate = ({ perSecond }: Run): string => `${perSecond.toFixed(1)} orders/s`;

const describeWaits = ({ medianMs, worstMs }: Waits): string =>
  `${medianMs.toFixed(0)} ms in the middle, ${worstMs.toFixed(0)} ms at worst`;
