import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../src/installation.ts';
import { changePreferences } from './gateway-client.ts';
import type { Random } from './random.ts';
import { parseSandboxOrder, type SandboxOrder } from './sandbox-order.ts';

export type Placed = { readonly id: string; readonly shop: string };

/** Traffic of shops in a run: orders are placed, paid, edited, shipped, refunded, cancelled. */
export type Workload = {
  /** All orders of this run. */
  readonly placed: readonly Placed[];
  /** Places `count` orders. */
  place(count: number, choices?: Readonly<Record<string, unknown>>): Promise<readonly Placed[]>;
  /** Makes a random change that the order's state allows; none when the order is finished. */
  change(order: Placed): Promise<void>;
  /** Places orders and makes changes in random order. */
  mix(counts: { readonly orders: number; readonly changes: number }): Promise<void>;
  /** Reads the order from the sandbox. */
  readOrder(order: Placed): SandboxOrder;
  /** History of an order, for the report of a violation. */
  describe(order: Placed): string;
  /** Adds an order that was placed elsewhere; `what` describes it in reports. */
  add(order: Placed, what: string): void;
};

export function createWorkload(
  installation: Installation,
  shops: readonly string[],
  random: Random,
): Workload {
  const placed: Placed[] = [];
  const histories = new Map<string, string[]>();
  const prepared = new Map<string, Promise<void>>();
  const note = ({ id }: Placed, what: string) => void histories.set(id, [...(histories.get(id) ?? []), what]);
  const world = installation.sandbox.shopify.service.world;

  const readOrder = ({ shop, id }: Placed): SandboxOrder => {
    const stored = world.orders.get(shop)?.get(id);
    if (!stored) throw new Error(`The sandbox has no order ${id}.`);
    return parseSandboxOrder(stored.text);
  };
  const prepare = (shop: string) => {
    const preparing = joinOneStopShop(installation, shop);
    prepared.set(shop, preparing);
    return preparing;
  };
  const place = async (count: number, choices: Readonly<Record<string, unknown>> = {}) => {
    const own: Placed[] = [];
    for (let index = 0; index < count; index += 1) {
      const shop = random.pick(shops);
      const body = { ...chooseOrder(random), ...choices };
      await (prepared.get(shop) ?? prepare(shop));
      const { id } = await installation.shopify('POST', `/sandbox/place?shop=${shop}`, body);
      own.push({ id, shop });
      placed.push({ id, shop });
      note({ id, shop }, JSON.stringify(body));
    }
    return own;
  };
  const change = async (order: Placed) => {
    const step = chooseChange(readOrder(order), random);
    if (!step) return;
    const path = `/sandbox/orders/${order.id}/${step.name}?shop=${order.shop}`;
    note(order, `${step.name} ${JSON.stringify(step.body)}`);
    await installation.shopify('POST', path, step.body).catch((error: unknown) => {
      // The shop refuses changes that no longer fit, such as shipping a shipped order.
      if (!String(error).includes('answered 422')) throw error;
    });
  };
  return {
    placed,
    place,
    change,
    readOrder,
    describe: ({ id }) => (histories.get(id) ?? []).join(' → '),
    add(order, what) {
      placed.push(order);
      note(order, what);
    },
    async mix({ orders, changes }) {
      const turns = random.shuffle([...Array(orders).fill('order'), ...Array(changes).fill('change')]);
      for (const turn of turns) {
        if (turn === 'order' || placed.length === 0) await place(1);
        else await change(random.pick(placed));
      }
    },
  };
}

/** Consumers abroad pay the tax of their country; without the one-stop shop their orders could have no invoice. */
export async function joinOneStopShop(installation: Installation, shop: string): Promise<void> {
  // A fault may be active already.
  for (const end = Date.now() + 60_000; ; await pause(500)) {
    try {
      return await changePreferences(installation, shop, { section: 'general', values: { oss: true } });
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Chooses an order as customers of a German shop place them; the shop takes part in the one-stop shop. */
export function chooseOrder(random: Random): Readonly<Record<string, unknown>> {
  const isBusiness = random.chance(0.25);
  const isAbroad = random.chance(isBusiness ? 0.4 : 0.1);
  return {
    seed: random.between(0, 10_000),
    items: random.chance(0.1) ? random.between(13, 20) : random.between(1, 6),
    rates: random.pick(['single', 'mixed']),
    discount: random.pick(['none', 'none', 'code10percent', 'fixed5']),
    taxesIncluded: random.chance(0.7),
    shipping: random.pick(['standard', 'standard', 'free', 'none']),
    payment: random.chance(0.65) ? 'paid' : 'unpaid',
    currency: random.chance(0.85) ? 'EUR' : random.pick(['CHF', 'USD']),
    country: isAbroad ? 'AT' : 'DE',
    customer: isBusiness ? 'b2b' : 'b2c',
    tip: random.chance(0.15),
    // A business abroad owes the tax itself.
    ...(isBusiness && isAbroad ? { vatId: 'ATU12345675' } : {}),
  };
}

export type Step = { readonly name: string; readonly body: unknown };

/** Chooses a change that the order's state allows; null when the order is finished. */
export function chooseChange(order: SandboxOrder, random: Random): Step | null {
  const open = order.lines.filter(({ left }) => left > 0);
  if (order.cancelled || open.length === 0) return null;
  const isUnpaid = order.financialStatus === 'pending';
  const line = random.pick(open);
  const some = [{ id: line.id, quantity: random.between(1, line.left) }];
  const all = open.map(({ id, left }) => ({ id, quantity: left }));
  const steps: Step[] = [
    { name: 'fulfil', body: {} },
    // Nothing states whether a tip or an addition is refunded first.
    ...(order.tipped ? [] : [{ name: 'edit', body: { add: [addition(order, random)] } }]),
    ...(isUnpaid
      ? [
          { name: 'pay', body: {} },
          { name: 'pay', body: {} },
          { name: 'cancel', body: {} },
        ]
      : [
          { name: 'refund', body: { lines: some } },
          { name: 'refund', body: { lines: some } },
          { name: 'refund', body: { amount: fewCoins(random) } },
          { name: 'refund', body: { lines: all, shipping: 'full' } },
          { name: 'cancel', body: { refund: true } },
        ]),
  ];
  return random.pick(steps);
}

const fewCoins = (random: Random) => `${random.between(0, 4)}.${random.between(10, 99)}`;

const addition = (order: SandboxOrder, random: Random) => ({
  title: 'Nachbestellung',
  price: `${random.between(1, 90)}.${random.between(10, 99)}`,
  quantity: random.between(1, 3),
  taxRate: order.taxRate,
});
