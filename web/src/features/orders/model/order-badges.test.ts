import { describe, expect, it } from '@jest/globals';
import { documentBadge, fulfillmentBadge, missingDocumentBadge, paymentBadge } from './order-badges.ts';

describe('badges of an order', () => {
  it.each([
    ['paid', { label: 'Bezahlt', tone: 'success' }],
    ['refunded', { label: 'Erstattet' }],
    ['bartered', { label: 'bartered' }],
    [null, null],
  ])('shows the payment status %j', (payment, expected) => {
    expect(paymentBadge({ payment })).toEqual(expected);
  });

  it.each([
    [null, { label: 'Nicht ausgeführt', tone: 'attention' }],
    ['fulfilled', { label: 'Ausgeführt', tone: 'success' }],
    ['teleported', { label: 'teleported' }],
  ])('shows the fulfilment status %j', (fulfillment, expected) => {
    expect(fulfillmentBadge({ fulfillment })).toEqual(expected);
  });

  it('shows a document without a number as a draft', () => {
    expect(documentBadge({ status: 'draft', type: 'RE' })).toEqual({ label: 'Entwurf', tone: 'info' });
  });

  it('does not call a cancellation paid', () => {
    expect(documentBadge({ status: 'PAID', type: 'SR' })).toEqual({ label: 'Gleicht die Rechnung aus' });
  });

  it.each([
    ['queued', null, { label: 'In Arbeit', tone: 'info' }],
    ['failed', 'SOME_CODE', { label: 'Fehlgeschlagen', tone: 'critical' }],
    ['idle', 'SKIP_POS', { label: 'Übersprungen' }],
    ['idle', 'NOT_CONNECTED', { label: 'Abgebrochen', tone: 'warning' }],
    ['idle', 'INCONSISTENT_ORDER', { label: 'Fehlgeschlagen', tone: 'critical' }],
    ['idle', 'NEWER_CODE', { label: 'Abgebrochen', tone: 'warning' }],
    ['idle', null, { label: 'Kein Beleg' }],
  ] as const)('says for work %s with reason %j why there is no document', (work, reason, expected) => {
    expect(missingDocumentBadge({ work, reason })).toEqual(expected);
  });
});
