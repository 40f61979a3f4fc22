import type { FieldRef } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import type { ChangeCode, FailureCode, NoteCode, SkipReason } from '../../../../contract/index.ts';
import { explainInGerman, type GermanStatement } from '../testing/explain-in-german.ts';
import type { Decision } from './explained.ts';

type Case = {
  /** The planner's detail. */
  readonly detail?: string;
  /** Words that must be there. */
  readonly says: string;
  readonly setting: FieldRef | null;
};

const skips: Readonly<Record<SkipReason, Case>> = {
  NOT_CONNECTED: { says: 'nicht verbunden', setting: null },
  DISABLED_INVOICE_CREATE: { says: 'Rechnungen ist ausgeschaltet', setting: 'invoices.invoiceCreate' },
  DISABLED_CREDIT_CREATE: { says: 'Gutschriften ist ausgeschaltet', setting: 'credits.creditCreate' },
  MISSING_CUSTOMER: { says: 'weder einen Kunden noch einen Namen', setting: null },
  MISSING_ADDRESS: { says: 'Lieferadresse', setting: null },
  SKIP_POS: { says: 'Kassensystem', setting: 'orders.skipOrderPos' },
  SKIP_FREE: { says: 'Kostenlose Bestellungen', setting: 'orders.skipOrderFree' },
  SKIP_GIFT_CARD: { says: 'Geschenkgutscheine', setting: 'orders.skipOrderGiftCard' },
  SKIP_TAG: { detail: 'intern', says: 'Tag „intern“', setting: 'invoices.invoiceSkipTags' },
  SKIP_CUSTOMER_TAG: { detail: 'b2b', says: 'Der Kunde trägt', setting: 'invoices.invoiceSkipTags' },
  SKIP_ORDER_TAG: { detail: 'muster', says: 'Tag „muster“', setting: 'invoices.invoiceSkipTags' },
  TOO_OLD: { says: 'mehr als 60 Tage', setting: null },
  NOT_YET_PLACED: { detail: '02.01.2027', says: '(02.01.2027)', setting: null },
  // The setting holds an ISO day; people read a German one.
  DATE_BOUNDARY: { detail: '2026-03-01', says: 'ab dem 01.03.2026', setting: 'invoices.invoiceCreate' },
  CUSTOMER_TAGS_HIDDEN: { says: 'Tags des Kunden nicht', setting: null },
  FEE_TAX_HIDDEN: { says: 'welche Steuer darin steckt', setting: null },
  TEST_ORDER: { says: 'Testbestellung', setting: null },
  CANCELLED: { says: 'storniert oder vollständig erstattet', setting: null },
  INCONSISTENT_ORDER: { detail: 'Es fehlen 0,01.', says: 'Es fehlen 0,01.', setting: 'orders.orderMoney' },
  ZERO_RATE_HELD: {
    detail: '100,00 EUR: Versand ohne Steuer',
    says: '(100,00 EUR: Versand ohne Steuer)',
    setting: 'invoices.zeroRate',
  },
  DISMISSED: { says: 'ist storniert oder gelöscht', setting: null },
};

