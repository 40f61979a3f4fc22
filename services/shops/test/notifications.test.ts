import { randomUUID } from 'node:crypto';
import { Connection, ConnectionLost, ConnectionProblem } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewNotification, NotificationContent } from '../src/domain/notifications/notification.ts';
import {
  type Mail,
  type Neighbours,
  type NotificationRow,
  note,
  readTableRows,
  startMail,
  startNeighbours,
} from './notification-neighbours.ts';
import { type Fixture, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
let mail: Mail;
let neighbours: Neighbours;
let shop: string;
let owner: string;

beforeAll(async () => {
  mail = await startMail();
  neighbours = await startNeighbours();
  fixture = await startFixture(
    { smtp: mail.server, settingsAddress: neighbours.address, providerAddress: neighbours.address },
    { notificationPauseMs: 20 },
  );
});
afterAll(async () => {
  await fixture.stop();
  await neighbours.stop();
  await mail.stop();
});

beforeEach(async () => {
  shop = await aShop();
  owner = toOwnerEmail(shop);
});
afterEach(() => {
  mail.reset();
  neighbours.areAway = false;
  fixture.moveTo(new Date());
});

const minuteMs = 60_000;
const inMinutes = (count: number) => new Date(Date.now() + count * minuteMs);
const inDays = (count: number) => inMinutes(count * 24 * 60);
const toOwnerEmail = (domain: string) => `post@${domain.split('.')[0]}.example`;

async function aShop(): Promise<string> {
  const domain = `shop-${randomUUID().slice(0, 8)}.myshopify.com`;
  await fixture.install(domain);
  return domain;
}

const transfers = { used: 80, quota: 100, resetAt: inDays(10), planId: 'basic' };
const low: NotificationContent = { kind: 'creditsLow', facts: transfers };

const aNotification = (changed: Partial<NewNotification> = {}): NewNotification =>
  ({ ...low, shop, subject: '1', dueAt: new Date(), ...changed }) as NewNotification;

const noteOne = (changed?: Partial<NewNotification>) => note(fixture.pool, aNotification(changed));

const becomes = (expected: Partial<NotificationRow>, of = shop) =>
  eventually(async () => expect(await readTableRows(fixture.pool, of)).toMatchObject([expected]));

/** Waits until everything that was due when it was called has been handled. */
async function afterATurn(): Promise<void> {
  const another = await aShop();
  await noteOne({ shop: another });
  await becomes({ state: 'sent' }, another);
}

const lose = (reason: ConnectionProblem, { of = shop, id = randomUUID() } = {}) =>
  fixture.announce('provider.connection.lost.v1', ConnectionLost.encode({ reason }).finish(), of, id);

describe('a notification', () => {
  it.each<NotificationContent>([
    low,
    { kind: 'creditsExhausted', facts: { ...transfers, used: 100 } },
    { kind: 'subscriptionEnded', facts: { planId: 'basic', cause: 'cancelled', endedAt: new Date() } },
    { kind: 'connectionMissing', facts: { lostAt: new Date() } },
  ])('of the kind $kind arrives once at the owner, though it was noted twice', async (reported) => {
    await Promise.all([noteOne(reported), noteOne(reported)]);
    await noteOne(reported);
    await becomes({ state: 'sent', attempts: 1, error: '' });
    await noteOne(reported);
    await afterATurn();
    const mails = mail.mailsTo(owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      envelope: { from: 'post@belegfluss.example', to: [owner] },
      to: owner,
      subject: expect.stringContaining('Teehaus Elbe'),
      text: expect.stringContaining(
        `https://admin.shopify.com/store/${shop.split('.')[0]}/apps/test-client-id/`,
      ),
    });
  });

  it('says that a machine wrote it, and where it is switched off', async () => {
    await noteOne();
    await becomes({ state: 'sent' });
    const headers = new Map(
      mail.mailsTo(owner)[0]?.headers.map(({ name, value }) => [name.toLowerCase(), value]),
    );
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('list-unsubscribe')).toBe(
      `<https://admin.shopify.com/store/${shop.split('.')[0]}/apps/test-client-id/preferences#notifications>`,
    );
    expect(headers.get('message-id')).toMatch(/^<notification-[0-9a-f]{40}@belegfluss\.example>$/);
  });

  it('goes to the address of the settings where there is one', async () => {
    neighbours.preferences.set(shop, { notificationEmail: `buero-${owner}` });
    await noteOne();
    await becomes({ state: 'sent' });
    expect(mail.mailsTo(`buero-${owner}`)).toHaveLength(1);
    expect(mail.mailsTo(owner)).toHaveLength(0);
  });

  it('that is switched off is not sent, also when it is switched on later', async () => {
    neighbours.preferences.set(shop, { notifyCreditsLow: false });
    await noteOne();
    await becomes({ state: 'unwanted', error: 'SWITCHED_OFF' });
    neighbours.preferences.delete(shop);
    fixture.moveTo(inDays(2));
    await afterATurn();
    expect(mail.mailsTo(owner)).toHaveLength(0);
  });

  it('is not sent to a shop that has uninstalled the app', async () => {
    await fixture.deliver(shop, 'app/uninstalled', {}, new Date());
    await eventually(async () =>
      expect((await fixture.shops.getShop({ shop })).shop?.uninstalledAt).not.toBe(''),
    );
    await noteOne();
    await becomes({ state: 'unwanted', error: 'GONE' });
    expect(mail.mailsTo(owner)).toHaveLength(0);
  });

  it('of a shop that nobody knows leaves nothing behind', async () => {
    await noteOne({ shop: 'erased.myshopify.com' });
    expect(await readTableRows(fixture.pool, 'erased.myshopify.com')).toEqual([]);
  });

  it('of a period that another plan has ended is out of date', async () => {
    const { rows } = await fixture.pool.query<{ id: string }>(
      `UPDATE transfer_period SET ends_at = now() - interval '1 second', starts_at = now() - interval '1 day'
       WHERE shop = $1 RETURNING id::text`,
      [shop],
    );
    await noteOne({ subject: rows[0]?.id ?? '' });
    await becomes({ state: 'unwanted', error: 'OVER' });
  });

  it('does not leave before it is due', async () => {
    await noteOne({ dueAt: inMinutes(5) });
    await afterATurn();
    expect(await readTableRows(fixture.pool, shop)).toMatchObject([{ state: 'due', attempts: 0 }]);
    fixture.moveTo(inMinutes(6));
    await becomes({ state: 'sent' });
  });

  it('of each of many shops arrives once, while two replicas send', async () => {
    const shops = await Promise.all(Array.from({ length: 40 }, aShop));
    await Promise.all(shops.map((one) => noteOne({ shop: one })));
    for (const one of shops) await becomes({ state: 'sent', attempts: 1 }, one);
    expect(shops.map((one) => mail.mailsTo(toOwnerEmail(one)).length)).toEqual(shops.map(() => 1));
  });

  it('cannot be led astray by the name of the shop', async () => {
    const name = 'Tee\r\nBcc: opfer@fremd.example\r\n\r\n<script>alert(1)</script>\u202Egnp.\u2066';
    await fixture.pool.query('UPDATE shop SET name = $2 WHERE shop = $1', [shop, name]);
    await noteOne();
    await becomes({ state: 'sent' });
    const [received] = mail.mailsTo(owner);
    expect(received?.envelope.to).toEqual([owner]);
    expect(received?.headers.map(({ name: header }) => header.toLowerCase())).not.toContain('bcc');
    expect(received?.subject).toBe(
      'Tee Bcc: opfer@fremd.example <script>alert(1)</script>gnp.: nur noch 20 Übertragungen übrig',
    );
    expect(received?.html).not.toContain('<script>');
    expect(received?.html).toContain('&lt;script&gt;');
    expect(mail.mailsTo('opfer@fremd.example')).toHaveLength(0);
  });

  it('that came to its end is forgotten after 400 days', async () => {
    const other = await aShop();
    for (const [domain, days] of [
      [shop, 401],
      [other, 399],
    ] as const) {
      await fixture.pool.query(
        `INSERT INTO notification (shop, kind, subject, facts, state, due_at, settled_at)
         VALUES ($1, 'creditsLow', 'old', '{}', 'sent', $2, $2)`,
        [domain, inDays(-days)],
      );
    }
    await eventually(async () => expect(await readTableRows(fixture.pool, shop)).toEqual([]));
    expect(await readTableRows(fixture.pool, other)).toHaveLength(1);
  });

  it('whose facts are not its own is given up without keeping others from theirs', async () => {
    await fixture.pool.query(
      `INSERT INTO notification (shop, kind, subject, facts, due_at) VALUES ($1, 'creditsLow', '1', '{}', now())`,
      [shop],
    );
    await becomes({ state: 'due', error: 'NOT_REACHED FACTS' });
    await afterATurn();
  });
});

