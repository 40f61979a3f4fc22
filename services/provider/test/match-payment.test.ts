import { DocumentKind, DocumentStatus, MatchOutcome } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSteps, offlineAccount, onlineAccount } from './document-steps.ts';
import { aCreditNote, type Fixture, startFixture, unknownOutcomes } from './provider-fixture.ts';

const shop = 'matching.myshopify.com';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture();
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

/** A bank line as a merchant's bank delivers it. */
async function aTransaction(
  paymtPurpose: string,
  amount: number,
  payeePayerName = '',
  valueDate = '20.11.2026',
) {
  const made = (await fixture.sevdesk('POST', '/CheckAccountTransaction', {
    valueDate,
    amount,
    paymtPurpose,
    payeePayerName,
    checkAccount: { id: onlineAccount, objectName: 'CheckAccount' },
    status: 100,
  })) as unknown as { id: string };
  return made.id;
}
const fetchStatus = async (id: string) =>
  (await fixture.sevdesk('GET', `/CheckAccountTransaction/${id}`))[0]?.status;
const aHint = () => {
  count += 1;
  return `#${7000 + count}`;
};
const match = (operationKey: string, documentId: string, hint: string, changes: object = {}) =>
  fixture.provider.matchPayment({
    shop,
    operationKey,
    kind: DocumentKind.INVOICE,
    documentId,
    amount: '123.90',
    accountId: onlineAccount,
    gateway: 'bank transfer',
    references: [],
    hints: [hint],
    ...changes,
  });

