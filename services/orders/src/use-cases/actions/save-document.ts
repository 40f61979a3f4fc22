import { RpcError } from '@belegfluss/runtime/errors';
import { toDocumentState, toProtoContent } from '../../clients/services/provider-documents.ts';
import { statedPurchaseOrder } from '../../domain/compose/stated-purchase-order.ts';
import { billedItems } from '../../domain/document/billed-items.ts';
import type { DocumentContent } from '../../domain/document/document.ts';
import { grossByRate } from '../../domain/document/gross-by-rate.ts';
import type { VatIdCheck } from '../../domain/order/extras.ts';
import { explainOssRefusal } from '../../domain/tax/explain-oss-refusal.ts';
import {
  type DocumentRow,
  type DocumentState,
  type SavedContent,
  updateContent,
} from '../../storage/document-store.ts';
import { snapshotOf } from '../../storage/order-store.ts';
import { countUp } from '../../storage/stat-store.ts';
import { type Creating, markCreating } from '../../storage/work-store.ts';
import { ossRefusalText } from '../../texts/oss-refusal-text.ts';
import type { Execution } from '../execute-action.ts';
import { otherReferencesOf } from '../other-references.ts';
import { settleDoubt } from '../settle-doubt.ts';
import { leftOutEntries, type Made, recordCreated } from './record-created.ts';
import { formatMoney, getDocument, recordStep, type Step } from './record-step.ts';

/** Makes a draft for one transfer, or writes an existing draft anew for none. */
export async function saveDocument(execution: Execution, action: Step<'saveDocument'>): Promise<void> {
  return action.creates ? createDocument(execution, action) : changeDocument(execution, action);
}

async function createDocument(execution: Execution, action: Step<'saveDocument'>): Promise<void> {
  const { clients, claim } = execution;
  const creating = toCreating(execution, action);
  await recordStep(execution, null, { others: [markCreating(claim, creating)] });
  execution.creating = creating;
  const { granted } = await clients.shops.reserveTransfer({
    shop: claim.shop,
    operationKey: action.key,
    fence: claim.fence,
  });
  if (!granted) throw new RpcError('resourceExhausted', 'TRANSFERS_EXHAUSTED', 'No transfers are left.');

  const saved = await save(execution, action, '').catch(async (error: unknown) => {
    // An earlier attempt may have made what this one was refused. In every other case that waits until it is known.
    if (error instanceof RpcError && isRefused(error)) await settleDoubt(execution, creating);
    throw error;
  });
  await recordCreated(execution, creating, saved);
}

/** What is about to be made, as the ledger will have it. */
export const toCreating = (execution: Execution, action: Step<'saveDocument'>): Creating => ({
  key: action.key,
  document: action.document,
  refundId: action.refundId,
  reference: action.content.reference,
  content: toSavedContent(action, vatIdCheckOf(execution)),
});

const isRefused = ({ kind, reason }: RpcError): boolean => kind === 'invalidArgument' || refusals.has(reason);

const refusals: ReadonlySet<string> = new Set(['PROVIDER_REJECTED', 'DOCUMENT_GONE', 'DOCUMENT_CHANGED']);

async function changeDocument(execution: Execution, action: Step<'saveDocument'>): Promise<void> {
  const row = getDocument(execution, action.document);
  const { document, state, leftOut } = await save(execution, action, row.providerId);
  const kind = action.document.kind;
  const isReference = isReferenceAlone(row, action.content, state);
  const log = {
    event: `${kind}.${isReference ? 'referenced' : 'updated'}` as const,
    body: { total: formatMoney(state.total, action.content.currency) },
    refs: { [kind]: document.id },
  };
  const entries = [log, ...(await leftOutEntries(execution, kind, document.id, leftOut))];
  // A draft that has had its number keeps it; the provider states none for drafts.
  const kept = { ...state, number: state.number ?? row.number };
  await recordStep(execution, entries, {
    document: updateContent(row, kept, toSavedContent(action, vatIdCheckOf(execution))),
    others: isReference ? [] : [countUp(execution.claim.shop, `${kind}s_updated`)],
  });
}

/** The draft takes on the buyer's order number (BT-13), which is a part of making it and no change of the order. */
const isReferenceAlone = (
  row: Pick<DocumentRow, 'reference' | 'total'>,
  { reference, purchaseOrder }: DocumentContent,
  { total }: Pick<DocumentState, 'total'>,
): boolean =>
  reference !== row.reference &&
  reference === statedPurchaseOrder(purchaseOrder) &&
  Number(total) === Number(row.total);

async function save(execution: Execution, action: Step<'saveDocument'>, documentId: string): Promise<Made> {
  const { clients, claim } = execution;
  const { content } = action;
  const invoice =
    content.invoiceOrdinal === null
      ? null
      : getDocument(execution, { kind: 'invoice', ordinal: content.invoiceOrdinal });
  const { document, matched, leftOut } = await clients.provider
    .saveDocument(
      {
        shop: claim.shop,
        operationKey: action.key,
        documentId,
        contactId: execution.contactId ?? execution.order.contactId ?? '',
        content: toProtoContent(content, invoice?.providerId ?? ''),
        fence: claim.fence,
        ...otherReferencesOf(execution, action.document, action.refundId),
      },
      { timeoutMs: 60_000 },
    )
    .catch((error: unknown) => {
      throw inOwnWords(error, execution, content);
    });
  if (!document) throw new Error('The provider saved nothing.');
  return { document, state: toDocumentState(document), matched, leftOut };
}

/** Adds to what the provider says in English of places that it does not know words that a merchant can act on. */
function inOwnWords(error: unknown, { order }: Execution, content: DocumentContent): unknown {
  if (!(error instanceof RpcError) || error.reason !== 'PROVIDER_REJECTED') return error;
  const { kind, reason, message, details } = error;
  const { shippingAddress, billingAddress } = snapshotOf(order);
  const refusal = explainOssRefusal(content, shippingAddress ?? billingAddress);
  if (refusal === null) return error;
  const explanation = ossRefusalText(refusal);
  return new RpcError(kind, reason, message, { details: { ...details, explanation }, cause: error });
}

const toSavedContent = (
  { content, contentHash, deductedRefundIds }: Step<'saveDocument'>,
  vatIdCheck: VatIdCheck | null,
): SavedContent => ({
  contentHash,
  reference: content.reference,
  deductedRefundIds,
  currency: content.currency,
  subject: content.subject,
  date: content.date,
  deliveryDate: content.deliveryDate,
  deliveryDateUntil: content.deliveryDateUntil,
  invoiceType: content.invoiceType,
  taxRuleId: content.taxRuleId,
  eInvoice: content.eInvoice,
  vatId: content.vatId,
  rates: grossByRate(content),
  billed: billedItems(content),
  vatIdCheck: vatIdCheck !== null && vatIdCheck.vatId === content.vatId ? vatIdCheck : null,
});

/** The proof that belongs to the document. */
const vatIdCheckOf = ({ extras: { vatIdCheck } }: Execution): VatIdCheck | null =>
  vatIdCheck === 'unavailable' ? null : vatIdCheck;
