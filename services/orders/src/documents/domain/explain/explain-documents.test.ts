import { describe, expect, it } from '@jest/globals';
import { statementWords } from '../../texts/explain/statement-words.ts';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { explainInvoices } from './explain-invoices.ts';
import { explainPayments } from './explain-payments.ts';
import type { Explained, ExplainedDocument } from './explained.ts';

const explained = (...documents: readonly Partial<ExplainedDocument>[]): Explained => ({
  decision: { outcome: 'done', reason: '', notes: [], changes: [], refusedSettings: [] },
  work: null,
  documents: documents.map((given) => ({
    ...anInvoiceEntry(),
    matched: false,
    sentAt: null,
    refusedAt: null,
    ...given,
  })),
  known: null,
  now: new Date('2026-03-20T12:00:00Z'),
});

const invoicesSay = (...documents: readonly Partial<ExplainedDocument>[]): string =>
  explainInvoices(explained(...documents))
    .map(({ finding }) => statementWords(finding).text)
    .join(' ');
const paymentsSay = (document: Partial<ExplainedDocument>): string =>
  explainPayments(explained(document))
    .map(({ finding }) => statementWords(finding).text)
    .join(' ');

describe('what the page of an order says of a cancelled invoice', () => {
  it('is that it is cancelled, and not that it is enshrined', () => {
    const text = invoicesSay({ status: 'cancelled', enshrined: true });
    expect(text).toContain('Sie ist storniert.');
    expect(text).not.toContain('festgeschrieben');
  });

  it('is who did it, where a person did', () => {
    const text = invoicesSay({ status: 'cancelled', enshrined: true, dismissed: true });
    expect(text).toContain('Sie wurde von Hand storniert.');
  });

  it('is no more that there will be none, once somebody has asked for another', () => {
    const again = invoicesSay(
      { status: 'cancelled', dismissed: true, number: 'RE-7' },
      { ordinal: 2, number: 'RE-9' },
    );
    expect(again).toContain('Sie wurde von Hand storniert.');
    expect(again).toContain('Sie ersetzt die stornierte Rechnung RE-7.');
    expect(again).not.toContain('keine neue');
  });

  it('is what took its place after a change of address, and nothing of the order', () => {
    const text = invoicesSay(
      { status: 'cancelled', enshrined: true, number: 'RE-1000' },
      { ordinal: 2, number: 'RE-1001' },
    );
    expect(text).toContain('Sie ersetzt die stornierte Rechnung RE-1000.');
    expect(text).not.toContain('Bestellung storniert');
  });
});

describe('what the page of an order says of the money of an invoice', () => {
  it.each([
    ['booked money is booked', { status: 'paid', paid: '119.00' }, 'Die Zahlung ist gebucht.'],
    [
      'what a credit note settled is no payment',
      { status: 'paid', paid: '119.00', offset: '119.00' },
      'ist mit einer Gutschrift der Bestellung verrechnet',
    ],
    [
      'both where both settled it',
      { status: 'paid', paid: '119.00', offset: '23.80' },
      'verrechnet, der Rest ist bezahlt',
    ],
    ['nothing is to be paid of 0.00', { total: '0.00' }, 'Es ist nichts zu bezahlen.'],
  ] as const)('%s', (_what, document, text) => {
    expect(paymentsSay(document)).toContain(text);
  });
});
