/** A movement of the shop's balance at Shopify Payments. Amounts are signed decimals, as they change the balance. */
export type BalanceTransaction = {
  /** Numeric id. */
  readonly id: string;
  /** Shopify's name, e.g. `CHARGE`, `DISPUTE_WITHDRAWAL`; new ones may come at any time. */
  readonly type: string;
  readonly test: boolean;
  readonly amount: string;
  /** Cost of the transaction: positive; negative when it is given back. */
  readonly fee: string;
  /** ISO 4217, of both. */
  readonly currency: string;
  /** ISO 8601. */
  readonly at: string;
  /** Id of what moved the money: of transfers, the payout. */
  readonly sourceId: string | null;
  readonly orderName: string | null;
  /** Id of the order's own transaction, by which a payment is found. */
  readonly orderTransactionId: string | null;
  /** Null while it waits for a payout. */
  readonly payoutId: string | null;
};

/** Money on its way from the shop's balance to the bank, or back when it is negative. */
export type Payout = {
  /** Numeric id. */
  readonly id: string;
  /** `YYYY-MM-DD`, Europe/Berlin. */
  readonly issuedOn: string;
  /** Shopify's status in lower case: `scheduled`, `in_transit`, `paid`, `failed`, `canceled`. */
  readonly status: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Signed decimal. */
  readonly net: string;
};

/** The reason of a line; the provider shows it as the line's purpose. */
export type LinePurpose =
  /** `transactionId`: the order's own transaction that it is found by; null where it must not be taken for one. */
  | {
      readonly of: 'movement';
      readonly type: string;
      readonly orderName: string | null;
      readonly transactionId: string | null;
    }
  | { readonly of: 'fee'; readonly isReturned: boolean; readonly orderName: string | null }
  /** `isCollected`: the bank gave money instead of getting some. */
  | { readonly of: 'payout'; readonly isCollected: boolean }
  | { readonly of: 'correction'; readonly payoutId: string };

/** A line of an account: what the provider is asked to post. */
export type PaymentLine = {
  readonly externalId: string;
  readonly piece: 'gross' | 'fee' | 'payout';
  /** Signed decimal. */
  readonly amount: string;
  /** `YYYY-MM-DD`, Europe/Berlin. */
  readonly date: string;
  readonly purpose: LinePurpose;
  readonly counterparty: string;
};

/** Its money did not get to the bank, or came back. */
export const isReturned = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** Its status changes no more. */
export const isFinal = ({ status }: Pick<Payout, 'status'>): boolean =>
  ['paid', 'failed', 'canceled'].includes(status);

/** The balance's own record of a payout, which says nothing that the payout does not. */
export const isTransfer = ({ type }: Pick<BalanceTransaction, 'type'>): boolean => type === 'TRANSFER';

/** Money of a payout that did not arrive, back in the balance. */
export const isReturn = ({ type }: Pick<BalanceTransaction, 'type'>): boolean =>
  ['TRANSFER_FAILURE', 'TRANSFER_CANCEL', 'TRANSFER_REFUND'].includes(type);
