import { MonthDocumentKind } from '@belegfluss/protos/orders/v1/completion';

const kinds: ReadonlyMap<string, MonthDocumentKind> = new Map([
  ['invoice', MonthDocumentKind.INVOICE],
  ['cancellation', MonthDocumentKind.CANCELLATION],
  ['credit', MonthDocumentKind.CREDIT_NOTE],
]);

/** `kind`: of the ledger, or `cancellation`. */
export const toProtoMonthKind = (kind: string): MonthDocumentKind =>
  kinds.get(kind) ?? MonthDocumentKind.UNSPECIFIED;