const notes: Readonly<Record<NoteCode, Case>> = {
  DISABLED_CREDIT_CREATE: { says: 'fällige Gutschrift', setting: 'credits.creditCreate' },
  INVALID_BALANCE: { detail: '118,99 statt 119,00', says: '(118,99 statt 119,00)', setting: null },
  INVALID_TAX_RATE: { detail: 'Satz 20 %.', says: 'Satz 20 %.', setting: 'general.oss' },
  INVOICE_OUTDATED: { detail: 'RE-1000', says: 'die Rechnung RE-1000 ihre Nummer', setting: null },
  CREDIT_EXCEEDS_INVOICE: { detail: '5,00 EUR', says: '(5,00 EUR)', setting: null },
  PARTIALLY_PAID: { says: 'teilweise bezahlt', setting: null },
  PAYMENT_WAITS: { detail: 'paypal', says: 'Zahlung über PayPal wartet', setting: null },
  PAYMENT_SPLIT: { detail: 'paypal, klarna', says: '(PayPal, Klarna)', setting: null },
  INCONSISTENT_ORDER: { detail: 'Es fehlen 0,01.', says: 'Es fehlen 0,01.', setting: 'orders.orderMoney' },
  'MISSING_VAT-ID': { says: 'braucht die USt-IdNr.', setting: 'contacts.vatIdPlaces' },
  VAT_ID_UNCONFIRMED: { detail: 'ATU12345675', says: 'ATU12345675', setting: null },
  EINVOICE_LEFT_OUT: { detail: 'Die IBAN fehlt.', says: 'Die IBAN fehlt.', setting: null },
  REVENUE_ACCOUNT_LEFT_OUT: { says: 'Erlöskonto', setting: null },
  ADVANCE_LEFT_OUT: { detail: 'Sie ist geliefert.', says: 'Sie ist geliefert.', setting: null },
  ADVANCE_NEEDS_FINAL: { detail: 'AR-1', says: 'Abschlagsrechnung AR-1', setting: null },
  CHANNEL_LIABLE: { detail: '19,00 EUR', says: '(19,00 EUR)', setting: null },
  FOREIGN_DISPATCH: { detail: 'Polen', says: 'aus Polen', setting: null },
  REFUND_PENDING: { says: 'noch nicht abgeschlossen', setting: null },
  CHANGED_BY_HAND: { detail: 'RE-1000', says: 'Beleg RE-1000', setting: null },
  MAIL_TRIAL: { says: 'Testphase', setting: null },
  MAIL_NO_RECIPIENT: { detail: 'RE-1000', says: 'Beleg RE-1000', setting: null },
  FREE_ORDER_DELETED: { detail: 'RE-1000', says: 'Beleg RE-1000', setting: null },
  MISSING_SCOPE: { detail: 'Metafelder', says: 'Metafelder', setting: null },
  NUMBER_TAKEN: { detail: '#1001-2', says: '#1001-2', setting: null },
  DISMISSED: { says: 'ist storniert oder gelöscht', setting: null },
  HELD_DRAFT: { says: 'von Hand in einen Entwurf umgewandelt', setting: null },
  PAID_BEFORE: { detail: 'GU-1000', says: 'GU-1000 ist aber noch offen', setting: null },
  OFFSET_UNEVEN: { detail: '23.80', says: 'nur auf einer Seite verrechnet', setting: null },
  ZERO_RATE: { detail: '5,00 EUR: Trinkgeld', says: '(5,00 EUR: Trinkgeld)', setting: 'invoices.zeroRate' },
  ZERO_RATE_REASON: { detail: '5,00 EUR', says: 'nennt den Grund', setting: 'invoices.zeroRateReason' },
  RATE_OF_ORDER_DAY: { detail: '16 % am 28.12.2020', says: '(16 % am 28.12.2020)', setting: null },
  OWN_VAT_ID_MISSING: { says: 'nennt deine USt-IdNr. nicht', setting: null },
  RATE_OF_SUPPLY_DAY: {
    detail: '4,9 %, geliefert am 02.07.2026',
    says: '(4,9 %, geliefert am 02.07.2026)',
    setting: null,
  },
  SUPPLY_AHEAD: {
    detail: '01.04.2026 bis 30.04.2026',
    says: '(01.04.2026 bis 30.04.2026)',
    setting: 'invoices.invoiceDeliveryDate0Modify',
  },
  ADDRESS_TAX: { detail: 'Österreich', says: 'Empfänger in Österreich', setting: null },
};

const changes: Readonly<Record<ChangeCode, Case>> = {
  REMOVE_TAX: { detail: '19,00 EUR', says: '(19,00 EUR)', setting: 'orders.fixTaxRemoveTax' },
  FIX_TAX_FOREIGN_BNB: { detail: '19,00 EUR', says: '(19,00 EUR)', setting: 'orders.fixTaxForeignB2b' },
  FIX_TAX_SHIPPING: { detail: '0,80 EUR', says: '(0,80 EUR)', setting: 'orders.fixTaxShipping' },
  FIX_TAX_TIP: { detail: '0,80 EUR', says: '(0,80 EUR)', setting: 'orders.fixTaxTip' },
  EXCLUDE_GIFT_CARDS: { detail: '50,00 EUR', says: 'von 50,00 EUR', setting: 'orders.skipOrderGiftCard' },
};

