import { describe, expect, it } from '@jest/globals';
import { planOrder } from '../../documents/domain/plan-order.ts';
import { anInput, listActionTypes, preferencesWith } from '../../documents/domain/testing/input-builder.ts';
import { anOrder } from '../../documents/domain/testing/order-builder.ts';

/** The shop of these inputs was installed on 2026-03-01. */
const long = '2025-06-30T09:00:00.000Z';
const importedAt = '2026-03-11T12:00:00.000Z';

describe('an order that an import brought in', () => {
  it('is not too old when changes bring it up, or what it waited for', () => {
    const order = anOrder({ createdAt: long, processedAt: long, updatedAt: long });
    expect(planOrder(anInput({ order, origin: 'live' }))).toMatchObject({ kind: 'skip', reason: 'TOO_OLD' });
    expect(listActionTypes(planOrder(anInput({ order, origin: 'live', importedAt })))).toContain(
      'saveDocument',
    );
  });

  it.each([
    ['before it', '2026-03-11T11:59:59.000Z', false],
    ['after it', '2026-03-11T12:00:01.000Z', true],
  ])('mails an invoice for what happened %s: %s is sent: %s', (_, fulfilledAt, isSent) => {
    const order = anOrder({ fulfillmentStatus: 'fulfilled', fulfilledAt });
    const preferences = preferencesWith({
      invoices: {
        invoiceCreate: true,
        invoiceEnshrine: 'create',
        invoiceNumberTiming: 'enshrine',
        invoiceSendMailEnabled: true,
        invoiceSendMailEvent: 'fulfilled',
      },
    });
    const types = (origin: 'live' | 'import') =>
      listActionTypes(planOrder(anInput({ order, preferences, origin, importedAt })));
    expect([types('live').includes('sendMail'), types('import').includes('sendMail')]).toEqual([
      isSent,
      isSent,
    ]);
  });
});
