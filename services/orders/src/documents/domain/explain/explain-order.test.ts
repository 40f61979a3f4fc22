import { describe, expect, it } from '@jest/globals';
import { noExtras } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { explainInGerman, type GermanStatement } from '../testing/explain-in-german.ts';
import {
  anInput,
  anInvoiceEntry,
  aShop,
  linkedGateway,
  preferencesWith,
  type Sections,
} from '../testing/input-builder.ts';
import { anAddress, anOrder, aRefund, aRefundLine, money } from '../testing/order-builder.ts';
import type { Decision, Explained, ExplainedDocument } from './explained.ts';
import type { StatementSubject } from './statement.ts';

type Given = {
  readonly input?: Partial<PlanInput>;
  readonly settings?: Sections;
  readonly documents?: readonly ExplainedDocument[];
  readonly decision?: Partial<Decision>;
  readonly work?: Partial<NonNullable<Explained['work']>>;
  readonly isUnknown?: boolean;
};

const now = new Date('2026-03-20T12:00:00.000Z');

function explain(given: Given): readonly GermanStatement[] {
  const documents = given.documents ?? [];
  const input = anInput({
    ledger: documents,
    preferences: preferencesWith(given.settings),
    extras: { ...noExtras, payments: [] },
    now,
    ...given.input,
  });
  return explainInGerman({
    decision: { outcome: 'done', reason: '', notes: [], changes: [], refusedSettings: [], ...given.decision },
    work: given.work
      ? { state: 'queued', attempts: 0, dueAt: now, trouble: '', isHeld: false, ...given.work }
      : null,
    documents,
    known: given.isUnknown ? null : { input, plan: planOrder(input) },
    now,
  });
}
const textsOf = (about: StatementSubject, given: Given): readonly string[] =>
  explain(given)
    .filter((statement) => statement.about === about)
    .map(({ text }) => text.replaceAll('\u00a0', ' '));
const settingOf = (about: StatementSubject, given: Given) =>
  explain(given).find((statement) => statement.about === about && statement.setting !== null)?.setting;

const anInvoice = (given: Partial<ExplainedDocument> = {}): ExplainedDocument => ({
  ...anInvoiceEntry(),
  matched: false,
  sentAt: null,
  refusedAt: null,
  ...given,
});
const aCredit = (given: Partial<ExplainedDocument> = {}): ExplainedDocument =>
  anInvoice({ kind: 'credit', providerId: '9101', number: 'GU-1', refundId: '901', ...given });
const delivered = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-11T09:00:00.000Z' } as const;

