import type { Verdict } from '../src/check.ts';

/**
 * TEMPORARY: where the stand-ins still answer as before, and another branch changes them. The contract's test fails
 * when one of these answers otherwise than here. Empty it and delete it when the branches are merged.
 */
export const notYet: Readonly<Record<string, Verdict>> = {
  'sevdesk.category-creation': 'does not hold',
  'sevdesk.country-of-the-account': 'does not hold',
  'sevdesk.paypal-account-fills-itself': 'does not hold',
};

/** TEMPORARY: checks that no entry of the register names yet. */
export const withoutBelief: readonly string[] = [
  'sevdesk.a-line-is-not-matched-by-itself',
  'sevdesk.category-creation',
  'sevdesk.client-config-readable',
  'sevdesk.client-readable',
  'sevdesk.contact-tags',
  'sevdesk.country-of-the-account',
  'sevdesk.documents-list',
  'sevdesk.draft-is-not-cancelled',
  'sevdesk.german-date-of-a-line',
  'sevdesk.iso-date-of-a-line',
  'sevdesk.next-credit-note-number',
  'sevdesk.number-placeholder-is-replaced',
  'sevdesk.part-relative-stock',
  'sevdesk.part-removal',
  'sevdesk.paypal-account-fills-itself',
  'sevdesk.placeholder-of-the-number',
  'sevdesk.tag-factory-refuses-contacts',
  'sevdesk.tag-relation-filter',
  'sevdesk.xml-of-an-e-invoice',
];
