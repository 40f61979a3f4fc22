import { setTimeout as pause } from 'node:timers/promises';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { eventually } from '../../src/eventually.ts';
import { checkDays } from '../berlin-days.ts';
import type { Clocks } from '../clock/clocks.ts';
import { placeOrder } from '../place-order.ts';
import { BrokenPromise } from '../promises.ts';
import type { Fault, Scenario, World } from '../world.ts';

/** Free shops have ten transfers a month. */
const quota = 10;

type Edge = {
  readonly name: string;
  /** Start of the shops' plan, from which months are counted: one of them ends at the edge. */
  readonly planBegan: string;
  readonly at: string;
  /** Plan of the shop with enough transfers: it changes each time, so that the shop's months start again. */
  readonly plan: string;
  /** The days in Berlin shortly before and after it. */
  readonly days: readonly [string, string];
};

const edges: readonly Edge[] = [
  {
    name: 'clocks go back',
    planBegan: '2026-09-25T01:00:00Z',
    at: '2026-10-25T01:00:00Z',
    plan: 'standard',
    days: ['2026-10-25', '2026-10-25'],
  },
  {
    // Counted from the 31st: the month before ends on 30 November.
    name: 'the year ends',
    planBegan: '2026-10-31T23:00:00Z',
    at: '2026-12-31T23:00:00Z',
    plan: 'business',
    days: ['2026-12-31', '2027-01-01'],
  },
  {
    name: 'clocks go forward',
    planBegan: '2027-01-28T01:00:00Z',
    at: '2027-03-28T01:00:00Z',
    plan: 'company',
    days: ['2027-03-28', '2027-03-28'],
  },
];

/** Time at which the installation `calendar` starts. */
export const calendarBegins = new Date('2026-09-24T12:00:00Z');

export const clocksPassEdges: Scenario = {
  name: 'clocks-pass-edges',
  installation: 'calendar',
  promise:
    'all clocks pass a change of clocks or the year’s end amid the work: each transfer counts in its month, and what waited for the next goes on',
  async run(world) {
    const { clocks } = world;
    if (!clocks) throw new Error('The clocks of this installation cannot be set.');
    const faults: Fault[] = [];
    for (const edge of edges) faults.push(...(await pass(world, clocks, edge)));
    return faults;
  },
};

async function pass(world: World, clocks: Clocks, edge: Edge): Promise<readonly Fault[]> {
  const [rich = '', poor = ''] = world.shops;
  const edgeMs = Date.parse(edge.at);
  const jumpsBefore = await clocks.countJumps();
  await clocks.standAt(new Date(edge.planBegan));
  await untilNoticed();
  // A shop that has the plan already would keep its months.
  for (const [shop, plan] of [
    [rich, edge.plan],
    [poor, 'basic'],
    [poor, 'free'],
  ] as const)
    await setPlan(world, shop, plan);

  await clocks.standAt(new Date(edgeMs - 600_000));
  await untilNoticed();
  const before = [...placeSome(world, rich, 3), ...placeSome(world, poor, quota + 2)];
  await eventually(() => untilWaiting(world, poor, 2), { withinMs: 240_000 });
  await clocks.standAt(new Date(edgeMs - 2_000));
  before.push(...placeSome(world, rich, 2));
  const endsAt = await findEnd(world, poor, edgeMs);
  while (clocks.outside() <= endsAt) await pause(50);
  const after = [...placeSome(world, rich, 3), ...placeSome(world, poor, 1)];
  await world.settle();

  await checkDays(
    world,
    new Map([
      ...before.map(({ id }) => [id, edge.days[0]] as const),
      ...after.map(({ id }) => [id, edge.days[1]] as const),
    ]),
  );
  const [richOld, richNew] = await readUsed(world, rich, edgeMs);
  const [poorOld, poorNew] = await readUsed(world, poor, edgeMs);
  if (poorOld !== quota || poorNew !== 3 || richOld + richNew !== 8 || richOld < 3 || richNew < 3)
    throw new BrokenPromise(
      'periods',
      `${edge.name}: ${richOld} and ${richNew} transfers instead of 3 to 5 and the rest of 8, ${poorOld} and ${poorNew} instead of ${quota} and 3`,
    );
  return [
    {
      what: `${edge.name}: clocks set in processes`,
      times: (await clocks.countJumps()) - jumpsBefore,
      atLeast: 3 * 8,
    },
    { what: `${edge.name}: transfers of the month before`, times: richOld + poorOld, atLeast: quota + 3 },
    { what: `${edge.name}: transfers of the month after`, times: richNew + poorNew, atLeast: 6 },
  ];
}

const placeSome = (world: World, shop: string, count: number) =>
  Array.from({ length: count }, () => placeOrder(world, { shop }));

/** Processes read their clock's file every 25 milliseconds. */
const untilNoticed = () => pause(250);

async function setPlan({ services, installation }: World, shop: string, planId: string): Promise<void> {
  const client = createClient(ShopsServiceService, {
    address: services.addresses.shops,
    security: { token: installation.serviceToken },
  });
  try {
    await client.setPlan({ shop, planId, annual: false });
  } finally {
    client.close();
  }
}

async function untilWaiting({ query }: World, shop: string, count: number): Promise<void> {
  const rows = await query(
    'orders',
    `SELECT 1 FROM orders WHERE shop = $1 AND outcome = 'aborted' AND reason = 'TRANSFERS_EXHAUSTED'`,
    [shop],
  );
  if (rows.length < count) throw new Error(`${rows.length} orders wait for transfers instead of ${count}.`);
}

/** Plans were set within a minute after `planBegan`, so the month ends within a minute after the edge. */
async function findEnd({ query }: World, shop: string, edgeMs: number): Promise<Date> {
  const [row] = await query<{ ends_at: Date }>(
    'shops',
    'SELECT ends_at FROM transfer_period WHERE shop = $1 AND starts_at < $2 AND ends_at >= $2',
    [shop, new Date(edgeMs)],
  );
  if (!row || row.ends_at.getTime() > edgeMs + 60_000)
    throw new BrokenPromise('periods', `The month of ${shop} ends ${row?.ends_at.toISOString() ?? 'never'}.`);
  return row.ends_at;
}

/** Transfers counted in the month that ended about the edge, and in the one that began there. */
async function readUsed({ query }: World, shop: string, edgeMs: number): Promise<readonly [number, number]> {
  const rows = await query<{ used: number }>(
    'shops',
    'SELECT used FROM transfer_period WHERE shop = $1 AND starts_at < $2 AND ends_at > $3 ORDER BY starts_at',
    [shop, new Date(edgeMs + 120_000), new Date(edgeMs - 1)],
  );
  return [rows[0]?.used ?? 0, rows[1]?.used ?? 0];
}
