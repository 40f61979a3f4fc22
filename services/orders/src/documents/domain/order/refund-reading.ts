import type { Cents } from '../../../kernel/domain/money/money.ts';
import type { Refund } from './snapshot.ts';

/** A refund in one currency. `base` is with or without tax, as the order states its prices. */
export type RefundReading = {
  readonly refund: Refund;
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    readonly base: Cents;
    readonly tax: Cents;
  }[];
  readonly shipping: { readonly base: Cents; readonly tax: Cents };
  /** Import duties given back, with or without tax like `base`; their tax is that of the sale's. */
  readonly duties: Cents;
  /** Amount by which it reduces the sale, tax included: the money given back, else the value of the goods. */
  readonly value: Cents;
};

/** A refund as Shopify states it. */
export type StatedRefund = RefundReading & {
  /** Sum of goods, shipping and stated discrepancies, regardless of the money that moved. */
  readonly worth: Cents;
};