describe('while something is away', () => {
  it('a mail waits for the mail server and arrives once', async () => {
    await mail.leave();
    await noteOne();
    await becomes({ state: 'due', attempts: 1, error: 'NOT_REACHED ESOCKET' }).finally(mail.comeBack);
    fixture.moveTo(inMinutes(1.1));
    await becomes({ state: 'sent', attempts: 2 });
    expect(mail.mailsTo(owner)).toHaveLength(1);
  });

  it('a mail that the server puts off arrives once', async () => {
    mail.turn({ temporaryNext: 1 });
    await noteOne();
    await becomes({ state: 'due', error: 'REFUSED message 451' });
    fixture.moveTo(inMinutes(1.1));
    await becomes({ state: 'sent', attempts: 2 });
    expect(mail.mailsTo(owner)).toHaveLength(1);
  });

  it('nobody guesses what a shop wants: settings that do not answer are asked again', async () => {
    neighbours.areAway = true;
    await noteOne();
    await becomes({ state: 'due', error: 'NOT_REACHED FACTS' });
    neighbours.areAway = false;
    neighbours.preferences.set(shop, { notifyCreditsLow: false });
    fixture.moveTo(inMinutes(1.1));
    await becomes({ state: 'unwanted', attempts: 2 });
  });

  it('a mail to nobody is given up, and the log names no address', async () => {
    mail.turn({ refuseRecipients: [owner] });
    await noteOne();
    await becomes({ state: 'undelivered', attempts: 1, error: 'REFUSED recipient 550' });
    const lines = fixture.log.filter((line) => line.includes(shop) && line.includes('notification'));
    expect(lines.some((line) => line.includes('notification given up'))).toBe(true);
    expect(lines.filter((line) => line.includes(owner))).toEqual([]);
  });

  it('a mail that the server took without a word is never sent again', async () => {
    mail.turn({ dropNext: 1 });
    await noteOne();
    await becomes({ state: 'undelivered', error: expect.stringContaining('OUTCOME_UNKNOWN') as never });
    fixture.moveTo(inDays(2));
    await noteOne();
    await afterATurn();
    expect(mail.mailsTo(owner)).toHaveLength(1);
  });
});

