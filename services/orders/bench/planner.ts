import { planOrder } from '../src/documents/domain/plan-order.ts';
import { anInput } from '../src/documents/domain/testing/input-builder.ts';
import { createBasket } from './basket.ts';

/** Runs in a separate process; prints one JSON object. Rates are operations a second, one a round. */
type PlannerFigures = {
  readonly sizes: readonly {
    readonly lines: number;
    /** Plans of an order that has no document yet: everything is decided and composed. */
    readonly plans: readonly number[];
    /** Floor: parsing the same order from JSON, which every reader of it pays. */
    readonly floor: readonly number[];
  }[];
};

const rounds = 3;
const turnMs = 1_000;

const sizes = [5, 250].map((lines) => {
  const input = anInput({ order: createBasket(lines) });
  const plan = () => {
    const decided = planOrder(input);
    if (decided.kind !== 'act' || decided.actions.length === 0) throw new Error('The basket is not planned.');
  };
  const text = JSON.stringify(input.order);
  const floor = () => {
    if (JSON.parse(text).lines.length !== lines) throw new Error('The basket is not read.');
  };
  for (const work of [plan, floor]) ratePerSecond(work, turnMs / 2);
  const measured = Array.from({ length: rounds }, () => ({
    plan: ratePerSecond(plan, turnMs),
    floor: ratePerSecond(floor, turnMs),
  }));
  return { lines, plans: measured.map(({ plan }) => plan), floor: measured.map(({ floor }) => floor) };
});

process.stdout.write(JSON.stringify({ sizes } satisfies PlannerFigures));

function ratePerSecond(work: () => void, forMs: number): number {
  const start = performance.now();
  let done = 0;
  let elapsed = 0;
  do {
    // The clock costs as much as parsing a small order.
    for (let turn = 0; turn < 10; turn += 1) work();
    done += 10;
    elapsed = performance.now() - start;
  } while (elapsed < forMs);
  return (done / elapsed) * 1_000;
}
