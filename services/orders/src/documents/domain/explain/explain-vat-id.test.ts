import { describe, expect, it } from '@jest/globals';
import { planOrder } from '../plan-order.ts';
import { explainInGerman } from '../testing/explain-in-german.ts';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { atVatId, austria, createPlanInput, download, type TaxGiven } from '../testing/taxed-order.ts';
import type { Decision } from './explained.ts';

/** The right one has a 7 at its end. */
const wrong = 'ATU13585628';

const explain = (given: TaxGiven, decision: Partial<Decision> = {}, isKnown = true) => {
  const input = createPlanInput({ to: austria, ...given, extras: { payments: [] } });
  return explainInGerman({
    decision: { outcome: 'done', reason: '', notes: [], changes: [], refusedSettings: [], ...decision },
    work: null,
    documents: decision.reason
      ? []
      : [{ ...anInvoiceEntry(), matched: false, sentAt: null, refusedAt: null }],
    known: isKnown ? { input, plan: planOrder(input) } : null,
    now: new Date('2026-03-20T12:00:00Z'),
  });
};
const missing = {
  outcome: 'aborted',
  reason: 'MISSING_VAT-ID',
  notes: [{ code: 'MISSING_VAT-ID' as const, detail: '' }],
};
const refused = (given: TaxGiven) => explain(given, missing).find(({ about }) => about === 'absence');
const uncounted = (given: TaxGiven) =>
  explain(given).find(({ text }) => text.startsWith('Ohne USt-IdNr. des Kunden besteuert.'));

const needed =
  'Die Rechnung braucht die USt-IdNr. des Kunden, weil sie eine steuerfreie Lieferung in der EU ist.';

describe('an order without a document for lack of a VAT id', () => {
  it('names the id that was refused, its flaw and its place', () => {
    expect(refused({ vatId: `UID: ${wrong}` })).toMatchObject({
      text: `${needed} ${wrong} in der Notiz der Bestellung: Prüfziffer falsch.`,
      setting: null,
      vatIdPlace: null,
    });
  });

  it('names the place where one stands that nobody looks at, and offers it', () => {
    const statement = refused({ order: { note: null, tags: [atVatId] } });
    expect(statement).toMatchObject({
      text: `${needed} ${atVatId} steht in den Tags der Bestellung, dort wird nicht gesucht.`,
      setting: 'contacts.vatIdPlaces',
      vatIdPlace: 'order-tags',
    });
    expect(statement?.advice).toContain('Füge den Suchort hinzu.');
  });

  it('names the id of the seller’s own country', () => {
    expect(refused({ vatId: 'DE136695976' })?.text).toContain(
      'DE136695976 in der Notiz der Bestellung: Sie ist aus deinem eigenen Land;',
    );
  });

  it.each([
    ['nothing was found', explain({}, missing)],
    ['the settings cannot be asked', explain({ vatId: wrong }, missing, false)],
  ])('says what is missing where %s', (_what, statements) => {
    expect(statements[0]).toMatchObject({ text: needed, setting: 'contacts.vatIdPlaces', vatIdPlace: null });
  });
});

describe('an order that was taxed without a VAT id', () => {
  it('says that one was found and why it does not count', () => {
    expect(uncounted({ percent: 19, vatId: wrong })).toMatchObject({
      about: 'tax',
      status: 'warning',
      text: `Ohne USt-IdNr. des Kunden besteuert. ${wrong} in der Notiz der Bestellung: Prüfziffer falsch.`,
    });
  });

  it('offers the place where one stands', () => {
    expect(uncounted({ percent: 19, order: { note: null, tags: [atVatId] } })).toMatchObject({
      vatIdPlace: 'order-tags',
    });
  });

  it.each<[string, TaxGiven]>([
    ['a sale at home', { to: { countryCode: 'DE', zip: '50667' }, percent: 19, vatId: wrong }],
    ['an export', { to: { countryCode: 'CH', zip: '8001' }, vatId: wrong }],
    [
      'a service to Northern Ireland',
      { to: { countryCode: 'GB', zip: 'BT1 5GS' }, line: download, vatId: wrong },
    ],
    ['an order with one that counts', { percent: 19, vatId: atVatId }],
    ['what looks like one where nobody looks', { percent: 19, order: { note: null, tags: [wrong] } }],
    ['a small business', { vatId: wrong, shop: { provider: { smallBusiness: true } } }],
  ])('says nothing of %s', (_what, given) => {
    expect(uncounted(given)).toBeUndefined();
  });
});
