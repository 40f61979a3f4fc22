import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  act,
  anInvoice,
  atProvider,
  DONE,
  listCallMethods,
  REFUSED,
  readDocuments,
  readEvents,
  readLedger,
  showPaid,
} from './document-actions.ts';
import type { Fixture, Replica } from './orders-fixture.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
let second: Replica;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify());
  second = await fixture.startReplica();
});
afterAll(() => fixture.stop());

describe('a new address', () => {
  const getWrittenAddress = (documentId: string) => fixture.provider.getWrittenContent(documentId)?.address;

  it('is written into an invoice that is not enshrined, which keeps its number and its payment', async () => {
    const invoice = await anInvoice(fixture, 'paid');
    const [before] = await readDocuments(fixture, invoice);
    const answer = await act(fixture.documentActions, invoice, 'ADDRESS');
    expect(answer).toMatchObject({ state: DONE, documentId: invoice.documentId });
    expect(answer.order?.documents).toMatchObject([{ number: before?.number, status: 'paid' }]);
    expect(atProvider(fixture, invoice)).toMatchObject({ paid: '119.00', status: DocumentStatus.PAID });
    expect(JSON.stringify(getWrittenAddress(invoice.documentId))).toContain('Teehaus Holm GmbH');
    expect(await readEvents(fixture, invoice.shop)).toContain('order.addressChanged');
  });

  it('that nobody would see is refused', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const value = { text: `A${'\u200b'.repeat(20)}B`, countryCode: 'DE', enshrine: false };
    const answer = await act(fixture.documentActions, invoice, 'ADDRESS', {
      input: { $case: 'address', value },
    });
    expect(answer).toMatchObject({ state: REFUSED, code: 'INVALID_ADDRESS' });
  });

  it('that is asked for together with enshrining is enshrined', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const value = { text: 'Mira Holm\nHafenstraße 7\n20095 Hamburg', countryCode: 'DE', enshrine: true };
    const answer = await act(fixture.documentActions, invoice, 'ADDRESS', {
      input: { $case: 'address', value },
    });
    expect(answer).toMatchObject({ state: DONE, documentId: invoice.documentId });
    expect(atProvider(fixture, invoice)).toMatchObject({ enshrined: true });
    expect(JSON.stringify(getWrittenAddress(invoice.documentId))).toContain('Hafenstraße 7');
    expect(await readLedger(fixture, invoice)).toMatchObject([{ pendingAction: '' }]);
  });

  it.each(['enshrined', 'enshrinedPaid'] as const)(
    'of an invoice that is %s makes a new one, which is answered',
    async (state) => {
      const invoice = await anInvoice(fixture, state);
      if (state === 'enshrinedPaid') showPaid(shopify, invoice);
      const before = listCallMethods(fixture, invoice.shop).length;
      const answer = await act(fixture.documentActions, invoice, 'ADDRESS');
      expect(answer).toMatchObject({ state: DONE, code: undefined, message: undefined });
      expect(answer.documentId).not.toBe(invoice.documentId);
      await fixture.idle(invoice.shop);
      expect(JSON.stringify(getWrittenAddress(answer.documentId ?? ''))).toContain('Teehaus Holm GmbH');
      const ledger = await readLedger(fixture, invoice);
      expect(
        ledger.filter(({ kind, pendingAction }) => kind === 'invoice' && pendingAction === ''),
      ).toHaveLength(2);
      // Taken back once and issued once, both at the provider and in transfers.
      const isPaid = state === 'enshrinedPaid';
      expect(ledger.map(({ kind, status }) => [kind, status])).toEqual(
        isPaid
          ? [
              ['invoice', 'paid'],
              ['invoice', 'open'],
              ['credit', expect.anything()],
            ]
          : [
              ['invoice', 'cancelled'],
              ['invoice', 'open'],
            ],
      );
      const writes = listCallMethods(fixture, invoice.shop).slice(before);
      expect(writes.filter((method) => method === 'cancelInvoice')).toHaveLength(isPaid ? 0 : 1);
      expect(writes.filter((method) => method === 'saveDocument')).toHaveLength(isPaid ? 2 : 1);
      expect([...fixture.shops.listShopTransfers(invoice.shop).values()]).toEqual(
        Array(isPaid ? 3 : 2).fill('confirmed'),
      );
      const documents = fixture.provider.readDocuments(invoice.shop);
      expect(documents.find(({ id }) => id === answer.documentId)?.total).toBe('119.00');
      // The customer's money came in once: it stays booked where it was, and is booked nowhere else.
      const booked = documents.reduce((sum, { paid }) => sum + Number(paid), 0);
      expect(booked).toBe(state === 'enshrinedPaid' ? 119 : 0);
    },
  );

  it.each(['open', 'enshrined'] as const)(
    'of an invoice that is %s and is asked for in ten windows at once is written once',
    async (state) => {
      const invoice = await anInvoice(fixture, state);
      const before = listCallMethods(fixture, invoice.shop).length;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          act(index % 2 === 0 ? fixture.documentActions : second.documentActions, invoice, 'ADDRESS'),
        ),
      );
      await fixture.idle(invoice.shop);
      const active = fixture.provider
        .readDocuments(invoice.shop)
        .filter(({ status }) => status !== DocumentStatus.CANCELLED);
      expect(active).toHaveLength(1);
      expect(answers.map((answer) => [answer.state, answer.documentId])).toEqual(
        Array(10).fill([DONE, active[0]?.id]),
      );
      const writes = listCallMethods(fixture, invoice.shop).slice(before);
      expect(writes.filter((method) => method === 'saveDocument')).toHaveLength(1);
      expect(writes.filter((method) => method === 'cancelInvoice')).toHaveLength(state === 'open' ? 0 : 1);
    },
  );

  it('of an invoice that vanished at the provider makes a new one with it', async () => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.provider.remove(invoice.shop, atProvider(fixture, invoice));
    const answer = await act(fixture.documentActions, invoice, 'ADDRESS');
    expect(answer.state).toBe(DONE);
    const [document] = fixture.provider.readDocuments(invoice.shop);
    expect(answer.documentId).toBe(document?.id);
    expect(JSON.stringify(getWrittenAddress(answer.documentId ?? ''))).toContain('Teehaus Holm GmbH');
  });

  it('of an invoice that is known to have vanished goes to the one in its place', async () => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.provider.remove(invoice.shop, atProvider(fixture, invoice));
    await act(fixture.documentActions, invoice, 'ENSHRINE');
    await fixture.idle(invoice.shop);
    const answer = await act(fixture.documentActions, invoice, 'ADDRESS');
    const [document] = fixture.provider.readDocuments(invoice.shop);
    expect(answer).toMatchObject({ state: DONE, documentId: document?.id });
    expect(JSON.stringify(getWrittenAddress(answer.documentId ?? ''))).toContain('Teehaus Holm GmbH');
  });

  it('of an invoice that was changed by hand is refused, and the order keeps its own', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await fixture.pool.query('UPDATE document SET hand_changed = true WHERE shop = $1', [invoice.shop]);
    expect(await act(fixture.documentActions, invoice, 'ADDRESS')).toMatchObject({
      state: REFUSED,
      code: 'CHANGED_BY_HAND',
    });
    const { rows } = await fixture.pool.query('SELECT address FROM orders WHERE shop = $1', [invoice.shop]);
    expect(rows).toEqual([{ address: null }]);
  });
});
