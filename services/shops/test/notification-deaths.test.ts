import { createLogger } from '@belegfluss/runtime/log';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createMailer } from '../src/clients/mailer.ts';
import { claimLeaseMs, createNotificationLoop } from '../src/jobs/send-notifications.ts';
import { createNotificationStore, type NotificationStore } from '../src/storage/notification-store.ts';
import {
  type DeliveryNeeds,
  deliverNotification,
  sendingLeaseMs,
} from '../src/use-cases/deliver-notification.ts';
import { type Mail, note, readTableRows, startMail } from './notification-neighbours.ts';

let database: TestDatabase;
let pool: pg.Pool;
let mail: Mail;
let store: NotificationStore;
let count = 0;
let shop: string;

beforeAll(async () => {
  database = await createTestDatabase('shops');
  pool = new pg.Pool({ connectionString: database.url, max: 3 });
  store = createNotificationStore(pool);
  mail = await startMail();
});
afterAll(async () => {
  await mail.stop();
  await pool.end();
  await database.drop();
});

const owner = () => `post@${shop}`;
const begun = new Date();
const later = (ms: number) => new Date(begun.getTime() + ms);

beforeEach(async () => {
  mail.reset();
  count += 1;
  shop = `shop-${count}.myshopify.com`;
  await pool.query('DELETE FROM notification');
  await pool.query(
    `INSERT INTO shop (shop, name, email, country_code, currency, timezone, store_plan, development_store,
       scopes, facts_at, scopes_at, created_at, permissions, plan_id, plan_activated_at)
     VALUES ($1, 'Teehaus Elbe', $2, 'DE', 'EUR', 'Europe/Berlin', 'Basic', false, '{}', now(), now(), now(), '{}', 'free', now())`,
    [shop, owner()],
  );
  const facts = { planId: 'basic', cause: 'cancelled', endedAt: begun };
  await note(pool, { shop, kind: 'subscriptionEnded', subject: '7', facts, dueAt: begun });
});

/** Dependencies of one process; processes share only the database and the mail server. */
const aProcess = (at: Date, changed: Partial<DeliveryNeeds> = {}): DeliveryNeeds => ({
  notifications: store,
  mailer: createMailer(mail.server, { name: 'Belegfluss', address: 'post@belegfluss.example' }),
  preferences: { find: async () => ({ email: '', isWanted: true }), close() {} },
  connections: {
    find: async () => ({ isConnected: false, connectedAt: null, isDisconnected: false }),
    close() {},
  },
  letterhead: { adminUrl: 'https://admin.shopify.com', clientId: 'id', mailDomain: 'belegfluss.example' },
  logger: createLogger({ name: 'test', level: 'silent' }),
  now: () => at,
  ...changed,
});

async function claimAt(at: Date) {
  const [claim] = await store.claim(at, new Date(at.getTime() + claimLeaseMs), 10);
  return claim;
}

async function mustClaim(at: Date) {
  const claim = await claimAt(at);
  if (!claim) throw new Error('Nothing was due.');
  return claim;
}

/** One turn of a process that does not die. */
async function liveAt(at: Date, until: () => Promise<void>): Promise<void> {
  const loop = createNotificationLoop({ ...aProcess(at), pauseMs: 3_600_000 });
  loop.start();
  await eventually(until);
  await loop.stop();
}

const stateIs = (state: string) => async () =>
  expect(await readTableRows(pool, shop)).toMatchObject([{ state }]);

/** Nothing leaves any more, whenever somebody looks. */
async function expectMails(arrived: number, state: string): Promise<void> {
  for (const at of [later(0), later(sendingLeaseMs + 1), later(48 * 3_600_000)])
    await liveAt(at, stateIs(state));
  expect(mail.mailsTo(owner())).toHaveLength(arrived);
}

describe('a mail of a process that dies', () => {
  it('before it claims leaves with the next one', async () => {
    await liveAt(begun, stateIs('sent'));
    await expectMails(1, 'sent');
  });

  it('after it claimed leaves once the claim is over, and not before', async () => {
    await mustClaim(begun);
    expect(await claimAt(later(claimLeaseMs - 1))).toBeUndefined();
    await liveAt(later(claimLeaseMs), stateIs('sent'));
    await expectMails(1, 'sent');
  });

  it('after it said that it sends is given up: nobody knows how far it came', async () => {
    const claim = await mustClaim(begun);
    await store.beginSending(claim, later(sendingLeaseMs));
    await liveAt(later(sendingLeaseMs - 1), stateIs('sending'));
    await liveAt(later(sendingLeaseMs), stateIs('undelivered'));
    expect(await readTableRows(pool, shop)).toMatchObject([{ error: 'OUTCOME_UNKNOWN DIED' }]);
    await expectMails(0, 'undelivered');
  });

  it('after it was taken, before that was kept, arrived once and is never sent again', async () => {
    const dead: NotificationStore = {
      ...store,
      settle: async () => {
        throw new Error('The process is gone.');
      },
      putOff: async () => {
        throw new Error('The process is gone.');
      },
    };
    await deliverNotification(aProcess(begun, { notifications: dead }), await mustClaim(begun));
    expect(mail.mailsTo(owner())).toHaveLength(1);
    await stateIs('sending')();
    await liveAt(later(sendingLeaseMs), stateIs('undelivered'));
    await expectMails(1, 'undelivered');
  });
});

describe('a mail of a process that was thought dead', () => {
  it('is not sent by it after another one has', async () => {
    const stalled = await mustClaim(begun);
    await liveAt(later(claimLeaseMs), stateIs('sent'));
    await deliverNotification(aProcess(later(claimLeaseMs)), stalled);
    await expectMails(1, 'sent');
  });

  it('is not sent by it while another one holds it', async () => {
    const stalled = await mustClaim(begun);
    const holder = await mustClaim(later(claimLeaseMs));
    await deliverNotification(aProcess(later(claimLeaseMs)), stalled);
    expect(mail.mailsTo(owner())).toHaveLength(0);
    await deliverNotification(aProcess(later(claimLeaseMs)), holder);
    await expectMails(1, 'sent');
  });

  it('that it sent stays given up', async () => {
    const claim = await mustClaim(begun);
    await store.beginSending(claim, later(sendingLeaseMs));
    await store.abandon(later(sendingLeaseMs));
    expect(await store.settle(claim, { state: 'sent', error: '' }, later(sendingLeaseMs))).toBe(false);
    expect(await store.putOff(claim, begun, '')).toBe(false);
    await expectMails(0, 'undelivered');
  });
});

describe('a process that is stopped', () => {
  it('finishes the mail that it sends', async () => {
    mail.turn({ delayMs: 300 });
    const loop = createNotificationLoop({ ...aProcess(begun), pauseMs: 3_600_000 });
    loop.start();
    await eventually(stateIs('sending'));
    await loop.stop();
    await stateIs('sent')();
    expect(mail.mailsTo(owner())).toHaveLength(1);
  });
});