describe('why an invoice exists', () => {
  it('names the setting that makes invoices', () => {
    const given = { documents: [anInvoice()] };
    expect(textsOf('invoice', given)[0]).toBe(
      'Rechnung RE-1000 wurde erstellt, weil Rechnungen automatisch erstellt werden.',
    );
    expect(settingOf('invoice', given)).toBe('invoices.invoiceCreate');
  });

  it.each<[string, Given, string]>([
    [
      'made from a day on',
      { documents: [anInvoice()], settings: { invoices: { invoiceCreate: '2026-03-10' } } },
      'Rechnung RE-1000 wurde erstellt, weil Rechnungen für Bestellungen ab dem 10.03.2026 automatisch erstellt werden.',
    ],
    [
      'made although nothing would be now',
      { documents: [anInvoice()], settings: { invoices: { invoiceCreate: '2026-03-11' } } },
      'Rechnung RE-1000 wurde auf Wunsch, durch einen Import oder nach früheren Einstellungen erstellt. Jetzt würde für die Bestellung keine mehr automatisch erstellt.',
    ],
    [
      'made by hand although sales of the till are skipped',
      {
        documents: [anInvoice()],
        input: { order: anOrder({ sourceName: 'pos' }) },
        settings: { orders: { skipOrderPos: true } },
      },
      'Rechnung RE-1000 wurde auf Wunsch, durch einen Import oder nach früheren Einstellungen erstellt. Jetzt würde für die Bestellung keine mehr automatisch erstellt.',
    ],
    [
      // Sixty-one days before the installation.
      'imported',
      {
        documents: [anInvoice()],
        input: {
          order: anOrder({ createdAt: '2025-12-29T23:00:00.000Z' }),
          importedAt: '2026-03-05T00:00:00.000Z',
        },
      },
      'Rechnung RE-1000 wurde auf Wunsch, durch einen Import oder nach früheren Einstellungen erstellt. Jetzt würde für die Bestellung keine mehr automatisch erstellt.',
    ],
    [
      'refunded since, which was no reason then',
      {
        documents: [anInvoice()],
        input: { order: anOrder({ financialStatus: 'refunded' }) },
      },
      'Rechnung RE-1000 wurde erstellt, weil Rechnungen automatisch erstellt werden.',
    ],
    [
      'found',
      { documents: [anInvoice({ matched: true })] },
      'Rechnung RE-1000: Es gab sie schon in sevdesk; sie wurde der Bestellung zugeordnet.',
    ],
    [
      'without the settings',
      { documents: [anInvoice()], isUnknown: true },
      'Rechnung RE-1000 wurde zu dieser Bestellung erstellt.',
    ],
  ])('%s', (_what, given, text) => {
    expect(textsOf('invoice', given)[0]).toBe(text);
  });

  it.each<[string, Partial<ExplainedDocument>, Partial<ExplainedDocument>, string]>([
    [
      'after an edit',
      { enshrined: true },
      {},
      'Rechnung RE-1001: Sie berechnet, was durch eine Bearbeitung der Bestellung hinzukam.',
    ],
    [
      'in place of a cancelled one',
      { status: 'cancelled' },
      {},
      'Rechnung RE-1001: Sie ersetzt die stornierte Rechnung RE-1000.',
    ],
    [
      'closing an advance',
      { invoiceType: 'advance', number: 'AR-7' },
      { invoiceType: 'final' },
      'Schlussrechnung RE-1001: Sie schließt die Abschlagsrechnung AR-7 ab.',
    ],
  ])('says what a second one is for: %s', (_what, first, second, text) => {
    const documents = [
      anInvoice(first),
      anInvoice({ ordinal: 2, providerId: '9002', number: 'RE-1001', ...second }),
    ];
    expect(textsOf('invoice', { documents })).toContain(text);
  });

  it('that was reissued names the one that a credit note took back', () => {
    const documents = [
      anInvoice({ enshrined: true }),
      aCredit({ refundId: 'reissue@1' }),
      anInvoice({ ordinal: 2, providerId: '9002', number: 'RE-1001' }),
    ];
    expect(textsOf('invoice', { documents })).toContain(
      'Rechnung RE-1001: Sie ersetzt die Rechnung RE-1000, die durch eine Gutschrift zurückgenommen ist.',
    );
    expect(textsOf('credit', { documents })).toContain(
      'Gutschrift GU-1: Sie nimmt eine Rechnung zurück, die neu ausgestellt wurde.',
    );
  });
});

