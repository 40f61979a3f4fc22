import { whole } from '../figures.ts';
import type { Measured } from './measure.ts';

export type Pair<Value> = { readonly product: Value; readonly floor: Value };

export type Figures = {
  readonly perSecond: number;
  readonly bodyBytes: number;
  /** At a rate that any machine keeps up with. */
  readonly calm: Pair<Measured>;
  /** At the promised rate. */
  readonly busy: Pair<Measured>;
  /** Highest rates; null when they were not looked for. */
  readonly highest: Pair<number> | null;
};

/** CPU of the gateway for an answer, as a multiple of the floor's. */
export const computeCostRatio = ({ calm }: Figures): number =>
  (calm.product.cpuMs.gateway ?? Number.NaN) / (calm.floor.cpuMs.floor ?? Number.NaN);

export function describeFigures(figures: Figures, slowestMs: number): string {
  const { perSecond, bodyBytes, calm, busy, highest } = figures;
  const fits = busy.product.result.late === 0 && busy.product.result.p99Ms < slowestMs;
  const ends = highest
    ? `
  highest rate with p99 under ${slowestMs} ms: product ${whole(highest.product)} a second, floor ${whole(highest.floor)}; ratio ${(highest.product / highest.floor).toFixed(2)}`
    : '';
  return `  ${perSecond} questions a second at random moments, answers of ${bodyBytes} bytes, times from when a question was due
  product: ${times(busy.product)}
    target p99 < ${slowestMs} ms and none late: ${fits ? 'met' : 'missed'}
  floor, Fastify with the token verified and the bytes from memory: ${times(busy.floor)}
  CPU an answer in ms, product: ${cpu(busy.product)}
    floor: ${cpu(busy.floor)}
  CPU an answer in ms at a calm rate, product: ${cpu(calm.product)}
    floor: ${cpu(calm.floor)}; the gateway costs ${computeCostRatio(figures).toFixed(1)} × as much
  growth: at ${perSecond} a second an answer costs ${(together(busy.product) / together(calm.product)).toFixed(2)} × the CPU of a calm one${ends}`;
}

const times = ({ result: { answered, late, p50Ms, p95Ms, p99Ms, maxMs } }: Measured): string =>
  `${whole(answered)} answers, ${whole(late)} late; p50 ${p50Ms.toFixed(1)}, p95 ${p95Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)}, worst ${maxMs.toFixed(0)} ms`;

function cpu({ cpuMs }: Measured): string {
  const parts = Object.entries(cpuMs).map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
  return parts.length > 1 ? `${parts.join(', ')}; together ${together({ cpuMs }).toFixed(2)}` : parts.join();
}

const together = ({ cpuMs }: Pick<Measured, 'cpuMs'>): number =>
  Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0);
