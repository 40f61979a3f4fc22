import { features } from '@belegfluss/shops/contract';
import type { DocumentContent } from '../document/document.ts';
import type { Case, Expectation, ExpectedActs, ExpectedDocument, ExpectedPosition, Given } from './case.ts';

/** One row of a table. */
export const named = (name: string, given: Given, expected: Expectation): Case => ({
  name,
  given,
  expect: expected,
});

/** The plan writes one invoice that is like this. */
export const invoiceLike = (
  like: Omit<ExpectedDocument, 'kind'>,
  more: Omit<ExpectedActs, 'documents'> = {},
): ExpectedActs => ({ documents: [{ kind: 'invoice', ...like }], ...more });

export const invoiceWith = (
  content: Partial<DocumentContent>,
  more: Omit<ExpectedActs, 'documents'> = {},
): ExpectedActs => invoiceLike({ content }, more);

export const expectInvoice = (positions: readonly ExpectedPosition[], total: string): ExpectedActs =>
  invoiceLike({ positions, total });

/** Features of the business plan without the given ones. */
export const planWithout = (...missing: readonly (typeof features)[number][]) => ({
  features: features.filter((feature) => !missing.includes(feature)),
});
