import type { SkipReason } from '../../../../contract/index.ts';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aRefund, aRefundLine, money } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';
import { named } from './rows.ts';

type Row = {
  readonly given: Given;
  /** Whether a person who asks for the document gets it all the same. */
  readonly byHand: boolean;
};

const nameless = { ...anAddress, firstName: null, lastName: null, company: null };
const ahead = '2027-01-02T09:00:00.000Z';
const old = '2025-12-01T09:00:00.000Z';
const free = anOrder({ lines: [aLine({ price: '0.00' })], total: '0.00', tax: '0.00' });
const giftCards = [aLine({ title: 'Gutschein', price: '50.00', giftCard: true, taxable: false })];
const customer = anOrder().customer;
const tagged = { invoices: { invoiceSkipTags: ['intern'] } };
const back = aRefund({ lines: [aRefundLine()], refunded: money('119.00') });

/**
 * Every reason for which the plan gives an order no document. A person may ask for a document that the merchant's
 * switches and filters exclude, or that a person has dismissed. Nobody gets one for an order that is no sale, or that
 * cannot be documented correctly.
 */
const reasons: Readonly<Record<Exclude<SkipReason, 'DISABLED_CREDIT_CREATE' | 'REDACTED'>, Row>> = {
  NOT_CONNECTED: { given: { order: anOrder(), shop: { provider: { connected: false } } }, byHand: false },
  DISABLED_INVOICE_CREATE: {
    given: { order: anOrder(), preferences: { invoices: { invoiceCreate: false } } },
    byHand: true,
  },
  MISSING_CUSTOMER: {
    given: { order: anOrder({ customer: null, billingAddress: nameless, shippingAddress: null }) },
    byHand: false,
  },
  MISSING_ADDRESS: {
    given: { order: anOrder({ billingAddress: null, shippingAddress: null }) },
    byHand: false,
  },
  CUSTOMER_TAGS_HIDDEN: {
    given: {
      order: anOrder({ customer: customer && { ...customer, tags: null } }),
      preferences: { invoices: { tagsAsNet: ['händler'] } },
      extras: { customerTags: 'unavailable' },
    },
    byHand: false,
  },
  FEE_TAX_HIDDEN: {
    given: {
      order: anOrder({
        fees: [{ name: 'Zusatzgebühr', amount: money('3.00'), taxLines: null }],
        total: '122.00',
        tax: '19.48',
      }),
    },
    byHand: false,
  },
  SKIP_POS: {
    given: { order: anOrder({ sourceName: 'pos' }), preferences: { orders: { skipOrderPos: true } } },
    byHand: true,
  },
  SKIP_FREE: { given: { order: free, preferences: { orders: { skipOrderFree: true } } }, byHand: true },
  SKIP_GIFT_CARD: {
    given: {
      order: anOrder({ lines: giftCards, total: '50.00', tax: '0.00' }),
      preferences: { orders: { skipOrderGiftCard: true } },
    },
    byHand: true,
  },
  SKIP_TAG: {
    given: { order: anOrder({ tags: ['intern'] }), preferences: tagged, rest: { origin: 'import' } },
    byHand: true,
  },
  SKIP_ORDER_TAG: { given: { order: anOrder({ tags: ['intern'] }), preferences: tagged }, byHand: true },
  SKIP_CUSTOMER_TAG: {
    given: {
      order: anOrder({ customer: customer && { ...customer, tags: ['intern'] } }),
      preferences: tagged,
    },
    byHand: true,
  },
  TOO_OLD: {
    given: { order: anOrder({ createdAt: old, processedAt: old, updatedAt: old }) },
    byHand: true,
  },
  NOT_YET_PLACED: {
    given: { order: anOrder({ createdAt: ahead, processedAt: ahead, updatedAt: ahead }) },
    byHand: true,
  },
  DATE_BOUNDARY: {
    given: { order: anOrder(), preferences: { invoices: { invoiceCreate: '2026-03-11' } } },
    byHand: true,
  },
  TEST_ORDER: { given: { order: anOrder({ test: true }) }, byHand: false },
  CANCELLED: {
    given: {
      order: anOrder({
        cancelledAt: '2026-03-11T09:00:00.000Z',
        financialStatus: 'refunded',
        refunds: [back],
      }),
    },
    byHand: false,
  },
  // One line of 119.00 and a total of 200.00: 81.00 come from nowhere.
  INCONSISTENT_ORDER: { given: { order: anOrder({ total: '200.00' }) }, byHand: false },
  ZERO_RATE_HELD: {
    given: {
      order: anOrder({ lines: [aLine({ price: '100.00' })], total: '100.00', tax: '0.00' }),
      preferences: { invoices: { zeroRate: 'hold' } },
    },
    byHand: true,
  },
  DISMISSED: {
    given: {
      order: anOrder(),
      ledger: [anInvoiceEntry({ status: 'cancelled', enshrined: true, dismissed: true })],
    },
    byHand: true,
  },
};

/** „Beleg erstellen“, against each reason of the catalogue. */
export const byHandCases: readonly Case[] = Object.entries(reasons).flatMap(([reason, { given, byHand }]) => {
  const asked: Given = { ...given, rest: { ...given.rest, origin: 'manual' } };
  const skip = reason as SkipReason;
  return [
    named(`${reason} keeps an order from its document`, given, { skip }),
    byHand
      ? named(`${reason} does not once a person asks for it`, asked, { documents: [{ kind: 'invoice' }] })
      : named(`${reason} does so although a person asks for it`, asked, { skip }),
  ];
});
