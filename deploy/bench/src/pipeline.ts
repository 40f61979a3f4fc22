import { writeFile } from 'node:fs/promises';
import { describeMachine } from '@belegfluss/local/machine';
import { promise } from './broken-promise.ts';
import { describeCpu, describeGrowth, describeOrdinary, rate } from './pipeline/describe.ts';
import { measureWaits, type Waits } from './pipeline/fairness.ts';
import { readOptions } from './pipeline/options.ts';
import { measureOrdinary, type Ordinary, profileOrdinary } from './pipeline/ordinary.ts';
import { type Run, runOrders } from './pipeline/run-orders.ts';
import { type Measurement, shopCount, withInstallation } from './pipeline/with-installation.ts';
import { describeProfile } from './profile/describe-profile.ts';

const ordersOfOneShop = 500;
const burst = 1_000;
const replicas = 3;
/** Most that a burst may add, as a part of its duration: a shop last in line waits for all of it. */
const fairPart = 0.2;
/**
 * Least rate of 1,000 shops as a part of that of one, and of three replicas on the same cores as a part of that of one.
 */
const leastOfOneShop = 0.5;
const leastOfOneReplica = 0.6;

/**
 * Orders per second from the webhook to the enshrined invoice, with CPU, counts, growth and fair shares. `--ordinary`
 * leaves out the growth and the shares, `--profile` shows instead what spends the CPU; `--json` writes the figures of
 * ordinary orders into a file.
 */
export async function benchPipeline(args: readonly string[]): Promise<string> {
  const { ordinary: onlyOrdinary, profile, json, orders } = readOptions(args);
  const keep = async (figures: object) => {
    const machine = describeMachine();
    if (json !== null) await writeFile(json, `${JSON.stringify({ machine, ...figures }, null, 2)}\n`);
  };
  if (profile) {
    const { run, profiles } = await profileOrdinary(orders);
    await keep({ run, profiles });
    return [`  ${rate(run)} while profiled; ${describeCpu(run)}`, ...profiles.map(describeProfile)].join(
      '\n',
    );
  }
  if (onlyOrdinary) {
    const figures = await withInstallation({ replicas: 1 }, (measurement) =>
      measureOrdinary(measurement, orders),
    );
    await keep(figures);
    return describeOrdinary(figures);
  }
  const single = await withInstallation({ replicas: 1 }, (measurement) => measureSingle(measurement, orders));
  await keep(single.ordinary);
  const triple = await withInstallation({ replicas }, ({ services, sender, shops }) =>
    runOrders(services, sender, shops, orders),
  );
  const { run } = single.ordinary;
  promise(
    triple.perSecond >= leastOfOneReplica * run.perSecond,
    `Three replicas of orders reach ${rate(triple)}, one ${rate(run)}.`,
  );
  return `${describeOrdinary(single.ordinary)}\n${describeGrowth({ ...single, triple, burst })}`;
}

type Single = {
  readonly ordinary: Ordinary;
  readonly oneShop: Run;
  readonly alone: Waits;
  readonly besideBurst: Waits;
};

async function measureSingle(measurement: Measurement, orders: number): Promise<Single> {
  const { services, sender, shops } = measurement;
  const ordinary = await measureOrdinary(measurement, orders);
  const oneShop = await runOrders(services, sender, shops.slice(0, 1), ordersOfOneShop);
  const small = shops.slice(100, 140);
  const alone = await measureWaits(services, sender, small, null);
  const besideBurst = await measureWaits(services, sender, small, { shop: shops[1] ?? '', orders: burst });
  const addedMs = besideBurst.worstMs - alone.worstMs;
  promise(
    addedMs < fairPart * besideBurst.burstMs,
    `A burst of ${burst} orders of one shop, done in ${besideBurst.burstMs.toFixed(0)} ms, made another shop's order wait ${addedMs.toFixed(0)} ms longer.`,
  );
  promise(
    ordinary.run.perSecond >= leastOfOneShop * oneShop.perSecond,
    `${shopCount} shops reach ${rate(ordinary.run)}, one shop ${rate(oneShop)}.`,
  );
  return { ordinary, oneShop, alone, besideBurst };
}
