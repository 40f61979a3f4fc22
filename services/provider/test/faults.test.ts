import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import type { RpcError } from '@belegfluss/runtime/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aCreditNote,
  anInvoice,
  connectShop,
  type Fixture,
  leavesOpen,
  startFixture,
} from './provider-fixture.ts';

const shop = 'faults.myshopify.com';
const kind = DocumentKind.INVOICE;
let fixture: Fixture;
let contactId: string;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen });
  contactId = await connectShop(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const anOrder = () => {
  count += 1;
  return { reference: `#${3000 + count} (${count})`, key: `order/${count}/invoice-1` };
};
const save = (key: string, content = anInvoice()) =>
  fixture.provider.saveDocument({ shop, operationKey: key, documentId: '', contactId, content });

/** Every way in which a write ends without anybody knowing what came of it. */
const unknownOutcomes = [
  ['fails before it is done', { next: { status500Before: 1 } }, false],
  ['fails after it is done', { next: { status500After: 1 } }, true],
  ['is done and never answered', { next: { timeout: 1 } }, true],
  ['is done and the connection is cut', { next: { timeout: 1 }, timeoutMode: 'destroy' }, true],
  ['answers an error with HTTP 200', { next: { errorIn200: 1 } }, false],
] as const;

/** Runs until the outcome is known; the first answer must be that it is not. */
async function recovered<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  await expect(run()).rejects.toMatchObject({ kind: 'unavailable', reason: 'OUTCOME_UNKNOWN' });
  return fixture.time.until(run);
}

async function aDraft() {
  const { reference, key } = anOrder();
  const { document } = await save(`${key}/create`, anInvoice({ reference }));
  return { reference, key, id: document?.id ?? '' };
}

async function anOpenInvoice() {
  const draft = await aDraft();
  await fixture.provider.openDocument({
    shop,
    operationKey: `${draft.key}/open`,
    kind,
    documentId: draft.id,
  });
  return draft;
}

describe('a creation that was never begun', () => {
  it('is settled as not made, and can still be made later', async () => {
    const { reference, key } = anOrder();
    const creation = { shop, operationKey: `${key}/create`, kind, reference };
    expect((await fixture.provider.settleCreation(creation)).document).toBeUndefined();
    await save(`${key}/create`, anInvoice({ reference }));
    expect(await fixture.documents(reference)).toHaveLength(1);
    expect((await fixture.provider.settleCreation(creation)).document?.reference).toBe(reference);
  });
});

