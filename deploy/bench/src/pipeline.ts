import { setTimeout as pause } from 'node:timers/promises';
import { promise } from './broken-promise.ts';
import { verdict } from './figures.ts';
import { checkBooks } from './pipeline/check-books.ts';
import { measureWaits, type Waits } from './pipeline/fairness.ts';
import { measureFloor } from './pipeline/floor.ts';
import { type BenchInstallation, startBenchInstallation } from './pipeline/installation.ts';
import { type Run, runOrders } from './pipeline/run-orders.ts';
import { createSender, type Sender } from './pipeline/send.ts';
import { copyShops } from './pipeline/shops.ts';

const shopCount = 1_000;
const orders = 1_500;
const ordersOfOneShop = 500;
const burst = 1_000;
const target = 150;
/** Most that a burst should add to another shop's wait. */
const timeoutMs = 2_000;
/** Most that a burst may add, as a part of its duration: a shop last in line waits for all of it. */
const fairPart = 0.2;
/**
 * Least rate of 1,000 shops as a part of that of one, and of three replicas on the same cores as a part of that of one.
 */
const leastOfOneShop = 0.5;
const leastOfOneReplica = 0.6;

/** Orders per second from the webhook to the enshrined invoice, with CPU, growth and fair shares. */
export async function benchPipeline(): Promise<string> {
  const single = await withInstallation(1, measureSingle);
  const triple = await withInstallation(3, async (services, sender, shops) =>
    runOrders(services, sender, shops, orders),
  );
  promise(
    triple.perSecond >= leastOfOneReplica * single.manyShops.perSecond,
    `Three replicas of orders reach ${rate(triple)}, one ${rate(single.manyShops)}.`,
  );
  return describe(single, triple);
}

type Single = {
  readonly oneShop: Run;
  readonly manyShops: Run;
  readonly alone: Waits;
  readonly besideBurst: Waits;
  readonly floorPerSecond: number;
};

async function measureSingle(
  services: BenchInstallation,
  sender: Sender,
  shops: readonly string[],
): Promise<Single> {
  const manyShops = await runOrders(services, sender, shops, orders);
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
    manyShops.perSecond >= leastOfOneShop * oneShop.perSecond,
    `${shopCount} shops reach ${rate(manyShops)}, one shop ${rate(oneShop)}.`,
  );
  const floorPerSecond = await measureFloor(services.providerUrl, services.databaseUrl('floor'), orders);
  return { oneShop, manyShops, alone, besideBurst, floorPerSecond };
}

async function withInstallation<Result>(
  replicas: number,
  measure: (services: BenchInstallation, sender: Sender, shops: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const services = await startBenchInstallation({
    name: 'bench-pipeline',
    workers: 16,
    scale: { orders: replicas },
  });
  const sender = createSender(services.services.ingestUrl, 32);
  try {
    const shops = await copyShops(services, shopCount);
    // Each shop's first order creates the contact of its customer, which is not measured.
    await runOrders(services, sender, shops, shopCount);
    const result = await measure(services, sender, shops);
    // Outcomes of deliveries and confirmed transfers are settled after the last invoice.
    await pause(5_000);
    await checkBooks(services);
    return result;
  } finally {
    sender.close();
    await services.stop();
  }
}

function describe({ oneShop, manyShops, alone, besideBurst, floorPerSecond }: Single, triple: Run): string {
  const cpu = Object.entries(manyShops.cpuMs)
    .toSorted(([, left], [, right]) => right - left)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
  const sum = Object.values(manyShops.cpuMs).reduce((total, ms) => total + ms, 0);
  const addedMs = besideBurst.worstMs - alone.worstMs;
  return `  ${shopCount} shops, one replica: ${rate(manyShops)} (target ${target}: ${verdict(manyShops.perSecond >= target)})
  one shop, one replica: ${rate(oneShop)}; ${shopCount} shops reach ${(manyShops.perSecond / oneShop.perSecond).toFixed(2)} × that
  ${shopCount} shops, three replicas of orders: ${rate(triple)}, ${(triple.perSecond / manyShops.perSecond).toFixed(2)} × one replica
  floor, four calls and eight commits an order in one process: ${floorPerSecond.toFixed(0)} orders/s; ratio ${((manyShops.perSecond / floorPerSecond) * 100).toFixed(0)} %
  CPU an order: ${sum.toFixed(1)} ms (${cpu.join(', ')})
  another shop's order alone: ${describeWaits(alone)}; beside a burst of ${burst} orders of one shop: ${describeWaits(besideBurst)}
  the burst itself: ${(besideBurst.burstMs / 1_000).toFixed(1)} s; it adds ${addedMs.toFixed(0)} ms at worst (target ${timeoutMs}: ${verdict(addedMs < timeoutMs)})`;
}

const rate = ({ perSecond }: Run): string => `${perSecond.toFixed(1)} orders/s`;

const describeWaits = ({ medianMs, worstMs }: Waits): string =>
  `${medianMs.toFixed(0)} ms in the middle, ${worstMs.toFixed(0)} ms at worst`;
