import { describe, expect, it } from '@jest/globals';
import { anInvoice, explain, explainTexts, type Given, now } from '../testing/explained-order.ts';
import { anOrder } from '../testing/order-builder.ts';

describe('why there is no document', () => {
  it('asks the planner for the detail that the latest run did not keep', () => {
    const order = anOrder({ tags: ['Muster'] });
    const settings = { invoices: { invoiceSkipTags: ['muster'] } };
    expect(
      explainTexts('absence', {
        input: { order },
        settings,
        decision: { outcome: 'skipped', reason: 'SKIP_ORDER_TAG' },
      }),
    ).toEqual(['Die Bestellung trägt den ausgeschlossenen Tag „Muster“.']);
  });

  it('speaks without the detail where the planner cannot be asked', () => {
    const decision = { outcome: 'skipped', reason: 'SKIP_ORDER_TAG' };
    expect(explainTexts('absence', { isUnknown: true, decision })).toEqual([
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
    expect(explainTexts('absence', given)).toEqual(texts);
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
