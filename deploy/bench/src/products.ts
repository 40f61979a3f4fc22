import { promise } from './broken-promise.ts';
import { whole } from './figures.ts';
import { checkParts, checkUnchanged } from './products/check-parts.ts';
import { measureFloor } from './products/floor.ts';
import { type Options, readOptions } from './products/options.ts';
import { countShopifyCalls } from './products/shopify-calls.ts';
import { killAt, transferAll } from './products/transfer.ts';
import { type ProductsWorld, type ProviderCalls, startProductsWorld } from './products/world.ts';

/** The transfer without faults covers a fifth of the products. */
const calmShare = 5;
const restarts = [0.3, 0.7];
/** Share of the writes; five kinds of faults make it up. */
const faultRate = 0.05;
/** One call a part, and the listings before it. */
const mostCallsAPart = 1.1;

/**
 * Transfers all products of a large shop while writes fail and the services are killed; a second transfer finds nothing
 * to do. Beside it run a transfer without faults and a bare loop of the same posts.
 */
export async function benchProducts(args: readonly string[]): Promise<string> {
  const options = readOptions(args);
  const { products, variants } = options;
  const calm = await withWorld(
    { products: Math.ceil(products / calmShare), variants: Math.ceil(variants / calmShare) },
    measureCalm,
  );
  const rough = await withWorld(options, (world) => measureRough(world, options));
  return describe(options, calm, rough);
}

type Calm = {
  readonly parts: number;
  readonly perSecond: number;
  readonly callsAPart: number;
  readonly shopifyCalls: number;
  readonly floorPerSecond: number;
};

async function measureCalm(world: ProductsWorld): Promise<Calm> {
  const shopify = countShopifyCalls();
  await world.clearProviderCalls();
  const { products, seconds } = await transferAll(world);
  const calls = await world.providerCalls();
  shopify.stop();
  const parts = await checkParts(world);
  promise(products.failed === 0, `${products.failed} products failed though nothing went wrong.`);
  const callsAPart = calls.total / parts.length;
  promise(
    callsAPart <= mostCallsAPart,
    `${callsAPart.toFixed(2)} calls a part, not at most ${mostCallsAPart}: ${listed(calls)}`,
  );
  return {
    parts: parts.length,
    perSecond: parts.length / seconds,
    callsAPart,
    shopifyCalls: shopify.calls(),
    floorPerSecond: await measureFloor(world, parts),
  };
}

type Rough = {
  readonly seconds: number;
  readonly calls: ProviderCalls;
  readonly struck: number;
  /** Seconds from each kill until the transfer continued. */
  readonly standstills: readonly number[];
  readonly shopifyCalls: number;
  readonly secondSeconds: number;
  readonly secondCalls: ProviderCalls;
};

async function measureRough(world: ProductsWorld, { variants, seed }: Options): Promise<Rough> {
  const shopify = countShopifyCalls();
  await world.installation.setProviderKnobs(faults(seed));
  await world.clearProviderCalls();
  const killer = killAt(world, restarts);
  const { products, seconds } = await transferAll(world, killer.watch);
  const calls = await world.providerCalls();
  shopify.stop();
  promise(killer.left() === 0, 'The transfer ended before the services were killed twice.');
  promise(products.failed === 0, `${products.failed} products failed.`);
  promise(products.parts === variants, `${products.parts} parts are linked, not ${variants}.`);
  const parts = await checkParts(world);

  await world.installation.setProviderKnobs(null);
  await world.clearProviderCalls();
  const second = await transferAll(world);
  const secondCalls = await world.providerCalls();
  const writes = Object.entries(secondCalls.totals).filter(([call]) => !call.startsWith('GET '));
  promise(writes.length === 0, `The second transfer wrote: ${listed(secondCalls)}`);
  promise(
    second.products.created === 0,
    `The second transfer says it made ${second.products.created} parts.`,
  );
  checkUnchanged(parts, await checkParts(world));
  const struck = Object.values(calls.faults).reduce((sum, count) => sum + count, 0);
  return {
    seconds,
    calls,
    struck,
    standstills: killer.standstills(),
    shopifyCalls: shopify.calls(),
    secondSeconds: second.seconds,
    secondCalls,
  };
}

/**
 * Each kind strikes an equal share of the writes; lost answers are cut off, so that the wait for them is not measured.
 */
function faults(seed: number): object {
  const rule = { probability: faultRate / 5, path: '^/Part', methods: ['POST', 'PUT', 'DELETE'] };
  return {
    seed,
    timeoutMode: 'destroy',
    rate429: { ...rule, retryAfterSeconds: 1 },
    fail500Before: rule,
    fail500After: rule,
    timeoutAfterCommit: rule,
    errorIn200: rule,
  };
}

async function withWorld<Result>(
  size: Pick<Options, 'products' | 'variants'>,
  measure: (world: ProductsWorld) => Promise<Result>,
): Promise<Result> {
  const world = await startProductsWorld(size);
  try {
    return await measure(world);
  } finally {
    await world.stop();
  }
}

const listed = ({ totals }: ProviderCalls): string =>
  Object.entries(totals)
    .map(([call, count]) => `${count} × ${call}`)
    .join(', ');

function describe({ products, variants, seed }: Options, calm: Calm, rough: Rough): string {
  const { calls, secondCalls } = rough;
  return `  calm, ${whole(calm.parts)} parts: ${calm.perSecond.toFixed(1)} parts/s, ${calm.callsAPart.toFixed(3)} calls to the provider a part, ${calm.shopifyCalls} calls to Shopify in all
  floor, a bare loop that posts the same parts: ${calm.floorPerSecond.toFixed(1)} parts/s; ratio ${((calm.perSecond / calm.floorPerSecond) * 100).toFixed(0)} %
  ${whole(products)} products with ${whole(variants)} variants, ${rough.struck} faults (seed ${seed}), ${restarts.length} restarts: ${rough.seconds.toFixed(0)} s, ${(variants / rough.seconds).toFixed(1)} parts/s, ${(calls.total / variants).toFixed(3)} calls a part, ${rough.shopifyCalls} calls to Shopify in all
    ${listed(calls)}
    after a kill it went on in ${rough.standstills.map((seconds) => seconds.toFixed(0)).join(' and ')} s
    every part once: none doubled, none missing, none else
  the second transfer: ${rough.secondSeconds.toFixed(1)} s, ${listed(secondCalls)}; no part changed
  The limit of requests a second is set out of reach: it is not what is measured. A real account allows a few a second.`;
}