describe('why an invoice stands as it does', () => {
  const unpaid = { order: anOrder({ financialStatus: 'pending' }) };
  it.each<[string, Given, string]>([
    [
      'final after payment and delivery',
      { input: { order: anOrder(delivered) }, documents: [anInvoice({ enshrined: true })] },
      'Sie ist festgeschrieben, weil die Bestellung bezahlt und ausgeführt ist, und kann nicht mehr geändert werden.',
    ],
    [
      'final after payment and a cancellation, which is no delivery',
      {
        input: { order: anOrder({ cancelledAt: '2026-03-11T09:00:00.000Z' }) },
        documents: [anInvoice({ enshrined: true })],
      },
      'Sie ist festgeschrieben und kann nicht mehr geändert werden.',
    ],
    [
      'final although the settings would not have it yet',
      { input: unpaid, documents: [anInvoice({ enshrined: true })] },
      'Sie ist festgeschrieben und kann nicht mehr geändert werden.',
    ],
    [
      'open until it is delivered',
      { documents: [anInvoice()], settings: { invoices: { invoiceEnshrine: 'fulfilled' } } },
      'Sie wird automatisch festgeschrieben, sobald die Bestellung ausgeführt ist.',
    ],
    [
      'open for good',
      { documents: [anInvoice()], settings: { invoices: { invoiceEnshrine: 'never' } } },
      'Sie wird nicht automatisch festgeschrieben und kann noch geändert werden.',
    ],
    [
      'a draft until payment or delivery',
      { input: unpaid, documents: [anInvoice({ status: 'draft', number: null })] },
      'Sie ist noch ein Entwurf. Ihre Nummer bekommt sie, sobald die Bestellung bezahlt oder ausgeführt ist.',
    ],
    [
      'a draft until it becomes final',
      {
        input: unpaid,
        documents: [anInvoice({ status: 'draft', number: null })],
        settings: { invoices: { invoiceNumberTiming: 'enshrine', invoiceEnshrine: 'paid' } },
      },
      'Sie ist noch ein Entwurf. Sie wird festgeschrieben und bekommt ihre Nummer, sobald die Bestellung bezahlt ist.',
    ],
    [
      'held as a draft by a person',
      { documents: [anInvoice({ status: 'draft', held: 'draft' })] },
      'Sie wurde von Hand in einen Entwurf umgewandelt und bleibt einer, bis du ihr eine Nummer gibst oder sie festschreibst.',
    ],
    [
      'changed by hand',
      { documents: [anInvoice({ handChanged: true })] },
      'Sie wurde in sevdesk von Hand geändert und folgt der Bestellung nicht mehr.',
    ],
    ['cancelled', { documents: [anInvoice({ status: 'cancelled' })] }, 'Sie ist storniert.'],
    [
      'cancelled by a person',
      { documents: [anInvoice({ status: 'cancelled', dismissed: true })] },
      'Sie wurde von Hand storniert. Es entsteht keine neue, solange niemand sie anfordert.',
    ],
  ])('%s', (_what, given, text) => {
    expect(textsOf('invoice', given)).toContain(text);
  });

  it('leads to the setting that keeps it open', () => {
    const statements = explain({
      documents: [anInvoice()],
      settings: { invoices: { invoiceEnshrine: 'paid' } },
      input: unpaid,
    });
    expect(statements.find(({ text }) => text.includes('festgeschrieben'))?.setting).toBe(
      'invoices.invoiceEnshrine',
    );
  });
});

describe('which tax rule and why', () => {
  it('names the grounds', () => {
    expect(textsOf('tax', { documents: [anInvoice()] })).toEqual([
      'Umsatzsteuerregelung: „Umsatzsteuerpflichtige Umsätze“. Sie ist die erste Regelung, deren Bedingungen erfüllt sind. Maßgeblich: Lieferland Deutschland, keine USt-IdNr. des Kunden, 19,00 € Umsatzsteuer.',
    ]);
  });

  it('names no other reason for a small business', () => {
    const shop = aShop({ provider: { smallBusiness: true } });
    const order = anOrder({ tax: '0.00', lines: [{ ...anOrder().lines[0], taxLines: [] } as never] });
    const documents = [anInvoice({ taxRuleId: '11', tax: '0' })];
    expect(textsOf('tax', { input: { shop, order }, documents })[0]).toMatch(
      /Sie gilt immer, weil dein sevdesk-Konto als Kleinunternehmer/,
    );
  });

  it('says that a document keeps its rule when another one would hold by now', () => {
    expect(textsOf('tax', { documents: [anInvoice({ taxRuleId: '2' })] })).toEqual([
      'Umsatzsteuerregelung: „Ausfuhren“.',
      'Nach dem jetzigen Stand gälte „Umsatzsteuerpflichtige Umsätze“. Der vorhandene Beleg behält seine Regelung.',
    ]);
  });

  it('names the rule of the document alone where the settings are not known', () => {
    expect(textsOf('tax', { documents: [anInvoice()], isUnknown: true })).toEqual([
      'Umsatzsteuerregelung: „Umsatzsteuerpflichtige Umsätze“.',
    ]);
  });

  it('says nothing of an order that gets no document', () => {
    expect(textsOf('tax', { settings: { invoices: { invoiceCreate: false } } })).toEqual([]);
  });
});

