export { fetchOrderSnapshot } from './clients/shopify/fetch-order-snapshot.ts';
export { parseGraphqlOrder } from './clients/shopify/graphql-snapshot.ts';
export {
  addressFragment,
  discountAllocationFragment,
  fulfillmentFragment,
  lineItemFragment,
  moneyFragment,
  orderFieldsFragment,
  shippingLineFragment,
  taxLineFragment,
} from './clients/shopify/operations/order-fragments.graphql.ts';
export { createDocuments, type Documents, type DocumentsOptions } from './create-documents.ts';
export { toProtoOrder } from './grpc/order.ts';
export { orderNotFound } from './grpc/order-not-found.ts';
export { toProtoKind } from './grpc/proto-words.ts';
export {
  type DocumentRow,
  isShown,
  toLedgerEntry,
  withoutUnlinked,
} from './storage/document-store.ts';
export { insertManyWorks, insertWork } from './storage/enqueue-work.ts';
export { readStoredExtras } from './storage/extras-store.ts';
export { countFailures } from './storage/failure-counts.ts';
export { findImportProgress } from './storage/imported-order.ts';
export { findListedOrders } from './storage/listed-order.ts';
export {
  customerRef,
  isEmptied,
  type OrderRow,
  requireSnapshot,
  upsertSnapshot,
} from './storage/order-store.ts';
export { trimPdfs } from './storage/pdf-store.ts';
export { redactOrder } from './storage/redact-store.ts';
export { trimRequests } from './storage/request-store.ts';
export { findStoredOrder } from './storage/snapshot-reads.ts';
export { seekSince } from './storage/sought-payments.ts';
export { findStoredOrders } from './storage/stored-orders.ts';
export { findVatIdCheck } from './storage/vat-id-check-store.ts';
export { findWork } from './storage/work-row.ts';
export { type Claim, releaseWork, writeUnderLease } from './storage/work-store.ts';
export { statementWords } from './texts/explain/statement-words.ts';
export { type Explanation, explainOrder } from './use-cases/explain-order.ts';
export type { ExtrasRequest, FetchExtras } from './use-cases/fetch-extras.ts';
export { type PlanOrder, planWithExtras } from './use-cases/plan-with-extras.ts';
