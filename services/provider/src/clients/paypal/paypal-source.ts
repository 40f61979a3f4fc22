import type { PayPalTransaction } from '../../domain/payments/paypal-transaction.ts';
import type { ProviderResult } from '../../domain/provider-result.ts';

export type PayPalQuery = {
  /** At most 31 days, both ends included; whole seconds. */
  readonly from: Date;
  readonly until: Date;
  /** From 1. */
  readonly page: number;
  /** At most 500. */
  readonly pageSize: number;
  /** Only this one. */
  readonly transactionId?: string;
};

export type UnreadableTransaction = {
  /** Empty when not even that could be read. */
  readonly id: string;
  readonly initiatedAt: Date | null;
};

export type PayPalPage = {
  /** Those that concern the balance, whatever their status. */
  readonly transactions: readonly PayPalTransaction[];
  /** Those of a shape that is not known; they keep no other from being read. */
  readonly unreadable: readonly UnreadableTransaction[];
  /** Over all pages. */
  readonly totalItems: number;
  readonly totalPages: number;
};

/**
 * One merchant's PayPal account, read only. Failures: `credentials`, `rejected` with status 403 (the app may not search)
 * or the code `RESULTSET_TOO_LARGE` (ask for less), `rateLimited`, `unavailable`.
 */
export type PayPalSource = {
  /** Tries the access with a small search. Up to two calls. */
  verify(): Promise<ProviderResult<null>>;
  listTransactions(query: PayPalQuery): Promise<ProviderResult<PayPalPage>>;
};

export type PayPalAccess = { readonly clientId: string; readonly secret: string };

export type PayPalSourceFactory = (access: PayPalAccess) => PayPalSource;
