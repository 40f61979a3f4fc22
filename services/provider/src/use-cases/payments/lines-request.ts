import type { LineContent, PaymentSource } from '../../domain/payments/line.ts';

export type LinesRequest = {
  readonly shop: string;
  /** Where the lines come from. */
  readonly source: PaymentSource;
  readonly accountId: string;
  /** Each named once; at most 50. */
  readonly lines: readonly LineContent[];
};