const failures: Readonly<Record<FailureCode, Case>> = {
  TRANSFERS_EXHAUSTED: { says: 'Kontingent', setting: null },
  MISSING_ACCESS_TOKEN: { says: 'Zugriff auf deinen Shop', setting: null },
  ORDER_ACCESS_DENIED: { says: 'nicht heraus', setting: null },
  NOT_INSTALLED: { says: 'nicht installiert', setting: null },
  REDACTED: { says: 'auf seinen Wunsch gelöscht', setting: null },
  NOT_FOUND: { says: 'Shopify kennt', setting: null },
  ORDER_UNREADABLE: { says: 'erwartete Form', setting: null },
  INVALID_REQUEST: { says: 'in keinem Beleg stehen kann', setting: null },
  PROVIDER_REJECTED: { says: 'sevdesk hat den Beleg abgelehnt', setting: null },
  SETTING_GONE: { says: 'nicht mehr gibt', setting: 'invoices.invoiceLayoutCostcentre' },
  PROVIDER_UNAVAILABLE: { says: 'sevdesk war nicht erreichbar', setting: null },
  RATE_LIMITED: { says: 'nicht mehr Anfragen', setting: null },
  OUTCOME_UNKNOWN: { says: 'nicht geantwortet', setting: null },
  ACCOUNT_UNKNOWN: { says: 'Zahlungskonto', setting: 'transactions.transactionGateway' },
  LINE_TAKEN: { says: 'einem anderen Beleg zugeordnet', setting: null },
  DOCUMENT_NOT_OURS: { says: 'gehört nicht zu dieser Bestellung', setting: null },
  NUMBER_GIVEN_TWICE: { says: 'schon ein anderer Beleg', setting: null },
  SHOPIFY_UNAVAILABLE: { says: 'Shopify war nicht erreichbar', setting: null },
  SHOPIFY_REFUSED: { says: 'verweigert', setting: null },
  SHOPIFY_RATE_LIMITED: { says: 'nicht mehr Anfragen', setting: null },
  INTERNAL: { says: 'in Belegfluss ein Fehler', setting: null },
};

const explain = (decision: Partial<Decision>): readonly GermanStatement[] =>
  explainInGerman({
    decision: { outcome: 'done', reason: '', notes: [], changes: [], refusedSettings: [], ...decision },
    work: null,
    documents: [],
    known: null,
    now: new Date('2026-03-20T12:00:00Z'),
  });

function expectExplained(statement: GermanStatement | undefined, code: string, { says, setting }: Case) {
  expect(statement).toMatchObject({ code, setting });
  expect(statement?.text).toContain(says);
  expect(`${statement?.text} ${statement?.advice}`).not.toMatch(/[{}]/);
}

describe('an order whose latest run left a reason', () => {
  it.each(Object.entries(skips))('says why it was left out: %s', (reason, wanted) => {
    // The note's detail is given here; a skip's detail comes from the planner.
    const detail = wanted.detail ?? null;
    const [statement] = explain({
      outcome: 'skipped',
      reason,
      notes: [{ code: reason as NoteCode, detail }],
    });
    expectExplained(statement, reason, wanted);
    expect(statement?.about).toBe('absence');
  });

  it.each(Object.entries(failures))('says why it failed: %s', (reason, wanted) => {
    const [statement] = explain({ outcome: 'failed', reason });
    expectExplained(statement, reason, wanted);
    expect(statement?.advice).not.toBe('');
  });

  it('names a code that a newer version wrote, and where to look', () => {
    const [statement] = explain({ outcome: 'failed', reason: 'BRAND_NEW' });
    expect(statement).toMatchObject({
      about: 'absence',
      status: 'critical',
      code: 'BRAND_NEW',
      setting: null,
    });
    expect(statement?.text).toContain('BRAND_NEW');
    expect(statement?.advice).toContain('Verlauf');
  });
});

describe('an order whose latest run noted something', () => {
  it.each(Object.entries(notes))('reports %s', (code, wanted) => {
    const note = { code: code as NoteCode, detail: wanted.detail ?? null };
    const statement = explain({ notes: [note] }).find(({ about }) => about === 'note');
    expectExplained(statement, code, wanted);
  });

  it.each(Object.entries(changes))('reports that it was corrected: %s', (code, wanted) => {
    const change = { code: code as ChangeCode, detail: wanted.detail ?? null };
    const statement = explain({ changes: [change] }).find(({ about }) => about === 'note');
    expectExplained(statement, code, wanted);
  });

  it('reports the note that stands as its reason once', () => {
    const notes = [{ code: 'MISSING_VAT-ID' as const, detail: '' }];
    const statements = explain({ outcome: 'aborted', reason: 'MISSING_VAT-ID', notes });
    expect(statements.filter(({ code }) => code === 'MISSING_VAT-ID')).toHaveLength(1);
  });
});
