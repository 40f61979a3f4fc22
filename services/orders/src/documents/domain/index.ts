export { parseCreditNotePurpose as parseCreditPurpose } from './document/credit-note-ids.ts';
export type { LedgerEntry } from './document/ledger.ts';
export type { Statement } from './explain/statement.ts';
export { decideVerdict } from './life/decide-verdict.ts';
export { decideImportOutcome, type ImportOutcome } from './life/import-outcome.ts';
export { noExtras, type OrderExtras } from './order/extras.ts';
export { hasHiddenFees } from './order/hidden-fees.ts';
export { wasPaid } from './order/order-state.ts';
export {
  adder,
  getPresentmentAmount,
  grossOfRefundedShipping,
  grossOfRefundLine,
  priceOfLine,
  sumDiscounts,
  sumOrder,
} from './order/order-sums.ts';
export type { Address, OrderLine, OrderSnapshot, Refund, ShippingLine, TaxLine } from './order/snapshot.ts';
export type { Action, PaymentSources, Plan, PlanInput } from './plan.ts';
