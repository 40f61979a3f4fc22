import { randomUUID } from 'node:crypto';
import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import type { DocumentActionName } from '@belegfluss/testing/document-action-inputs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import {
  act,
  anInvoice,
  DONE,
  inputs,
  listCallMethods,
  REFUSED,
  readPersonRequests,
  type StateName,
  WAITING,
} from './document-actions.ts';
import { type Fixture, type Replica, startFixture } from './orders-fixture.ts';

let fixture: Fixture;
let second: Replica;
beforeAll(async () => {
  fixture = await startFixture({ overrides: { documents: { timeoutMs: 20_000 } } });
  second = await fixture.startReplica();
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
});
afterAll(() => fixture.stop());

/** Every direct action with a state that it is offered in and the one write that does it. */
const actions: readonly (readonly [DocumentActionName, StateName, string])[] = [
  ['EMAIL', 'open', 'sendMail'],
  ['NUMBER', 'draft', 'openDocument'],
  ['PAID', 'open', 'bookPayment'],
  ['UNPAID', 'paid', 'unbookDocument'],
  ['DRAFT', 'open', 'reopenDocument'],
  ['ENSHRINE', 'open', 'enshrineDocument'],
  ['CANCEL', 'open', 'cancelInvoice'],
  ['DELETE', 'draft', 'deleteDraft'],
];

describe.each(actions)('%s', (action, state, write) => {
  const listWrites = (shop: string, before: number) =>
    listCallMethods(fixture, shop)
      .slice(before)
      .filter((method) => method === write);

  it('clicked ten times at once is done once, and every click is answered', async () => {
    const invoice = await anInvoice(fixture, state);
    const before = listCallMethods(fixture, invoice.shop).length;
    const requestId = randomUUID();
    const clicks = Array.from({ length: 10 }, (_, index) =>
      act(index % 2 === 0 ? fixture.documentActions : second.documentActions, invoice, action, { requestId }),
    );
    const answers = await Promise.all(clicks);
    expect(answers.map((answer) => answer.state)).toEqual(Array(10).fill(DONE));
    expect(listWrites(invoice.shop, before)).toHaveLength(1);
    expect(await readPersonRequests(fixture, invoice.shop)).toHaveLength(1);
  });

  it('asked for in ten windows at once is done once, and every window is answered', async () => {
    const invoice = await anInvoice(fixture, state);
    const before = listCallMethods(fixture, invoice.shop).length;
    const windows = Array.from({ length: 10 }, (_, index) =>
      act(index % 2 === 0 ? fixture.documentActions : second.documentActions, invoice, action),
    );
    const answers = await Promise.all(windows);
    expect(answers.map((answer) => answer.state)).toEqual(Array(10).fill(DONE));
    expect(listWrites(invoice.shop, before)).toHaveLength(1);
  });

  it('asked for again a moment after it was done is answered and not done again', async () => {
    const invoice = await anInvoice(fixture, state);
    const requestId = randomUUID();
    await act(fixture.documentActions, invoice, action, { requestId });
    await fixture.idle(invoice.shop);
    const before = listCallMethods(fixture, invoice.shop).length;
    expect(await act(second.documentActions, invoice, action, { requestId })).toMatchObject({ state: DONE });
    await fixture.idle(invoice.shop);
    expect(listWrites(invoice.shop, before)).toEqual([]);
  });
});

