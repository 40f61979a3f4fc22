import { randomUUID } from 'node:crypto';
import type { AccountFacts } from '@belegfluss/protos/provider/v1/provider';
import { transact } from '@belegfluss/runtime/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentAction } from '../contract/index.ts';
import { insertWork } from '../src/documents/storage/enqueue-work.ts';
import { insertRequest, type RequestInput } from '../src/documents/storage/request-store.ts';
import { readPersonRequests, type StateName, states } from './document-actions.ts';
import { queueOrder } from './known-order.ts';
import { createMortal } from './mortal.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { createHandWorker, type HandWorker, lapseLeases } from './worker.ts';

export let fixture: Fixture;
let healthy: HandWorker;

/** More steps than any look has; reaching it means that the worker never got through. */
const tooMany = 150;
const orderId = '6900';

/** An order whose invoice is in a state, made by hand: no worker runs here. */
async function anInvoice({ state, account, since }: Pick<Story, 'state' | 'account' | 'since'>) {
  const shop = fixture.newShop();
  if (account) fixture.provider.accounts.set(shop, account);
  const { preferences, order } = states[state];
  fixture.preferences.set(shop, { credits: { creditCreate: true }, ...preferences });
  await queueOrder(fixture.pool, shop, restOrder(orderId, order));
  await healthy.carryOut(await healthy.claim());
  const [document] = fixture.provider.readDocuments(shop);
  if (!document) throw new Error('There is no invoice.');
  if (since) fixture.preferences.set(shop, { credits: { creditCreate: true }, ...preferences, ...since });
  return { shop, providerId: document.id };
}

const ask = (shop: string, providerId: string, action: DocumentAction, input: Omit<RequestInput, 'hash'>) =>
  transact(fixture.pool, [
    insertWork({ shop, orderId, origin: 'live', refresh: false, deliveryIds: [], urgent: true }),
    insertRequest({
      shop,
      id: randomUUID(),
      orderId,
      kind: 'invoice',
      ordinal: 1,
      providerId,
      action,
      input: { hash: 'x', ...input },
      askedBy: '',
    }),
  ]);

const isAnythingLeft = async (shop: string) =>
  (
    await fixture.pool.query(`SELECT 1 FROM work WHERE shop = $1 AND due_at < now() + interval '1 minute'`, [
      shop,
    ])
  ).rows.length > 0;

/** A first process dies at a step, others go on. Answers where it died; null when it lived to the end. */
async function dieAndGoOn(
  lastStep: number,
  { action, input = {}, ...story }: Pick<Story, 'state' | 'action' | 'input' | 'account' | 'since'>,
) {
  const { shop, providerId } = await anInvoice(story);
  await ask(shop, providerId, action, input);
  const mortal = createMortal(lastStep);
  const worker = createHandWorker(fixture, mortal);
  await worker.carryOut(await worker.claim()).catch(() => {});
  while (await isAnythingLeft(shop)) {
    await lapseLeases(fixture.pool);
    await fixture.pool.query('UPDATE work SET due_at = now() WHERE shop = $1', [shop]);
    await healthy.carryOut(await healthy.claim());
  }
  return { shop, diedAt: mortal.diedAt };
}

const reported = async (shop: string, event: string) =>
  (await fixture.pool.query('SELECT 1 FROM log_entry WHERE shop = $1 AND event = $2', [shop, event])).rows
    .length;
export const docs = (shop: string) => fixture.provider.readDocuments(shop);

export type Story = {
  readonly action: DocumentAction;
  readonly state: StateName;
  readonly input?: Omit<RequestInput, 'hash'>;
  /** Facts of the account beyond those of an ordinary one. */
  readonly account?: Partial<AccountFacts>;
  /** Preferences that changed once the invoice was there. */
  readonly since?: object;
  /** The event that was logged, exactly once or `times` times. */
  readonly event: string;
  readonly times?: number;
  readonly check: (shop: string) => void;
};

/** Has a process die at each step of each story, and another go on. */
export function describeDeaths(stories: readonly Story[]): void {
  beforeAll(async () => {
    fixture = await startFixture({ start: false });
    healthy = createHandWorker(fixture);
  });
  afterAll(() => fixture.stop());

  describe('a process that dies', () => {
    it.each(stories.map((story) => [`${story.action} of an invoice that is ${story.state}`, story] as const))(
      'at any step of %s leaves it to the next, which does it once',
      async (_name, { event, times = 1, check, ...story }) => {
        const deaths: string[] = [];
        for (let lastStep = 1; lastStep < tooMany; lastStep += 1) {
          const { shop, diedAt } = await dieAndGoOn(lastStep, story);
          const at = (value: unknown) => ({ diedAt, value });
          expect(at(await readPersonRequests(fixture, shop))).toMatchObject(
            at([{ state: 'done', code: '' }]),
          );
          expect(at(await reported(shop, event))).toEqual(at(times));
          check(shop);
          if (diedAt === null) break;
          deaths.push(diedAt);
        }
        expect(deaths.length).toBeLessThan(tooMany - 1);
        for (const step of ['within commit', 'after commit']) expect(deaths).toContain(step);
        expect(deaths.some((step) => step.startsWith('after services.provider.'))).toBe(true);
      },
      170_000,
    );
  });
}