describe('a connection that is lost', () => {
  const rejected = (connectedAt: Date) =>
    Connection.create({ connectedAt, problem: ConnectionProblem.TOKEN_REJECTED });

  it('is reported once, ten minutes later, though the event comes twice', async () => {
    neighbours.connections.set(shop, rejected(inDays(-9)));
    const id = randomUUID();
    await lose(ConnectionProblem.TOKEN_REJECTED, { id });
    await lose(ConnectionProblem.TOKEN_REJECTED, { id });
    fixture.moveTo(inMinutes(9));
    await afterATurn();
    await becomes({ state: 'due', attempts: 0 });
    fixture.moveTo(inMinutes(11));
    await becomes({ state: 'sent' });
    expect(mail.mailsTo(owner)).toMatchObject([{ subject: 'Teehaus Elbe: die Verbindung zu sevdesk fehlt' }]);
  });

  it('is not reported to a merchant who has connected again by then', async () => {
    await lose(ConnectionProblem.TOKEN_REJECTED);
    await becomes({ state: 'due' });
    neighbours.connections.set(shop, Connection.create({ connected: true, connectedAt: inMinutes(5) }));
    fixture.moveTo(inMinutes(11));
    await becomes({ state: 'unwanted', error: 'OVER' });
  });

  it('is reported for the later loss alone where it was connected in between', async () => {
    await lose(ConnectionProblem.TOKEN_REJECTED);
    await becomes({ state: 'due' });
    neighbours.connections.set(shop, rejected(inMinutes(1)));
    fixture.moveTo(inMinutes(11));
    await becomes({ state: 'unwanted', error: 'OVER' });
  });

  it('is nothing new to the merchant who disconnected himself', async () => {
    await lose(ConnectionProblem.DISCONNECTED);
    const other = await aShop();
    await lose(ConnectionProblem.TOKEN_REJECTED, { of: other });
    await becomes({ state: 'due' }, other);
    expect(await readTableRows(fixture.pool, shop)).toEqual([]);
  });
});
