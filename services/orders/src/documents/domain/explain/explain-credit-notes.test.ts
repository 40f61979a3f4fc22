import { describe, expect, it } from '@jest/globals';
import {
  aCreditNote,
  anInvoice,
  explainSetting,
  explainTexts,
  type Given,
} from '../testing/explained-order.ts';
import { anOrder, aRefund, aRefundLine, money } from '../testing/order-builder.ts';

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
      { input: refunded(), documents: [...documents, aCreditNote({ total: '20' })] },
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
      { input: refunded(), documents: [...documents, aCreditNote({ status: 'cancelled', dismissed: true })] },
      'Gutschrift GU-1: Sie wurde von Hand storniert. Es entsteht keine neue, solange niemand sie anfordert.',
    ],
    [
      'a person cancelled it and asked for it again',
      {
        input: refunded(),
        documents: [
          ...documents,
          aCreditNote({ status: 'cancelled', dismissed: true }),
          aCreditNote({ ordinal: 2, number: 'GU-2' }),
        ],
      },
      'Gutschrift GU-1: Sie wurde von Hand storniert.',
    ],
  ])('%s', (_what, given, text) => {
    expect(explainTexts('credit', given)).toContain(text);
  });

  it('names a refund of an item by the day it has in Germany', () => {
    // Half past eleven at night in London is the next day in Berlin.
    const input = refunded({ createdAt: '2026-03-12T23:30:00.000Z', lines: [aRefundLine()], pending: true });
    expect(explainTexts('credit', { input, documents })[0]).toContain('vom 13.03.2026');
  });

  it('leads to the setting that keeps credit notes off', () => {
    expect(
      explainSetting('credit', {
        input: refunded(),
        documents,
        settings: { credits: { creditCreate: false } },
      }),
    ).toBe('credits.creditCreate');
  });
});
