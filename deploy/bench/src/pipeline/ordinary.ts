import { countWork } from '../counts/count-work.ts';
import type { Counted } from '../counts/counters.ts';
import { createProfiler, type ProcessProfile } from '../profile/profile-work.ts';
import { measureFloor } from './floor.ts';
import { type Run, runOrders } from './run-orders.ts';
import { type Measurement, withInstallation } from './with-installation.ts';

/** What one replica of each service makes of ordinary orders: paid, shipped, of a thousand shops. */
export type Ordinary = {
  readonly run: Run;
  readonly counted: Counted;
  readonly floorPerSecond: number;
};

/** The processes that most of an order's CPU is spent in. */
const profiled = ['orders', 'provider'] as const;

export async function measureOrdinary(measurement: Measurement, orders: number): Promise<Ordinary> {
  const { services, sender, shops } = measurement;
  const { result: run, counted } = await countWork(services, orders, () =>
    runOrders(services, sender, shops, orders),
  );
  const floorPerSecond = await measureFloor(services.providerUrl, services.databaseUrl('floor'), orders);
  return { run, counted, floorPerSecond };
}

/** The profiler takes time of its own: the rate is no figure. */
export async function profileOrdinary(
  orders: number,
): Promise<{ readonly run: Run; readonly profiles: readonly ProcessProfile[] }> {
  const profiler = await createProfiler(profiled);
  try {
    return await withInstallation(
      { replicas: 1, environment: profiler.environment },
      async ({ services, sender, shops }) => {
        const { result: run, profiles } = await profiler.profile(
          (name) => services.services.pids(name)[0] ?? 0,
          orders,
          () => runOrders(services, sender, shops, orders),
        );
        return { run, profiles };
      },
    );
  } finally {
    await profiler.stop();
  }
}