describe('why there is a credit note, or none', () => {
  const refunded = (given: Parameters<typeof aRefund>[0] = {}) => ({
    order: anOrder({
      financialStatus: 'partially_refunded',
      refunds: [aRefund({ refunded: money('20.00'), ...given })],
    }),
  });
  const documents = [anInvoice({ enshrined: true })];

  it.each<[string, Given, string]>([
    ['nothing went back', { documents }, 'Es gibt keine Gutschrift, weil nichts erstattet wurde.'],
    [
      'it is there',
      { input: refunded(), documents: [...documents, aCredit({ total: '20' })] },
      'Gutschrift GU-1: Sie steht für die Erstattung vom 12.03.2026 über 20,00 €.',
    ],
    [
      'the money is on its way',
      { input: refunded({ pending: true }), documents },
      'Keine Gutschrift für die Erstattung vom 12.03.2026 über 20,00 €: Sie ist noch nicht abgeschlossen. Die Gutschrift folgt von selbst, sobald das Geld erstattet ist.',
    ],
    [
      'the invoice deducts it',
      { input: refunded(), documents: [anInvoice({ deductedRefundIds: ['901'] })] },
      'Keine Gutschrift für die Erstattung vom 12.03.2026 über 20,00 €: Sie ist in der Rechnung schon abgezogen, weil sie vor deren Ausstellung kam.',
    ],
    [
      'there is no invoice',
      { input: refunded(), settings: { invoices: { invoiceCreate: false } } },
      'Keine Gutschrift für die Erstattung vom 12.03.2026 über 20,00 €: Es gibt keine Rechnung, die sie mindern könnte.',
    ],
    [
      'credit notes are off',
      { input: refunded(), documents, settings: { credits: { creditCreate: false } } },
      'Keine Gutschrift für die Erstattung vom 12.03.2026 über 20,00 €: Gutschriften werden nicht automatisch erstellt.',
    ],
    [
      'it is still to be made',
      { input: refunded(), documents },
      'Keine Gutschrift für die Erstattung vom 12.03.2026 über 20,00 €: Sie wird noch erstellt.',
    ],
    [
      'it could not be made',
      {
        input: refunded(),
        documents,
        decision: { outcome: 'failed', reason: 'PROVIDER_REJECTED' },
        work: { state: 'failed', attempts: 1 },
      },
      'Keine Gutschrift für die Erstattung vom 12.03.2026 über 20,00 €: Sie konnte noch nicht erstellt werden; der Grund steht oben.',
    ],
    [
      'nothing of value went back',
      { input: refunded({ refunded: money('0.00') }), documents },
      'Es gibt keine Gutschrift, weil nichts erstattet wurde.',
    ],
    [
      'goods came back, and no money went out',
      {
        input: refunded({ refunded: money('0.00'), lines: [aRefundLine()] }),
        documents: [anInvoice({ deductedRefundIds: ['901'] })],
      },
      'Keine Gutschrift für die Rücknahme vom 12.03.2026: Sie ist in der Rechnung schon abgezogen, weil sie vor deren Ausstellung kam.',
    ],
    [
      'a person cancelled it',
      { input: refunded(), documents: [...documents, aCredit({ status: 'cancelled', dismissed: true })] },
      'Gutschrift GU-1: Sie wurde von Hand storniert. Es entsteht keine neue, solange niemand sie anfordert.',
    ],
    [
      'a person cancelled it and asked for it again',
      {
        input: refunded(),
        documents: [
          ...documents,
          aCredit({ status: 'cancelled', dismissed: true }),
          aCredit({ ordinal: 2, number: 'GU-2' }),
        ],
      },
      'Gutschrift GU-1: Sie wurde von Hand storniert.',
    ],
  ])('%s', (_what, given, text) => {
    expect(textsOf('credit', given)).toContain(text);
  });

  it('names a refund of an item by the day it has in Germany', () => {
    // Half past eleven at night in London is the next day in Berlin.
    const input = refunded({ createdAt: '2026-03-12T23:30:00.000Z', lines: [aRefundLine()], pending: true });
    expect(textsOf('credit', { input, documents })[0]).toContain('vom 13.03.2026');
  });

  it('leads to the setting that keeps credit notes off', () => {
    expect(
      settingOf('credit', { input: refunded(), documents, settings: { credits: { creditCreate: false } } }),
    ).toBe('credits.creditCreate');
  });
});

