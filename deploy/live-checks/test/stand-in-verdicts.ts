import type { Verdict } from '../src/check.ts';

type Expected = { readonly verdict: Verdict; readonly why: string };

/**
 * Where a stand-in does not answer what a check claims. Mostly nobody knows the real answer: the stand-in gives the
 * one that is worse for us, and the product lives with both. Everything else holds there.
 */
export const standInVerdicts: Readonly<Record<string, Expected>> = {
  'sevdesk.default-list-has-advance-invoices': {
    verdict: 'does not hold',
    why: 'unknown: the stand-in hides them, the worse of both answers; the product asks for all types',
  },
  'sevdesk.reset-to-draft-keeps-the-number': {
    verdict: 'not tried',
    why: 'the account of the stand-in enshrines what is sent',
  },
  'sevdesk.placeholder-of-the-number': {
    verdict: 'does not hold',
    why: 'the dictionary of the stand-in is not sevdesk’s; the product writes no placeholder',
  },
  'sevdesk.number-placeholder-is-replaced': {
    verdict: 'does not hold',
    why: 'unknown; the product writes no placeholder into a header',
  },
  'sevdesk.tax-text-is-printed': {
    verdict: 'does not hold',
    why: 'unknown: the stand-in prints no tax text, the worse of both answers',
  },
  'sevdesk.part-relative-stock': {
    verdict: 'does not hold',
    why: 'only an older description has it; the product writes whole stocks and checks them again',
  },
  'sevdesk.credit-note-without-a-number': {
    verdict: 'does not hold',
    why: 'unknown; the product always sends a number',
  },
  'sevdesk.final-invoice-after-an-advance-one': {
    verdict: 'does not hold',
    why: 'unknown: the description makes one from an order alone, and so does the stand-in; the product never does',
  },
  'shopify.companies-by-customers-scope': {
    verdict: 'not tried',
    why: 'the stand-in serves single company locations and no list of companies',
  },
};