describe('a payment that the account shows', () => {
  it('is booked on its document by its bank line, once', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const hint = aHint();
    await aTransaction(`Bestellung ${hint}9`, 123.9);
    await aTransaction(`Bestellung ${hint}`, 123.89);
    const line = await aTransaction(`Danke! Bestellung ${hint}, Lena`, 123.9);
    expect(await match(`${key}/match`, id, hint)).toMatchObject({
      outcome: MatchOutcome.BOOKED,
      status: DocumentStatus.PAID,
      paid: '123.90',
      transactionId: line,
    });
    expect(await fetchStatus(line)).toBe('400');
    await fixture.clearCalls();
    expect(await match(`${key}/match`, id, hint)).toMatchObject({
      outcome: MatchOutcome.BOOKED,
      transactionId: line,
    });
    expect((await fixture.calls()).total).toBe(0);
  });

  it('whose id is known is found by it, although another line of the amount names the order', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const hint = aHint();
    const [reference, other] = [aHint().slice(1), aHint().slice(1)];
    const decoy = await aTransaction(`Zahlung ${hint} · X${other}/gross`, 123.9);
    const line = await aTransaction(`Zahlung ${hint} · X${reference}/gross`, 123.9);
    const references = [`X${reference}`];
    expect(await match(`${key}/match`, id, hint, { references })).toMatchObject({
      outcome: MatchOutcome.BOOKED,
      lineAmount: undefined,
    });
    expect([await fetchStatus(decoy), await fetchStatus(line)]).toEqual(['100', '400']);
  });

  it('that has the id and another amount is reported and not booked', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const reference = `X${aHint().slice(1)}`;
    const line = await aTransaction(`Zahlung · ${reference}/gross`, 118.4);
    expect(await match(`${key}/match`, id, aHint(), { references: [reference] })).toMatchObject({
      outcome: MatchOutcome.DIFFERS,
      status: DocumentStatus.OPEN,
      lineAmount: '118.40',
    });
    expect(await fetchStatus(line)).toBe('100');
  });

  it('is not found until it is there', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const hint = aHint();
    expect(await match(`${key}/match`, id, hint)).toMatchObject({
      outcome: MatchOutcome.NOT_FOUND,
      status: DocumentStatus.OPEN,
      paid: '0.00',
    });
    await aTransaction('Überweisung', 123.9, `Lena ${hint}`);
    expect(await match(`${key}/match`, id, hint)).toMatchObject({ outcome: MatchOutcome.BOOKED });
  });

  it('is looked for only among the days of the payment', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const hint = aHint();
    const days = { firstDay: '2026-11-06', lastDay: '2026-12-04' };
    await aTransaction(hint, 123.9, '', '05.11.2026');
    await aTransaction(hint, 123.9, '', '05.12.2026');
    expect(await match(`${key}/match`, id, hint, days)).toMatchObject({ outcome: MatchOutcome.NOT_FOUND });
    const line = await aTransaction(hint, 123.9, '', '06.11.2026');
    expect(await match(`${key}/match/2`, id, hint, days)).toMatchObject({ outcome: MatchOutcome.BOOKED });
    expect(await fetchStatus(line)).toBe('400');
  });

  it('that equals another one and shares its id gets one line, and the other one the other', async () => {
    const invoices = [await steps.anOpenInvoice(), await steps.anOpenInvoice()];
    const references = [`X${aHint().slice(1)}`];
    const lines = [
      await aTransaction(`Zahlung · ${references[0]} · 1/gross`, 123.9),
      await aTransaction(`Zahlung · ${references[0]} · 2/gross`, 123.9),
    ];
    const outcomes = await Promise.all(
      invoices.map(({ id, key }) => match(`${key}/match`, id, aHint(), { references })),
    );
    expect(outcomes).toMatchObject([{ outcome: MatchOutcome.BOOKED }, { outcome: MatchOutcome.BOOKED }]);
    for (const line of lines) expect(await fetchStatus(line)).toBe('400');
  });

  it('is left alone where two could be it', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const hint = aHint();
    const lines = [await aTransaction(hint, 123.9), await aTransaction(hint, 123.9)];
    expect(await match(`${key}/match`, id, hint)).toMatchObject({ outcome: MatchOutcome.AMBIGUOUS });
    for (const line of lines) expect(await fetchStatus(line)).toBe('100');
  });

  it('is not looked for when the document is paid', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const hint = aHint();
    await steps.book(`${key}/book`, id);
    const line = await aTransaction(hint, 123.9);
    expect(await match(`${key}/match`, id, hint)).toMatchObject({
      outcome: MatchOutcome.ALREADY_PAID,
      status: DocumentStatus.PAID,
      paid: '123.90',
    });
    expect(await fetchStatus(line)).toBe('100');
  });

  it('goes out for what gives money back', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const which = DocumentKind.CREDIT_NOTE;
    const saved = await steps.save(`${key}/credit`, aCreditNote(id, { reference: `${key} credit` }));
    const creditId = saved.document?.id ?? '';
    await steps.open(`${key}/credit/open`, creditId, which);
    const hint = aHint();
    const incoming = await aTransaction(hint, 4.9);
    const outgoing = await aTransaction(hint, -4.9);
    expect(await match(`${key}/match`, creditId, hint, { kind: which, amount: '4.90' })).toMatchObject({
      outcome: MatchOutcome.BOOKED,
      status: DocumentStatus.PAID,
      paid: '4.90',
    });
    expect([await fetchStatus(incoming), await fetchStatus(outgoing)]).toEqual(['100', '400']);
  });

  it.each(unknownOutcomes)('is booked once when a call that books it %s', async (_name, knobs) => {
    const { id, key } = await steps.anOpenInvoice();
    const hint = aHint();
    const line = await aTransaction(hint, 23.9);
    await fixture.knobs({ ...knobs, path: 'bookAmount' });
    const run = () => match(`${key}/match`, id, hint, { amount: '23.90' });
    await expect(run()).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    expect(await fixture.time.until(run)).toMatchObject({
      outcome: MatchOutcome.BOOKED,
      status: DocumentStatus.PARTIALLY_PAID,
      paid: '23.90',
    });
    expect(await fetchStatus(line)).toBe('400');
  });

  it('is not one that another booking of ours is about to use', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const other = await steps.anOpenInvoice();
    await fixture.knobs({ next: { status500Before: 1 }, path: 'bookAmount' });
    await expect(
      steps.book(`${other.key}/book`, other.id, { accountId: onlineAccount }),
    ).rejects.toMatchObject({
      reason: 'OUTCOME_UNKNOWN',
    });
    const number = (await steps.read(other.id))?.number ?? '';
    expect(await match(`${key}/match`, id, number)).toMatchObject({ outcome: MatchOutcome.NOT_FOUND });
  });

  it('of an account that nobody knows is refused', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await expect(match(`${key}/match`, id, '#1', { accountId: '999' })).rejects.toMatchObject({
      reason: 'ACCOUNT_UNKNOWN',
    });
    expect(await match(`${key}/match`, id, '#1', { accountId: offlineAccount })).toMatchObject({
      outcome: MatchOutcome.NOT_FOUND,
    });
  });
});
