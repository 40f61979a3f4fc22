import { automaticEnshrinementCases } from './automatic-enshrinement.cases.ts';
import { basketsWithTax } from './baskets-with-tax.cases.ts';
import { basketsWithoutTax } from './baskets-without-tax.cases.ts';
import { bookedLifeStories } from './booked-lives.stories.ts';
import { bookingCases } from './bookings.cases.ts';
import { byHandCases } from './by-hand.cases.ts';
import type { Case, Story } from './case.ts';
import { contactCases } from './contacts.cases.ts';
import { correctionCases } from './corrections.cases.ts';
import { creditNotesByRateCases } from './credit-notes-by-rate.cases.ts';
import { currencyCases } from './currencies.cases.ts';
import { customerTagCases } from './customer-tags.cases.ts';
import { daysAheadCases } from './days-ahead.cases.ts';
import { deliveryDateCases } from './delivery-dates.cases.ts';
import { discountedBaskets } from './discounted-baskets.cases.ts';
import { discountCases } from './discounts.cases.ts';
import { limitCases } from './e-invoices.cases.ts';
import { editStories } from './edit.stories.ts';
import { exchangeStories } from './exchange.stories.ts';
import { fateStories } from './fate.stories.ts';
import { hiddenFeeCases } from './hidden-fees.cases.ts';
import { languageCases } from './languages.cases.ts';
import { layoutCases } from './layout.cases.ts';
import { lifeStories } from './life.stories.ts';
import { lifeCycleCases } from './life-cycle.cases.ts';
import { mailTimingCases } from './mail-timing.cases.ts';
import { mailCases } from './mails.cases.ts';
import { netInvoiceCases } from './net-invoices.cases.ts';
import { openMoneyCases } from './open-money.cases.ts';
import { ownTaxRuleCases } from './own-tax-rules.cases.ts';
import { dismissalStories } from './persons-dismiss.stories.ts';
import { furtherHoldStories } from './persons-further.stories.ts';
import { holdStories } from './persons-holds.stories.ts';
import { progressCases } from './progress.cases.ts';
import { ratesOfSupplyCases } from './rates-of-supply.cases.ts';
import { refundStories } from './refund.stories.ts';
import { refundKindStories } from './refund-kinds.stories.ts';
import { reopeningCases } from './reopening.cases.ts';
import { requestedActionStories } from './requested-actions.stories.ts';
import { promisedRefundCases, settledMoneyStories } from './settled-money.stories.ts';
import { skipCases } from './skips.cases.ts';
import { splitPaymentCases } from './split-payments.cases.ts';
import { taxRuleCases } from './tax-rules.cases.ts';
import { vatIdCases } from './vat-ids.cases.ts';
import { wholeOrderCases } from './whole-orders.cases.ts';
import { writeBackCases } from './write-back.cases.ts';

/** Every table of cases by what it is about. */
export const caseTables: Readonly<Record<string, readonly Case[]>> = {
  'baskets, prices with tax': basketsWithTax,
  'baskets, prices without tax': basketsWithoutTax,
  'baskets with discounts': discountedBaskets,
  'whole orders': wholeOrderCases,
  'how far orders have come': progressCases,
  'numbers, dates and enshrinement': lifeCycleCases,
  'accounts that enshrine what is opened': automaticEnshrinementCases,
  'delivery dates and service periods': deliveryDateCases,
  'days that have not come': daysAheadCases,
  'rates that began before the supply': ratesOfSupplyCases,
  'tax rules': taxRuleCases,
  'the merchant’s own tax rules': ownTaxRuleCases,
  'VAT ids and warehouses': vatIdCases,
  'tags of customers': customerTagCases,
  'fees whose tax is hidden': hiddenFeeCases,
  'corrections of orders': correctionCases,
  'orders without a document': skipCases,
  'documents that a person asks for': byHandCases,
  'discounts, shipping and titles': discountCases,
  'net invoices': netInvoiceCases,
  'e-invoices, advance invoices and limits': limitCases,
  'layout, accounting and business customers': layoutCases,
  currencies: currencyCases,
  'languages and texts': languageCases,
  'customers as contacts': contactCases,
  'when mails go': mailTimingCases,
  mails: mailCases,
  'bookings of payments': bookingCases,
  'several payments, currencies, refunds': splitPaymentCases,
  'money that is open again': openMoneyCases,
  'credit notes by rate': creditNotesByRateCases,
  'documents that are there already': reopeningCases,
  'what goes back into Shopify': writeBackCases,
  'refunds that were promised first': promisedRefundCases,
};

/** Every table of stories. */
export const storyTables: Readonly<Record<string, readonly Story[]>> = {
  'refunds after the invoice': refundStories,
  'refunds of all kinds': refundKindStories,
  'edits of orders': editStories,
  'cancelled, deleted and free orders': fateStories,
  'lives of orders': lifeStories,
  'lives of booked orders': bookedLifeStories,
  'exchanges and several things at once': exchangeStories,
  'money that settles more than goods': settledMoneyStories,
  'what a person made of documents': [
    ...dismissalStories,
    ...requestedActionStories,
    ...furtherHoldStories,
    ...holdStories,
  ],
};
