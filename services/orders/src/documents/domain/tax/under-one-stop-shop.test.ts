import { describe, expect, it } from '@jest/globals';
import { planOrder } from '../plan-order.ts';
import { anInput, preferencesWith, selectSaves } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aShippingLine, money, tax } from '../testing/order-builder.ts';

const paris = { ...anAddress, zip: '75001', city: 'Paris', countryCode: 'FR' };
type Given = Parameters<typeof anOrder>[0];

function composeGivenInvoice(given: Given, isShown = false) {
  const order = anOrder({
    shippingAddress: paris,
    billingAddress: paris,
    lines: [aLine({ price: '120.00', taxLines: [tax(20, '20.00')] })],
    total: '120.00',
    tax: '20.00',
    ...given,
  });
  const preferences = preferencesWith({
    general: { oss: true },
    invoices: { invoiceLayoutShippingShowFree: isShown },
  });
  const plan = planOrder(anInput({ order, preferences }));
  const content = selectSaves(plan).at(0)?.content;
  return {
    rule: content?.taxRuleId,
    sums: [content?.total, content?.tax],
    positions: content?.positions.map(({ item, unitPrice, taxRate }) => [item, unitPrice, taxRate]),
    changes: plan.kind === 'act' ? plan.changes : [],
  };
}

describe('an invoice under the one-stop shop has rates of its destination only', () => {
  it('taxes the tip like the goods, within what was paid', () => {
    // 126.00 at 20 % hold 21.00: 20.00 of the goods and 1.00 of the tip.
    expect(composeGivenInvoice({ total: '126.00', totals: { tip: money('6.00') } })).toEqual({
      rule: '18',
      sums: ['126.00', '21.00'],
      positions: [
        ['line:501', '120.00', '20'],
        ['tip', '6.00', '20'],
      ],
      changes: [{ code: 'FIX_TAX_TIP', detail: '1,00 EUR' }],
    });
  });

  it('writes a gift and a free delivery at the rate with the largest sum', () => {
    const lines = [
      aLine({ price: '120.00', taxLines: [tax(20, '20.00')] }),
      aLine({ id: '502', price: '10.55', taxLines: [tax(5.5, '0.55')] }),
      aLine({ id: '503', price: '0.00' }),
    ];
    const given = { lines, shippingLines: [aShippingLine('0.00')], total: '130.55', tax: '20.55' };
    expect(composeGivenInvoice(given, true)).toMatchObject({
      rule: '18',
      sums: ['130.55', '20.55'],
      positions: [
        ['line:501', '120.00', '20'],
        ['line:502', '10.55', '5.5'],
        ['line:503', '0.00', '20'],
        ['shipping:701', '0.00', '20'],
      ],
      changes: [],
    });
  });
});