describe.each(unknownOutcomes)('a call that %s', (_name, knobs, wasDone) => {
  it('makes one invoice', async () => {
    const { reference, key } = anOrder();
    await fixture.knobs(knobs);
    const { matched } = await recovered(() => save(`${key}/create`, anInvoice({ reference })));
    expect(matched).toBe(wasDone);
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('makes one credit note', async () => {
    const { id, key } = await anOpenInvoice();
    const reference = `${key} credit`;
    await fixture.knobs({ ...knobs, path: 'saveCreditNote' });
    const { matched } = await recovered(() => save(`${key}/credit/create`, aCreditNote(id, { reference })));
    expect(matched).toBe(wasDone);
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('is settled when nobody wants the invoice any more: what was made is told, the rest is never made', async () => {
    const { reference, key } = anOrder();
    const settle = () =>
      fixture.provider.settleCreation({ shop, operationKey: `${key}/create`, kind, reference });
    await fixture.knobs(knobs);
    await expect(save(`${key}/create`, anInvoice({ reference }))).rejects.toMatchObject({
      reason: 'OUTCOME_UNKNOWN',
    });
    const { document } = await fixture.time.until(settle);
    const made = await fixture.documents(reference);
    expect(made.map(({ id }) => id)).toEqual(document ? [document.id] : []);
    expect(made).toHaveLength(wasDone ? 1 : 0);
    expect((await settle()).document?.id).toBe(document?.id);
    // Wanted again after all: the same key makes it, or answers it, once.
    await save(`${key}/create`, anInvoice({ reference }));
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('brings an invoice made from older content up to date', async () => {
    const { reference, key } = anOrder();
    await fixture.knobs(knobs);
    await expect(save(`${key}/create`, anInvoice({ reference }))).rejects.toMatchObject({
      reason: 'OUTCOME_UNKNOWN',
    });
    const shorter = anInvoice({ reference, positions: anInvoice().positions.slice(0, 1) });
    const { document } = await fixture.time.until(() => save(`${key}/create`, shorter));
    expect(document?.total).toBe('119.00');
    expect(await fixture.documents(reference)).toMatchObject([{ total: '119' }]);
  });

  it('opens an invoice once', async () => {
    const { id, key, reference } = await aDraft();
    await fixture.knobs(knobs);
    const { document } = await recovered(() =>
      fixture.provider.openDocument({ shop, operationKey: `${key}/open`, kind, documentId: id }),
    );
    expect(document).toMatchObject({ status: DocumentStatus.OPEN, number: expect.stringMatching(/^RE-/) });
    expect(await fixture.documents(reference)).toMatchObject([{ status: '200', number: document?.number }]);
  });

  it.each([
    ['an offline account', '402', 'bookAmount'],
    ['an online account', '401', 'bookAmount'],
    ['an online account whose transaction is made', '401', 'CheckAccountTransaction$'],
  ])('books one part payment on %s', async (_account, accountId, path) => {
    const { id, key } = await anOpenInvoice();
    await fixture.knobs({ ...knobs, path });
    const booked = await recovered(() =>
      fixture.provider.bookPayment({
        shop,
        operationKey: `${key}/book`,
        kind,
        documentId: id,
        amount: '23.90',
        date: '2026-11-20',
        accountId,
        gateway: 'paypal',
        counterparty: 'Lena Beispiel',
      }),
    );
    expect(booked).toMatchObject({ status: DocumentStatus.PARTIALLY_PAID, paid: '23.90' });
    const { document } = await fixture.provider.getDocument({ shop, kind, documentId: id });
    expect(document).toMatchObject({ status: DocumentStatus.PARTIALLY_PAID, paid: '23.90' });
    const transactions = await fixture.sevdesk(
      'GET',
      `/CheckAccountTransaction?checkAccount[id]=${accountId}&limit=1000`,
    );
    expect(transactions.filter(({ status }) => status === '100')).toEqual([]);
  });

  it('enshrines, cancels and deletes once', async () => {
    const { id, key, reference } = await anOpenInvoice();
    const draft = await aDraft();
    await fixture.knobs(knobs);
    await recovered(() =>
      fixture.provider.enshrineDocument({ shop, operationKey: `${key}/enshrine`, kind, documentId: id }),
    );
    await fixture.knobs(knobs);
    const { cancellation } = await recovered(() =>
      fixture.provider.cancelInvoice({ shop, operationKey: `${key}/cancel`, documentId: id }),
    );
    expect(cancellation?.total).toBe('-123.90');
    await fixture.knobs(knobs);
    await recovered(() =>
      fixture.provider.deleteDraft({ shop, operationKey: `${draft.key}/delete`, kind, documentId: draft.id }),
    );
    expect(await fixture.documents(reference)).toMatchObject([
      { type: 'RE', enshrined: true },
      { type: 'SR' },
    ]);
    expect(await fixture.documents(draft.reference)).toEqual([]);
  });
});

describe('a look-up', () => {
  it('does not take the document of another operation for its own', async () => {
    const { reference, id, key } = await anOpenInvoice();
    await fixture.knobs({ next: { status500Before: 1 } });
    const { document, matched } = await recovered(() =>
      save(`${key}-again/create`, anInvoice({ reference })),
    );
    expect(matched).toBe(false);
    expect(document?.id).not.toBe(id);
  });

  it('does not take one that was cancelled, although an earlier app made it', async () => {
    const { reference, key } = anOrder();
    const { document: old } = await save(`${key}/create`, anInvoice({ reference }));
    const id = old?.id ?? '';
    await fixture.provider.openDocument({ shop, operationKey: `${key}/open`, kind, documentId: id });
    await fixture.sevdesk('POST', `/Invoice/${id}/cancelInvoice`, {});
    const other = 'later-app.myshopify.com';
    const contact = await connectShop(fixture, other);
    await fixture.knobs({ next: { status500Before: 1 } });
    const { document, matched } = await recovered(() =>
      fixture.provider.saveDocument({
        shop: other,
        operationKey: `${key}/create`,
        documentId: '',
        contactId: contact,
        content: anInvoice({ reference }),
      }),
    );
    expect(matched).toBe(false);
    expect(document?.id).not.toBe(id);
  });

  it('leaves the outcome unknown while the provider cannot be asked', async () => {
    const { reference, key } = anOrder();
    await fixture.knobs({ next: { status500After: 1 } });
    await expect(save(`${key}/create`, anInvoice({ reference }))).rejects.toMatchObject({
      reason: 'OUTCOME_UNKNOWN',
    });
    await fixture.knobs({ fail500Before: { every: 1, methods: ['GET'] } });
    await expect(save(`${key}/create`, anInvoice({ reference }))).rejects.toMatchObject({
      reason: 'PROVIDER_UNAVAILABLE',
    });
    await fixture.resetKnobs();
    expect((await save(`${key}/create`, anInvoice({ reference }))).matched).toBe(true);
    expect(await fixture.documents(reference)).toHaveLength(1);
  });
});

describe('a provider that asks to slow down', () => {
  it('is called again after the time it named, as nothing was done', async () => {
    const { reference, key } = anOrder();
    await fixture.knobs({
      rate429: { every: 2, retryAfterSeconds: 0, methods: ['POST'] },
      next: { status429: 1 },
    });
    expect((await save(`${key}/create`, anInvoice({ reference }))).matched).toBe(false);
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('is left alone when it asks for more than a caller can wait', async () => {
    const { reference, key } = anOrder();
    const other = 'slow.myshopify.com';
    const contact = await connectShop(fixture, other);
    await fixture.knobs({ rate429: { every: 1, retryAfterSeconds: 30 } });
    const slow = () =>
      fixture.provider
        .saveDocument({
          shop: other,
          operationKey: key,
          documentId: '',
          contactId: contact,
          content: anInvoice({ reference }),
        })
        .then(() => null)
        .catch((error: RpcError) => error);
    expect(await slow()).toMatchObject({
      kind: 'resourceExhausted',
      reason: 'RATE_LIMITED',
      details: { retryAfterMs: '30000' },
    });
    await fixture.clearCalls();
    expect(await slow()).toMatchObject({ kind: 'resourceExhausted', reason: 'RATE_LIMITED' });
    expect((await fixture.calls()).total).toBe(0);
    expect(await fixture.documents(reference)).toEqual([]);
  });
});