describe('a mail', () => {
  const to = (address: string) =>
    ({ $case: 'mail', value: { ...(inputs.EMAIL?.value as object), to: address } }) as never;

  it('that is the same within a moment leaves once; another one leaves, too', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await act(fixture.documentActions, invoice, 'EMAIL');
    expect(await act(fixture.documentActions, invoice, 'EMAIL')).toMatchObject({ state: DONE });
    await act(fixture.documentActions, invoice, 'EMAIL', { input: to('steuer@example.org') });
    const sent = fixture.provider.mails.filter(({ shop }) => shop === invoice.shop);
    expect(sent.map((mail) => mail.to)).toEqual(['mira@example.org', 'steuer@example.org']);
  });

  it('that is the same after two minutes leaves again', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await act(fixture.documentActions, invoice, 'EMAIL');
    await fixture.pool.query(
      `UPDATE person_request SET ended_at = ended_at - interval '121 seconds' WHERE shop = $1`,
      [invoice.shop],
    );
    await act(fixture.documentActions, invoice, 'EMAIL');
    expect(fixture.provider.mails.filter(({ shop }) => shop === invoice.shop)).toHaveLength(2);
  });

  it('to somebody else at the same time waits its turn and is never taken for the first', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await Promise.all([
      act(fixture.documentActions, invoice, 'EMAIL'),
      act(second.documentActions, invoice, 'EMAIL', { input: to('steuer@example.org') }),
    ]);
    const sent = fixture.provider.mails.filter(({ shop }) => shop === invoice.shop);
    expect(sent.map((mail) => mail.to).sort()).toEqual(['mira@example.org', 'steuer@example.org']);
  });
});

describe('two windows that want opposite things', () => {
  it('have both done one after the other, or refused with what is in the way', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const answers = await Promise.all([
      act(fixture.documentActions, invoice, 'ENSHRINE'),
      act(second.documentActions, invoice, 'DRAFT'),
    ]);
    const [document] = fixture.provider.readDocuments(invoice.shop);
    const [enshrined, drafted] = answers.map(({ state }) => state);
    expect(enshrined).toBe(DONE);
    // Enshrined first there is no draft any more; a draft that is enshrined gets its number again.
    expect([DONE, REFUSED]).toContain(drafted);
    expect(document).toMatchObject({ enshrined: true, status: DocumentStatus.OPEN });
  });
});

describe('an order that somebody works on for long', () => {
  it('answers that it waits, does it later once, and gives the same click that answer', async () => {
    const brief = await fixture.startReplica({ overrides: { documents: { timeoutMs: 300 } } });
    const invoice = await anInvoice(fixture, 'open');
    const door = aDoor();
    fixture.provider.faults.before = ({ shop }) => (shop === invoice.shop ? door.passed : undefined);
    const requestId = randomUUID();
    const first = act(fixture.documentActions, invoice, 'ENSHRINE');
    const waiting = await act(brief.documentActions, invoice, 'EMAIL', { requestId });
    expect(waiting).toMatchObject({ state: WAITING, code: undefined, documentId: invoice.documentId });
    expect(waiting.order?.id).toBe(invoice.orderId);
    door.open();
    expect((await first).state).toBe(DONE);
    await fixture.idle(invoice.shop);
    expect(await act(brief.documentActions, invoice, 'EMAIL', { requestId })).toMatchObject({ state: DONE });
    expect(fixture.provider.mails.filter(({ shop }) => shop === invoice.shop)).toHaveLength(1);
    await brief.stop();
  });

  it('refuses another mail while the first is still on its way, and says so', async () => {
    const brief = await fixture.startReplica({ overrides: { documents: { timeoutMs: 300 } } });
    const invoice = await anInvoice(fixture, 'open');
    const door = aDoor();
    fixture.provider.faults.before = ({ shop }) => (shop === invoice.shop ? door.passed : undefined);
    expect((await act(brief.documentActions, invoice, 'EMAIL')).state).toBe(WAITING);
    const value = { ...(inputs.EMAIL?.value as object), to: 'steuer@example.org' };
    expect(
      await act(brief.documentActions, invoice, 'EMAIL', { input: { $case: 'mail', value } as never }),
    ).toMatchObject({ state: REFUSED, code: 'BUSY' });
    door.open();
    await fixture.idle(invoice.shop);
    expect(fixture.provider.mails.filter(({ shop }) => shop === invoice.shop)).toMatchObject([
      { to: 'mira@example.org' },
    ]);
    await brief.stop();
  });
});