describe('what became of the money', () => {
  it.each<[string, Given, readonly string[]]>([
    [
      'booked',
      { documents: [anInvoice({ status: 'paid', paid: '119' })] },
      ['Rechnung RE-1000 ist bezahlt: Die Zahlung ist gebucht.'],
    ],
    [
      'booked in part',
      { documents: [anInvoice({ status: 'partially_paid', paid: '19' })] },
      ['Rechnung RE-1000: 19,00 € von 119,00 € sind gebucht.'],
    ],
    [
      'not paid yet',
      { input: { order: anOrder({ financialStatus: 'pending' }) }, documents: [anInvoice()] },
      ['Rechnung RE-1000 ist offen: Die Bestellung ist in Shopify noch nicht bezahlt.'],
    ],
    [
      'by a method that is not linked',
      { documents: [anInvoice()] },
      ['Rechnung RE-1000 ist offen: Für die Zahlungsart der Bestellung ist keine Buchung eingerichtet.'],
    ],
    [
      'by a linked method, soon',
      { documents: [anInvoice()], settings: { transactions: linkedGateway ?? {} } },
      [],
    ],
    [
      'marked as unpaid by a person',
      { documents: [anInvoice({ held: 'unpaid' })] },
      ['Rechnung RE-1000 wurde von Hand als unbezahlt markiert. Es wird nichts von selbst gebucht.'],
    ],
    [
      'of nothing',
      { documents: [anInvoice({ total: '0', tax: '0' })] },
      ['Rechnung RE-1000: Es ist nichts zu bezahlen.'],
    ],
    [
      'of which Shopify says nothing that is known',
      { input: { order: anOrder({ financialStatus: 'unknown' }) }, documents: [anInvoice()] },
      ['Rechnung RE-1000 ist offen: Shopify nennt keinen Zahlungsstatus, den Belegfluss kennt.'],
    ],
    ['of a draft', { documents: [anInvoice({ status: 'draft' })] }, []],
  ])('%s', (_what, given, texts) => {
    expect(textsOf('payment', given)).toEqual(texts);
  });
});

