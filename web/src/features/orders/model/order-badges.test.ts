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

  it.each([
    ['a document without a number is a draft', 'draft', 'RE', '119.00', { label: 'Entwurf', tone: 'info' }],
    ['an open one is open', 'OPEN_DUE', 'RE', '119.00', { label: 'Offen', tone: 'attention' }],
    [
      'one that was paid in part',
      'PARTIALLY_PAID',
      'CN',
      '119.00',
      { label: 'Teilweise bezahlt', tone: 'attention' },
    ],
    ['a paid one is paid', 'PAID', 'RE', '119.00', { label: 'Bezahlt', tone: 'success' }],
    ['nobody has paid 0.00', 'PAID', 'RE', '0.00', { label: 'Nichts zu bezahlen', tone: 'success' }],
    ['a draft over 0.00 is a draft', 'draft', 'RE', '0.00', { label: 'Entwurf', tone: 'info' }],
    ['a cancelled one is cancelled', 'CANCELLED', 'RE', '119.00', { label: 'Storniert' }],
    ['what cancels it is not paid', 'PAID', 'SR', '-119.00', { label: 'Gleicht die Rechnung aus' }],
  ] as const)('%s', (_what, status, type, total, expected) => {
    expect(documentBadge({ status, type, total })).toEqual(expected);
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
