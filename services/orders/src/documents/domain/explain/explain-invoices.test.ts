import { describe, expect, it } from '@jest/globals';
import {
  aCreditNote,
  anInvoice,
  delivered,
  explain,
  explainSetting,
  explainTexts,
  type Given,
} from '../testing/explained-order.ts';
import { anOrder } from '../testing/order-builder.ts';
import type { ExplainedDocument } from './explained.ts';

describe('why an invoice exists', () => {
  it('names the setting that makes invoices', () => {
    const given = { documents: [anInvoice()] };
    expect(explainTexts('invoice', given)[0]).toBe(
      'Rechnung RE-1000 wurde erstellt, weil Rechnungen automatisch erstellt werden.',
    );
    expect(explainSetting('invoice', given)).toBe('invoices.invoiceCreate');
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
    expect(explainTexts('invoice', given)[0]).toBe(text);
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
    expect(explainTexts('invoice', { documents })).toContain(text);
  });

  it('that was reissued names the one that a credit note took back', () => {
    const documents = [
      anInvoice({ enshrined: true }),
      aCreditNote({ refundId: 'reissue@1' }),
      anInvoice({ ordinal: 2, providerId: '9002', number: 'RE-1001' }),
    ];
    expect(explainTexts('invoice', { documents })).toContain(
      'Rechnung RE-1001: Sie ersetzt die Rechnung RE-1000, die durch eine Gutschrift zurückgenommen ist.',
    );
    expect(explainTexts('credit', { documents })).toContain(
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
    expect(explainTexts('invoice', given)).toContain(text);
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

describe('what cancels an invoice that the customer got by mail', () => {
  const mailed = anInvoice({ status: 'cancelled', dismissed: true, sentAt: '2026-03-12T08:00:00.000Z' });
  const explainNextTexts = (invoice: ExplainedDocument) => explainTexts('next', { documents: [invoice] });

  it('is to be sent by a person, and said to be sent once it was', () => {
    const unsent = { number: 'SR-8', sentAt: null };
    expect(explainNextTexts({ ...mailed, cancellation: unsent })).toEqual([
      'Stornorechnung SR-8 ist noch nicht versendet. Die stornierte Rechnung hat der Kunde am 12.03.2026 per E-Mail bekommen.',
    ]);
    const sent = { number: 'SR-8', sentAt: '2026-03-14T08:00:00.000Z' };
    expect(explainNextTexts({ ...mailed, cancellation: sent })).toEqual([
      'Stornorechnung SR-8 wurde am 14.03.2026 um 09:00 Uhr per E-Mail versendet.',
    ]);
  });

  it('need not be sent where nobody got the invoice, or nothing cancels it', () => {
    expect(
      explainNextTexts({ ...mailed, sentAt: null, cancellation: { number: 'SR-8', sentAt: null } }),
    ).toEqual([]);
    expect(explainNextTexts({ ...mailed, cancellation: null })).toEqual([]);
  });
});
