import {
  type EInvoiceRequirement,
  eInvoiceRequirements,
  type PreferenceContext,
  type Preferences,
} from '@belegfluss/settings/contract';

/** Where something is fixed: on a page of the account, or at another setting of invoices. */
export type Fix =
  | { readonly at: 'account'; readonly where: EInvoiceRequirement['where'] | 'other' }
  | { readonly at: 'preferences'; readonly field: 'paymentTerms' | 'ownMethods' };

export type Requirement = {
  readonly id: string;
  /** Empty for preferences: their words are texts of the page. */
  readonly label: string;
  readonly isMet: boolean;
  readonly fix: Fix;
};

/** Lists the needs of e-invoices that the account meets or not. Gaps that only the provider knows stand at the end. */
export function accountRequirements(gaps: readonly string[]): readonly Requirement[] {
  const known = eInvoiceRequirements.map(({ id, label, where }) => ({
    id,
    label,
    isMet: !gaps.includes(id),
    fix: { at: 'account', where } as const,
  }));
  const unknown = gaps
    .filter((gap) => !eInvoiceRequirements.some(({ id }) => id === gap))
    .map((gap) => ({ id: gap, label: gap, isMet: false, fix: { at: 'account', where: 'other' } as const }));
  return [...known, ...unknown];
}

/** Lists their needs of the other settings, as they would be saved. */
export const preferenceRequirements = ({
  invoices,
}: Pick<Preferences, 'invoices'>): readonly Requirement[] => [
  {
    id: 'paymentTerms',
    label: '',
    isMet: invoices.invoiceDue !== -1,
    fix: { at: 'preferences', field: 'paymentTerms' },
  },
  {
    id: 'ownMethods',
    label: '',
    isMet: Object.values(invoices.invoiceGateway).every((method) => method === null),
    fix: { at: 'preferences', field: 'ownMethods' },
  },
];

/** Null while no account is connected: nothing is known of it then. */
export const getEInvoiceGaps = ({ account }: Pick<PreferenceContext, 'account'>): readonly string[] | null =>
  account.connected ? account.eInvoiceGaps : null;