describe('what comes next', () => {
  const at = (time: string) => new Date(time);
  it.each<[string, Given, string]>([
    [
      'a worker has it',
      { work: { state: 'running', attempts: 0, dueAt: now } },
      'Belegfluss arbeitet gerade an der Bestellung. Als Nächstes: Rechnung erstellen und Rechnung nummerieren.',
    ],
    [
      'it is queued',
      { work: { state: 'queued', attempts: 0, dueAt: now } },
      'Die Bestellung ist gleich an der Reihe. Als Nächstes: Rechnung erstellen und Rechnung nummerieren.',
    ],
    [
      'it waits after a failure',
      { work: { state: 'queued', attempts: 3, dueAt: at('2026-03-20T13:15:00Z') } },
      'Der nächste Versuch folgt am 20.03.2026 um 14:15 Uhr (bisher 3).',
    ],
    [
      'it waits after a failure of a known kind',
      {
        work: {
          state: 'queued',
          attempts: 12,
          dueAt: at('2026-03-20T13:15:00Z'),
          trouble: 'PROVIDER_UNAVAILABLE',
        },
      },
      'sevdesk war nicht erreichbar. Der nächste Versuch folgt am 20.03.2026 um 14:15 Uhr (bisher 12).',
    ],
    [
      'it waits after a failure that has no words of its own',
      { work: { state: 'queued', attempts: 12, dueAt: at('2026-03-20T13:15:00Z'), trouble: 'ABORTED' } },
      'Bei der Verarbeitung ist in Belegfluss ein Fehler aufgetreten. Der nächste Versuch folgt am 20.03.2026 um 14:15 Uhr (bisher 12).',
    ],
    [
      'it has an appointment, stated in summer time',
      { documents: [anInvoice()], work: { state: 'queued', attempts: 0, dueAt: at('2026-03-29T22:30:00Z') } },
      'Am 30.03.2026 um 00:30 Uhr wird von selbst wieder nach der Zahlung gesucht.',
    ],
    [
      'its day has not come',
      {
        decision: { outcome: 'aborted', reason: 'NOT_YET_PLACED' },
        work: { state: 'queued', attempts: 0, dueAt: at('2027-01-02T09:00:00Z') },
      },
      'Am 02.01.2027 um 10:00 Uhr ist die Bestellung von selbst an der Reihe.',
    ],
    [
      'its import is paused',
      { work: { attempts: 1, dueAt: at('2027-03-20T12:00:00Z'), isHeld: true } },
      'Der Bestellimport ist angehalten. Die Bestellung ist an der Reihe, sobald du ihn fortsetzt.',
    ],
    [
      'a mail waits for delivery alone',
      {
        documents: [anInvoice({ enshrined: true })],
        settings: { invoices: { invoiceSendMailEnabled: true, invoiceSendMailEvent: 'fulfilled' } },
      },
      'Rechnung RE-1000 wird per E-Mail versendet, sobald die Bestellung ausgeführt ist.',
    ],
    [
      'a mail waits until a person makes the invoice final',
      {
        documents: [anInvoice()],
        settings: {
          invoices: { invoiceSendMailEnabled: true, invoiceSendMailEvent: '', invoiceEnshrine: 'never' },
        },
      },
      'Rechnung RE-1000 wird per E-Mail versendet, sobald sie festgeschrieben ist.',
    ],
    [
      'it was given up',
      {
        decision: { outcome: 'failed', reason: 'PROVIDER_REJECTED' },
        work: { state: 'failed', attempts: 1, dueAt: now },
      },
      'Von selbst wird es nicht noch einmal versucht.',
    ],
    [
      'the settings have changed since, so that it would get its document',
      { decision: { outcome: 'skipped', reason: 'DISABLED_INVOICE_CREATE' } },
      'Nach deinen jetzigen Einstellungen würde der Beleg erstellt.',
    ],
    [
      'another reason has come since',
      {
        decision: { outcome: 'skipped', reason: 'DISABLED_INVOICE_CREATE' },
        input: { order: anOrder({ billingAddress: null, shippingAddress: null }) },
      },
      'Nach dem jetzigen Stand wäre der Grund ein anderer: Die Bestellung hat weder eine Rechnungs- noch eine Lieferadresse.',
    ],
    [
      'the next run would go on',
      {
        documents: [anInvoice()],
        input: { order: anOrder({ ...delivered, financialStatus: 'pending' }) },
        settings: { invoices: { invoiceEnshrine: 'fulfilled' } },
      },
      'Wenn die Bestellung das nächste Mal geprüft wird: Rechnung wieder öffnen, Rechnung aktualisieren, Rechnung nummerieren und Rechnung festschreiben.',
    ],
    [
      'a mail left',
      { documents: [anInvoice({ sentAt: '2026-03-12T09:05:00.000Z' })] },
      'Rechnung RE-1000 wurde am 12.03.2026 um 10:05 Uhr per E-Mail versendet.',
    ],
    [
      'a mail was refused',
      { documents: [anInvoice({ refusedAt: '2026-03-12T09:05:00.000Z' })] },
      'Die E-Mail mit Rechnung RE-1000 wurde am 12.03.2026 abgelehnt.',
    ],
    [
      'a mail waits for delivery',
      {
        documents: [anInvoice()],
        settings: { invoices: { invoiceSendMailEnabled: true, invoiceSendMailEvent: 'fulfilled' } },
      },
      'Rechnung RE-1000 wird per E-Mail versendet, sobald sie festgeschrieben und die Bestellung ausgeführt ist.',
    ],
  ])('%s', (_what, given, text) => {
    expect(textsOf('next', given).join('\n')).toContain(text);
  });

  it.each([
    'NOT_CONNECTED',
    'TRANSFERS_EXHAUSTED',
    'MISSING_ACCESS_TOKEN',
    'ORDER_ACCESS_DENIED',
    'NOT_INSTALLED',
  ])('promises nothing wrong of what an event brings back: %s', (reason) => {
    const work = { state: 'failed', attempts: 1, dueAt: now } as const;
    expect(textsOf('next', { decision: { outcome: 'aborted', reason }, work })).toEqual([]);
  });

  it.each<[string, Given]>([
    [
      'an import brought in what lay before it',
      {
        input: {
          order: anOrder({ ...delivered, createdAt: '2026-03-10T09:00:00.000Z' }),
          importedAt: '2026-03-15T00:00:00.000Z',
        },
        settings: { invoices: { invoiceSendMailEnabled: true, invoiceEnshrine: 'never' } },
      },
    ],
    [
      'the account at the provider sends none',
      {
        input: { shop: aShop({ provider: { trial: true } }) },
        settings: { invoices: { invoiceSendMailEnabled: true } },
      },
    ],
    [
      'nobody is there to get it',
      {
        input: { order: anOrder({ email: null, customer: null }) },
        settings: { invoices: { invoiceSendMailEnabled: true } },
      },
    ],
    [
      'a tag keeps it from being sent',
      {
        input: { order: anOrder({ tags: ['Still'] }) },
        settings: { invoices: { invoiceSendMailEnabled: true, invoiceSendMailSkipTags: ['still'] } },
      },
    ],
  ])('promises no mail that the planner would not send: %s', (_what, given) => {
    const reported = textsOf('next', { documents: [anInvoice()], ...given });
    expect(reported.filter((text) => text.includes('E-Mail'))).toEqual([]);
  });

  it('says nothing where all is done', () => {
    const shop = aShop({ installedAt: '2026-03-01T00:00:00.000Z' });
    const order = anOrder({ ...delivered, billingAddress: anAddress });
    const done = anInvoice({ status: 'paid', paid: '119', enshrined: true });
    expect(textsOf('next', { input: { shop, order }, documents: [done] })).toEqual([]);
  });
});

