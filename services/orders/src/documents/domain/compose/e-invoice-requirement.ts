import type { EInvoiceLack } from '../../../../contract/index.ts';

/** One thing that a structured invoice needs. */
export type EInvoiceRequirement = Omit<EInvoiceLack, 'found'> & {
  readonly ok: boolean;
  /** The value found instead, or its fault. */
  readonly found?: string | null;
};
