import { MonthDocumentKind } from '@belegfluss/protos/orders/v1/completion';

/** A kind of the ledger, or what cancels an invoice. */
type ListedKind = 'invoice' | 'cancellation' | 'credit';

const kinds: Readonly<Record<ListedKind, MonthDocumentKind>> = {
  invoice: MonthDocumentKind.INVOICE,
  cancellation: MonthDocumentKind.CANCELLATION,
  credit: MonthDocumentKind.CREDIT_NOTE,
};

export const toProtoMonthKind = (kind: ListedKind): MonthDocumentKind => kinds[kind];