describe('why there is no document', () => {
  it('asks the planner for the detail that the latest run did not keep', () => {
    const order = anOrder({ tags: ['Muster'] });
    const settings = { invoices: { invoiceSkipTags: ['muster'] } };
    expect(
      textsOf('absence', {
        input: { order },
        settings,
        decision: { outcome: 'skipped', reason: 'SKIP_ORDER_TAG' },
      }),
    ).toEqual(['Die Bestellung trägt den ausgeschlossenen Tag „Muster“.']);
  });

  it('speaks without the detail where the planner cannot be asked', () => {
    const decision = { outcome: 'skipped', reason: 'SKIP_ORDER_TAG' };
    expect(textsOf('absence', { isUnknown: true, decision })).toEqual([
      'Die Bestellung trägt den ausgeschlossenen Tag.',
    ]);
  });

  it.each<[string, Given, readonly string[]]>([
    [
      'never looked at',
      { isUnknown: true, decision: { outcome: 'pending' } },
      ['Die Bestellung wurde noch nicht geprüft.'],
    ],
    ['nothing due', { isUnknown: true }, ['Zu dieser Bestellung ist kein Beleg fällig.']],
    [
      'would be left out',
      { settings: { orders: { skipOrderFree: true } }, input: { order: anOrder({ test: true }) } },
      ['Das ist eine Testbestellung.'],
    ],
    ['in work', { work: { state: 'running', attempts: 0, dueAt: now } }, []],
    ['there is one', { documents: [anInvoice()] }, []],
  ])('%s', (_what, given, texts) => {
    expect(textsOf('absence', given)).toEqual(texts);
  });
});

describe('settings that name what is gone', () => {
  it('are named, and each leads to its field', () => {
    const reported = explain({
      decision: {
        outcome: 'failed',
        reason: 'SETTING_GONE',
        refusedSettings: ['invoices.invoiceLayoutCostcentre:55', 'invoices.invoiceGateway:31'],
      },
    });
    expect(reported.slice(0, 2)).toMatchObject([
      {
        about: 'absence',
        text: expect.stringContaining('(Kostenstelle der Rechnungen, Zahlungsmethode auf der Rechnung)'),
        setting: 'invoices.invoiceLayoutCostcentre',
      },
      {
        about: 'next',
        text: 'Wähle auch neu: Zahlungsmethode auf der Rechnung.',
        setting: 'invoices.invoiceGateway',
      },
    ]);
  });
});

describe('what cancels an invoice that the customer got by mail', () => {
  const mailed = anInvoice({ status: 'cancelled', dismissed: true, sentAt: '2026-03-12T08:00:00.000Z' });
  const nextOf = (invoice: ExplainedDocument) => textsOf('next', { documents: [invoice] });

  it('is to be sent by a person, and said to be sent once it was', () => {
    const unsent = { number: 'SR-8', sentAt: null };
    expect(nextOf({ ...mailed, cancellation: unsent })).toEqual([
      'Stornorechnung SR-8 ist noch nicht versendet. Die stornierte Rechnung hat der Kunde am 12.03.2026 per E-Mail bekommen.',
    ]);
    const sent = { number: 'SR-8', sentAt: '2026-03-14T08:00:00.000Z' };
    expect(nextOf({ ...mailed, cancellation: sent })).toEqual([
      'Stornorechnung SR-8 wurde am 14.03.2026 um 09:00 Uhr per E-Mail versendet.',
    ]);
  });

  it('need not be sent where nobody got the invoice, or nothing cancels it', () => {
    expect(nextOf({ ...mailed, sentAt: null, cancellation: { number: 'SR-8', sentAt: null } })).toEqual([]);
    expect(nextOf({ ...mailed, cancellation: null })).toEqual([]);
  });
});
