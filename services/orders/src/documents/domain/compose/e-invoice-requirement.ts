import type { EInvoiceLack } from '../../../../contract/index.ts';

/** One thing that a structured invoice needs. */
export type EInvoiceRequirement = Omit<EInvoiceLack, 'found'> & {
  readonly ok: boolean;
  /** What stands there instead, or what is wrong. */
  readonly found?: string | null;
};
