import { type FieldRef, splitRef } from '@belegfluss/settings/contract';
import type { NoteCode } from './note-texts.ts';
import type { SkipReason } from './skip-reasons.ts';

/** Notes that become an order's reason, because they keep it from a document. */
export type RefusingNote = Extract<NoteCode, 'INVALID_TAX_RATE' | 'MISSING_VAT-ID' | 'INCONSISTENT_ORDER'>;

/** Reasons of failed steps that a setting can be the cause of. */
type FailedStep = 'ACCOUNT_UNKNOWN' | 'SETTING_GONE';

/** Settings that choose the tax rule an order falls under, or where what it asks for is found. */
const taxChoice = [
  'general.oss',
  'invoices.taxRuleSort',
  'invoices.taxRuleDefault',
  'invoices.taxRuleCondition',
  'contacts.vatIdPlaces',
  'contacts.vatIdConfirm',
  'metafields.metafieldRead',
] as const satisfies readonly FieldRef[];

/** The setting that most likely is the cause comes first: pages lead there. None: the cause lies elsewhere. */
const causes: Readonly<Record<SkipReason | RefusingNote | FailedStep, readonly FieldRef[]>> = {
  NOT_CONNECTED: [],
  DISABLED_INVOICE_CREATE: ['invoices.invoiceCreate'],
  DISABLED_CREDIT_CREATE: ['credits.creditCreate'],
  MISSING_CUSTOMER: [],
  MISSING_ADDRESS: [],
  CUSTOMER_TAGS_HIDDEN: [],
  FEE_TAX_HIDDEN: [],
  SKIP_POS: ['orders.skipOrderPos', 'orders.posId', 'orders.posName'],
  SKIP_FREE: ['orders.skipOrderFree'],
  SKIP_GIFT_CARD: ['orders.skipOrderGiftCard'],
  SKIP_TAG: ['invoices.invoiceSkipTags'],
  SKIP_CUSTOMER_TAG: ['invoices.invoiceSkipTags'],
  SKIP_ORDER_TAG: ['invoices.invoiceSkipTags'],
  TOO_OLD: [],
  NOT_YET_PLACED: [],
  DATE_BOUNDARY: ['invoices.invoiceCreate'],
  TEST_ORDER: [],
  CANCELLED: [],
  ZERO_RATE_HELD: ['invoices.zeroRate', ...taxChoice, 'orders.fixTaxShipping'],
  DISMISSED: [],
  INCONSISTENT_ORDER: ['orders.orderMoney'],
  // Corrections remove the tax, or leave out the item that carries it.
  INVALID_TAX_RATE: [
    ...taxChoice,
    'orders.fixTaxRemoveTax',
    'orders.fixTaxForeignB2b',
    'orders.fixTaxShipping',
    'orders.fixTaxTip',
    'orders.skipOrderGiftCard',
  ],
  'MISSING_VAT-ID': ['contacts.vatIdPlaces', ...taxChoice.filter((ref) => ref !== 'contacts.vatIdPlaces')],
  ACCOUNT_UNKNOWN: ['transactions.transactionGateway'],
  // Each order knows which of them.
  SETTING_GONE: [
    'invoices.invoiceLayoutCostcentre',
    'invoices.invoiceLayoutContactPerson',
    'invoices.invoiceLayoutAccountDatev',
    'invoices.invoiceGateway',
    'credits.creditLayoutCostcentre',
    'credits.creditLayoutContactPerson',
    'transactions.transactionGateway',
  ],
};

/** Orders with these resume automatically when the settings that are their cause are corrected. */
const resumed: ReadonlySet<string> = new Set<FailedStep>(['ACCOUNT_UNKNOWN', 'SETTING_GONE']);

/** Settings that may be the cause of a reason, the likeliest first; none for reasons that lie elsewhere. */
export const listCausingSettings = (reason: string): readonly FieldRef[] =>
  Object.hasOwn(causes, reason) ? (causes[reason as keyof typeof causes] ?? []) : [];

/** Reasons that may have ended with a change of these settings, and whose orders wait for a person to try again. */
export const reasonsCausedBy = (changed: readonly FieldRef[]): readonly string[] => [
  ...Object.entries(causes)
    .filter(([reason, refs]) => !resumed.has(reason) && refs.some((ref) => changed.includes(ref)))
    .map(([reason]) => reason),
  ...(changed.some(isSent) ? ['PROVIDER_REJECTED'] : []),
];

/**
 * Whether documents, contacts and bookings are made of it. A refusal that nothing explains may lie in any of these: none
 * is likelier than the others, and pages lead to none.
 */
function isSent(ref: FieldRef): boolean {
  const { section, field } = splitRef(ref);
  if (section === 'invoices' || section === 'credits')
    return !decidesOnly.has(ref) && !field.includes('SendMail');
  return section === 'transactions' || field.startsWith('contact') || alsoSent.has(ref);
}

/** Settings that decide which documents are made, without effect on their content. */
const decidesOnly: ReadonlySet<FieldRef> = new Set([
  'invoices.invoiceCreate',
  'invoices.invoiceSkipTags',
  'invoices.zeroRate',
  'credits.creditCreate',
]);

const alsoSent: ReadonlySet<FieldRef> = new Set([
  'general.oss',
  'general.languages',
  'general.taxNote',
  'contacts.vatIdPlaces',
  'orders.orderMoney',
  'orders.fixTaxRemoveTax',
  'orders.fixTaxForeignB2b',
  'orders.fixTaxShipping',
  'orders.fixTaxTip',
]);
