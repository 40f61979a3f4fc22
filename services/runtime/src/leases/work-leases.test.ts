import { createLogger } from '@belegfluss/runtime/log';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Lease } from './leased-table.ts';
import { workLeases } from './work-leases.ts';

const row: Lease = { lease: '1', leaseMs: 60_000 };

/** Two lanes whose looks and steps end when the test ends them. */
function twoLanes() {
  const looks: ((found: Lease | null) => void)[] = [];
  const steps: (() => void)[] = [];
  const loop = workLeases<Lease>({
    name: 'test',
    lanes: 2,
    pauseMs: 600_000,
    take: () => new Promise((resolve) => looks.push(resolve)),
    renew: async () => {},
    step: () => new Promise((resolve) => steps.push(resolve)),
    drop: async () => {},
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  const untilLooks = (count: number) => eventually(async () => expect(looks).toHaveLength(count));
  return { loop, looks, steps, untilLooks };
}

describe('lanes that look for due rows', () => {
  it('look once for all when there is nothing', async () => {
    const { loop, looks, untilLooks } = twoLanes();
    loop.start();
    await untilLooks(1);
    looks[0]?.(null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(looks).toHaveLength(1);
    await loop.stop();
  });

  it('look again after a step that ended while another looked in vain: its row may be due', async () => {
    const { loop, looks, steps, untilLooks } = twoLanes();
    loop.start();
    await untilLooks(1);
    looks[0]?.(row);
    // The other lane looks before the step has ended, and what it finds out is known afterwards.
    await untilLooks(2);
    steps[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
    looks[1]?.(null);
    await untilLooks(3);
    looks[2]?.(null);
    await loop.stop();
  });
});
