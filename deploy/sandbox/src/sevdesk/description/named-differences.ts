import type { Difference, DifferenceKind } from './find-differences.ts';

/**
 * A known difference between our requests and sevdesk's description, and the entry of the register that explains it.
 */
export type NamedDifference = {
  /** `*` stands for any part: `POST /Invoice/*`. */
  readonly route: string;
  readonly field: string;
  readonly kinds: readonly DifferenceKind[];
  readonly belief: string;
};

const SAVE = 'POST /*/Factory/save*';

export const namedDifferences: readonly NamedDifference[] = [
  { route: '*', field: '*.id', kinds: ['type'], belief: 'sevdesk-ids-as-text' },
  { route: SAVE, field: '*.status', kinds: ['type'], belief: 'sevdesk-status-as-number' },
  { route: SAVE, field: '*.taxRule', kinds: ['missing'], belief: 'sevdesk-one-tax-system-each' },
  { route: SAVE, field: '*.taxType', kinds: ['missing'], belief: 'sevdesk-one-tax-system-each' },
  {
    route: 'GET /*',
    field: '?customerInternalNote',
    kinds: ['undescribed'],
    belief: 'sevdesk-note-filter-by-its-name',
  },
  {
    route: 'GET /CheckAccountTransaction',
    field: '?status',
    kinds: ['undescribed'],
    belief: 'sevdesk-transaction-status-filter',
  },
  {
    route: 'GET /ContactAddress',
    field: '?contact[*]',
    kinds: ['undescribed'],
    belief: 'sevdesk-address-filter',
  },
  {
    route: 'GET /TagRelation',
    field: '?object[*]',
    kinds: ['undescribed'],
    belief: 'sevdesk-tag-relation-filter',
  },
  {
    route: 'POST /ContactAddress',
    field: 'country',
    kinds: ['missing'],
    belief: 'sevdesk-address-without-country',
  },
  // Sent only where an answer has shown that the account's documents have the option.
  {
    route: 'PUT /*/changeParameter',
    field: 'key',
    kinds: ['value'],
    belief: 'sevdesk-print-parameters',
  },
  ...[
    '*.addressName',
    '*.addressName2',
    '*.addressStreet',
    '*.addressZip',
    '*.addressCity',
    'takeDefaultAddress',
  ].map(
    (field): NamedDifference => ({
      route: SAVE,
      field,
      kinds: ['undescribed'],
      belief: 'sevdesk-address-in-parts',
    }),
  ),
  { route: SAVE, field: '*.discount', kinds: ['type'], belief: 'sevdesk-cash-discount-decimals' },
  ...['*PosDelete', 'discountDelete', 'discountSave'].map(
    (field): NamedDifference => ({
      route: SAVE,
      field,
      kinds: ['null'],
      belief: 'sevdesk-nothing-to-delete',
    }),
  ),
  // A rewrite clears fields that it no longer states.
  ...['*.paymentMethod', '*.costCentre'].map(
    (field): NamedDifference => ({ route: SAVE, field, kinds: ['null'], belief: 'sevdesk-cleared-by-null' }),
  ),
  ...['creditNote.paymentMethod', 'creditNote.propertyIsEInvoice'].map(
    (field): NamedDifference => ({
      route: SAVE,
      field,
      kinds: ['undescribed'],
      belief: 'sevdesk-credit-notes-like-invoices',
    }),
  ),
  {
    route: SAVE,
    field: 'creditNote.creditNoteType',
    kinds: ['undescribed'],
    belief: 'sevdesk-credit-note-type',
  },
  {
    route: SAVE,
    field: 'creditNotePosSave[].id',
    kinds: ['read-only'],
    belief: 'sevdesk-credit-note-positions-keep-ids',
  },
  {
    route: SAVE,
    field: '*.accountDatev',
    kinds: ['undescribed'],
    belief: 'sevdesk-revenue-account-in-the-header',
  },
  {
    route: SAVE,
    field: '*.einvoiceReference',
    kinds: ['undescribed'],
    belief: 'sevdesk-e-invoice-reference',
  },
];

/** Differences that no entry of the register covers. An undescribed route is covered by the entry that names it. */
export function findUnnamed(
  differences: readonly Difference[],
  register: { readonly covers: (route: string) => boolean; readonly named: readonly NamedDifference[] },
): Difference[] {
  return differences.filter((difference) =>
    difference.kind === 'route'
      ? !register.covers(difference.route)
      : !register.named.some((named) => isNamedBy(difference, named)),
  );
}

export const isNamedBy = ({ route, field, kind }: Difference, named: NamedDifference): boolean =>
  named.kinds.includes(kind) && matches(named.route, route) && matches(named.field, field);

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
