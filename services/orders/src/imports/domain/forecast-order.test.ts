import { describe, expect, it } from '@jest/globals';
import type { PlanInput } from '../../documents/domain/plan.ts';
import { planOrder } from '../../documents/domain/plan-order.ts';
import {
  anInput,
  anInvoiceEntry,
  aShop,
  preferencesWith,
  type Sections,
} from '../../documents/domain/testing/input-builder.ts';
import { anOrder } from '../../documents/domain/testing/order-builder.ts';
import { forecastOrder, forecastRedacted } from './forecast-order.ts';

const forecast = (given: Partial<PlanInput> = {}) => {
  const input = anInput({ origin: 'import', contactKnown: true, ...given });
  const plan = planOrder(input);
  if (plan.kind === 'fetch') throw new Error(`The plan wants to know ${plan.parts.join()}.`);
  return forecastOrder(plan, input.ledger);
};
const under = (sections: Sections) => ({ preferences: preferencesWith(sections) });

describe('what an import would make of an order', () => {
  it('is an invoice', () => {
    expect(forecast()).toEqual({
      isDocumented: false,
      outcome: 'document',
      reason: '',
      documents: ['invoice'],
    });
  });

  it('is an advance invoice where the merchant wants one for what was not delivered', () => {
    expect(forecast(under({ invoices: { invoiceAdvance: true } })).documents).toEqual(['advance']);
  });

  it('is nothing where there is an invoice already', () => {
    expect(forecast({ ledger: [anInvoiceEntry()] })).toMatchObject({ isDocumented: true, documents: [] });
  });

  it('is an invoice where the draft that there was is gone', () => {
    expect(forecast({ ledger: [anInvoiceEntry({ status: 'deleted' })] })).toMatchObject({
      isDocumented: false,
      documents: ['invoice'],
    });
  });

  it.each([
    [
      'the merchant makes no invoices',
      under({ invoices: { invoiceCreate: false } }),
      'skipped',
      'DISABLED_INVOICE_CREATE',
    ],
    [
      'it lies before the merchant’s date',
      under({ invoices: { invoiceCreate: '2026-12-01' } }),
      'skipped',
      'DATE_BOUNDARY',
    ],
    [
      'its tag is excluded',
      { order: anOrder({ tags: ['intern'] }), ...under({ invoices: { invoiceSkipTags: ['intern'] } }) },
      'skipped',
      'SKIP_TAG',
    ],
    ['it was a test', { order: anOrder({ test: true }) }, 'skipped', 'TEST_ORDER'],
    [
      'it names nobody',
      { order: anOrder({ customer: null, billingAddress: null, shippingAddress: null }) },
      'skipped',
      'MISSING_CUSTOMER',
    ],
    [
      'sevdesk is not connected',
      { shop: aShop({ provider: { connected: false } }) },
      'waiting',
      'NOT_CONNECTED',
    ],
  ] as const)('is nothing when %s', (_, given, outcome, reason) => {
    expect(forecast(given)).toEqual({ isDocumented: false, outcome, reason, documents: [] });
  });

  it('is a refusal where the order cannot be taxed lawfully', () => {
    // A plan whose only word is that the tax rate will not do, as for 7.7 % in Germany.
    const refused = {
      kind: 'act',
      actions: [],
      notes: [{ code: 'INVALID_TAX_RATE', detail: '7.7' }],
      changes: [],
      nextRunAt: null,
    } as const;
    expect(forecastOrder(refused, [])).toEqual({
      isDocumented: false,
      outcome: 'failed',
      reason: 'INVALID_TAX_RATE',
      documents: [],
    });
  });

  it('is nothing where its customer was erased, whose documents stay', () => {
    expect(forecastRedacted([anInvoiceEntry()])).toEqual({
      isDocumented: true,
      outcome: 'skipped',
      reason: 'REDACTED',
      documents: [],
    });
  });
});
