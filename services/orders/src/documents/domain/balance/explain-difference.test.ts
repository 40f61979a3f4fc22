import { describe, expect, it } from '@jest/globals';
import { type DifferenceInput, explainDifference } from './explain-difference.ts';

const facts = (given: Partial<DifferenceInput>): DifferenceInput => ({
  difference: 0n,
  drafts: 0n,
  giftCards: 0n,
  channelTax: 0n,
  pendingRefunds: 0n,
  uncredited: 0n,
  tip: 0n,
  isForeign: false,
  isOtherCurrency: false,
  isDeleted: false,
  isWaiting: false,
  isInvoiceCancelled: false,
  isAdvanceOpen: false,
  isHandChanged: false,
  isContentUnknown: false,
  notes: new Set(),
  ...given,
});

describe('why documents differ from their order', () => {
  it.each<[string, Partial<DifferenceInput>, string]>([
    ['they agree', {}, ''],
    ['they agree, whatever was noted', { notes: new Set(['CHANGED_BY_HAND']), isHandChanged: true }, ''],
    ['119.00 are on a draft', { difference: 11900n, drafts: 11900n }, 'DRAFT'],
    ['a draft credit note over 20.00 waits', { difference: -2000n, drafts: -2000n }, 'DRAFT'],
    ['a gift card of 50.00 is left out', { difference: 5000n, giftCards: 5000n }, 'GIFT_CARD'],
    ['a marketplace pays 19.00 of tax', { difference: 1900n, channelTax: 1900n }, 'MARKETPLACE_TAX'],
    [
      'a gift card is left out and the rest is a draft',
      { difference: 16900n, giftCards: 5000n, drafts: 11900n },
      'DRAFT',
    ],
    ['a refund of 30.00 is under way', { difference: -3000n, pendingRefunds: 3000n }, 'REFUND_PENDING'],
    [
      'a refund of 30.00 has no credit note because these are off',
      { difference: -3000n, uncredited: 3000n, notes: new Set(['DISABLED_CREDIT_CREATE']) },
      'CREDITS_OFF',
    ],
    ['a refund of 30.00 has no credit note', { difference: -3000n, uncredited: 3000n }, 'CREDIT_MISSING'],
    [
      'one refund lacks its credit note and another is under way',
      { difference: -4000n, uncredited: 3000n, pendingRefunds: 1000n },
      'CREDIT_MISSING',
    ],
    [
      'a refund of 30.00 lacks its credit note while a second invoice over 20.00 is a draft',
      { difference: -1000n, uncredited: 3000n, drafts: 2000n },
      'CREDIT_MISSING',
    ],
    [
      'a second invoice over 20.00 is a draft while a refund of 5.00 is under way',
      { difference: 1500n, drafts: 2000n, pendingRefunds: 500n },
      'DRAFT',
    ],
    [
      'a gift card of 50.00 is left out and a refund of 30.00 has no credit note',
      { difference: 2000n, giftCards: 5000n, uncredited: 3000n },
      'CREDIT_MISSING',
    ],
    ['the tip of 3.50 is missing', { difference: 350n, tip: 350n }, 'TIP'],
    ['the order was deleted', { difference: -11900n, isDeleted: true }, 'ORDER_DELETED'],
    [
      'a deleted order whose refund was never credited is a deleted order',
      { difference: -11900n, isDeleted: true, uncredited: 11900n },
      'ORDER_DELETED',
    ],
    ['somebody changed the invoice', { difference: 150n, isHandChanged: true }, 'CHANGED_BY_HAND'],
    [
      'somebody changed it, which the planner calls outdated, too',
      { difference: 150n, notes: new Set(['CHANGED_BY_HAND', 'INVOICE_OUTDATED']) },
      'CHANGED_BY_HAND',
    ],
    ['an edit is not billed', { difference: 2000n, notes: new Set(['INVOICE_OUTDATED']) }, 'EDIT_NOT_BILLED'],
    [
      'more was refunded than invoiced',
      { difference: -500n, notes: new Set(['CREDIT_EXCEEDS_INVOICE']) },
      'CREDIT_EXCEEDS_INVOICE',
    ],
    ['a tax rate is refused', { difference: 2000n, notes: new Set(['INVALID_TAX_RATE']) }, 'TAX_REFUSED'],
    ['a VAT id is missing', { difference: 2000n, notes: new Set(['MISSING_VAT-ID']) }, 'TAX_REFUSED'],
    [
      'the order contradicts itself',
      { difference: 1n, isForeign: true, notes: new Set(['INCONSISTENT_ORDER']) },
      'INCONSISTENT_ORDER',
    ],
    ['an advance invoice is open', { difference: 2000n, isAdvanceOpen: true }, 'ADVANCE_OPEN'],
    ['its invoice was cancelled', { difference: 11900n, isInvoiceCancelled: true }, 'INVOICE_CANCELLED'],
    ['what the document bills is not known', { difference: 10n, isContentUnknown: true }, 'CONTENT_UNKNOWN'],
    ['five cents are lost in conversion', { difference: 5n, isForeign: true }, 'CURRENCY_ROUNDING'],
    ['five cents the other way', { difference: -5n, isForeign: true }, 'CURRENCY_ROUNDING'],
    ['six cents are no rounding', { difference: 6n, isForeign: true }, 'UNEXPLAINED'],
    ['a cent in one currency is the provider’s own sum', { difference: 1n }, 'INVALID_BALANCE'],
    ['six cents in one currency', { difference: 6n }, 'UNEXPLAINED'],
    [
      'the planner found another sum',
      { difference: 2n, notes: new Set(['INVALID_BALANCE']) },
      'INVALID_BALANCE',
    ],
    ['nobody got as far as planning', { difference: 2000n, isWaiting: true }, 'WAITING'],
    ['a document speaks another currency', { isOtherCurrency: true }, 'OTHER_CURRENCY'],
    ['nothing explains it', { difference: -700n, uncredited: 300n, tip: 100n }, 'UNEXPLAINED'],
  ])('%s', (_, given, code) => {
    expect(explainDifference(facts(given))).toBe(code);
  });
});
