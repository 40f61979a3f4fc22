import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@belegfluss/testing/eventually';
import { within } from '@belegfluss/testing/postgres-server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { movedServices } from '../src/cells.ts';
import { findHome, findOpenMove } from '../src/move/directory.ts';
import { type MoveReport, moveShops, type Reached, takeBackMove } from '../src/move/move-shops.ts';
import { tableRules } from '../src/tables/table-rules.ts';
import { movingShop, openTwoCells, stayingShop, type TwoCells } from './two-cells.ts';

/** The mover dies when it gets to each of these; the next one goes on. */
const deaths = [
  'leaving',
  'closed orders in b',
  'closed provider in a',
  'closed',
  'copied provider',
  'copied',
  'committed',
  'gone from orders',
  'opened provider',
  'opened',
  'cleared orders',
];

class Death extends Error {}

const theMove = { shops: [movingShop], target: 'b', drainMs: 1_000, sharedAccounts: true };

/** Everything about a shop is in one cell at a time, whatever dies while it moves, and its orders do not notice. */
describe('a shop that moves to another cell while orders are placed', () => {
  let world: TwoCells;
  const placed = new Map<string, string[]>([
    [movingShop, []],
    [stayingShop, []],
  ]);
  let isPlacing = true;
  let placing: Promise<unknown>;

  beforeAll(async () => {
    world = await openTwoCells();
    await world.setShopifyKnobs({ webhooks: { duplicates: 1, reorderWindowMs: 500, retryBaseMs: 200 } });
    await world.setProviderKnobs({ latencyMs: 30 });
    placing = Promise.all([...placed.keys()].map(keepPlacing));
    await eventually(async () => expect((await world.listDocuments()).length).toBeGreaterThan(6));
  }, 180_000);
  afterAll(async () => {
    isPlacing = false;
    await placing;
    await world?.stop();
  }, 60_000);

  async function keepPlacing(shop: string): Promise<void> {
    for (let index = 0; isPlacing; index += 1) {
      const id = await world.place(shop, { seed: index, items: (index % 3) + 1, payment: 'paid' });
      placed.get(shop)?.push(id);
      await pause(700);
    }
  }

  async function moveThroughDeaths(): Promise<MoveReport> {
    const left = [...deaths];
    const reached: Reached = (point) => {
      if (point !== left[0]) return;
      left.shift();
      throw new Death(point);
    };
    for (;;) {
      try {
        const report = await moveShops(world.cells, { ...theMove, reached });
        expect(left).toEqual([]);
        return report;
      } catch (error) {
        if (!(error instanceof Death)) throw error;
      }
    }
  }

  const countDocuments = async (cell: 'a' | 'b', shop: string): Promise<number> => {
    const text = 'SELECT count(*)::int AS documents FROM document WHERE shop = $1';
    const [row] = await world.query<{ documents: number }>(cell, 'orders', text, [shop]);
    return row?.documents ?? 0;
  };

  const untilDone = (shop: string) =>
    eventually(
      async () => {
        const shown = await world.listOrders(shop);
        const unfinished = shown.filter(
          ({ work, invoices }) => work !== 'idle' || invoices[0]?.status !== 'PAID',
        );
        expect(unfinished.map(({ name, work, reason }) => ({ name, work, reason }))).toEqual([]);
        expect(shown).toHaveLength(placed.get(shop)?.length ?? 0);
      },
      { withinMs: 60_000 },
    );

  it('goes on where it was when a move whose process was killed is taken back', async () => {
    await killMover();
    await takeBackMove(world.cells, theMove);
    expect(await within(world.cells.directory, (client) => findHome(client, movingShop))).toEqual({
      cell: 'a',
      isHeld: false,
    });
    const before = await countDocuments('a', movingShop);
    await eventually(async () => expect(await countDocuments('a', movingShop)).toBeGreaterThan(before));
  }, 60_000);

  /** Ends the operator's command without warning as soon as the shop is closed. */
  async function killMover(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'belegfluss-cells-'));
    const file = join(folder, 'cells.json');
    await writeFile(file, JSON.stringify(world.cells));
    const program = new URL('../src/main.ts', import.meta.url).pathname;
    const command = ['move', movingShop, '--to', 'b', '--drain-ms', '500', '--shared-account'];
    const child = spawn(
      process.execPath,
      ['--import', createRequire(import.meta.url).resolve('tsx'), program, ...command],
      { env: { PATH: process.env.PATH, CELLS_FILE: file }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (/^closed /m.test(said)) child.kill('SIGKILL');
    });
    await new Promise((resolve) => child.on('exit', resolve));
    await rm(folder, { recursive: true });
    expect(said).toContain('leaving');
    const move = await within(world.cells.directory, findOpenMove);
    expect(move).toMatchObject({ shops: [movingShop], source: 'a', target: 'b' });
  }

  it('has exactly one document an order after it, and the other shop goes on meanwhile', async () => {
    const before = await countDocuments('a', stayingShop);
    await expect(moveShops(world.cells, { ...theMove, sharedAccounts: false })).rejects.toThrow(
      /move it with them/,
    );
    // A cell that a shop has just left takes it back only when its bus has forgotten the shop's events.
    await expect(moveThroughDeaths()).rejects.toThrow(/less than ten minutes ago/);
    await forgetDeparture();
    const report = await moveThroughDeaths();
    expect(report.step).toBe('done');
    expect(await countDocuments('a', stayingShop)).toBeGreaterThan(before);
    await pause(1_000);
    isPlacing = false;
    await placing;
    await Promise.all([untilDone(movingShop), untilDone(stayingShop)]);

    const documents = await world.listDocuments();
    const orders = [...placed.values()].flat();
    expect(documents.filter(({ kind }) => kind === 'credit')).toEqual([]);
    expect(documents).toHaveLength(orders.length);
    const numbers = documents
      .map(({ number }) => Number(number?.replace(/\D/g, '')))
      .toSorted((left, right) => left - right);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    for (const [shop, ids] of placed) {
      expect(await countDocuments(shop === movingShop ? 'b' : 'a', shop)).toBe(ids.length);
      expect((await world.getShop(shop)).plan?.credits?.used).toBe(ids.length);
    }
  }, 120_000);

  const forgetDeparture = async () => {
    for (const service of movedServices)
      await world.query('b', service, `UPDATE shop_gate SET since = now() - interval '11 minutes'`);
  };

  it('is nowhere but in its new cell, and the other shop nowhere but in its own', async () => {
    for (const service of movedServices)
      for (const [table, rule] of Object.entries(tableRules[service])) {
        if (rule.kind !== 'shop') continue;
        const count = `SELECT count(*)::int AS rows FROM "${table}" WHERE shop = $1`;
        const [left] = await world.query<{ rows: number }>('a', service, count, [movingShop]);
        const [strange] = await world.query<{ rows: number }>('b', service, count, [stayingShop]);
        expect({ table, left: left?.rows, strange: strange?.rows }).toEqual({ table, left: 0, strange: 0 });
      }
  });

  it('leaves no dead letter, no event unpublished, no delivery without an outcome or counted twice', async () => {
    await eventually(async () => {
      for (const cell of ['a', 'b'] as const) {
        for (const service of movedServices) {
          const [state] = await world.query<object>(
            cell,
            service,
            `SELECT (SELECT count(*)::int FROM dead_letter) AS letters,
               (SELECT count(*)::int FROM outbox WHERE published_at IS NULL) AS events`,
          );
          expect({ cell, service, ...state }).toEqual({ cell, service, letters: 0, events: 0 });
        }
        const unsettled = 'SELECT topic, status FROM delivery WHERE settled_at IS NULL';
        expect(await world.query(cell, 'webhooks', unsettled)).toEqual([]);
        const [counters] = await world.query(
          cell,
          'webhooks',
          `SELECT sum(received) = (SELECT count(*) FROM delivery) AS counted,
             sum(received) = sum(successful + failed + unprocessable) AS settled FROM delivery_counter`,
        );
        expect(counters).toEqual({ counted: true, settled: true });
      }
    });
  });
});
