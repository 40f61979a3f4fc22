import type { OnwardStep, StepFailure } from '@belegfluss/protos/provider/v1/provider';
import { RpcError, toErrorKind } from '@belegfluss/runtime/errors';
import { countUp } from '../../../kernel/storage/stat-store.ts';
import { toDocumentState, toProtoContent } from '../../clients/services/provider-documents.ts';
import { statedPurchaseOrder } from '../../domain/compose/stated-purchase-order.ts';
import { billedItems } from '../../domain/document/billed-items.ts';
import type { DocumentContent } from '../../domain/document/document.ts';
import { grossByRate } from '../../domain/document/gross-by-rate.ts';
import type { OnwardAction } from '../../domain/life/find-onward.ts';
import type { VatIdCheck } from '../../domain/order/extras.ts';
import { explainOssRefusal } from '../../domain/tax/explain-oss-refusal.ts';
import {
  type DocumentRow,
  type DocumentState,
  type SavedContent,
  updateContent,
} from '../../storage/document-store.ts';
import { customerName, requireSnapshot } from '../../storage/order-store.ts';
import { type Creating, markCreating } from '../../storage/work-store.ts';
import { ossRefusalText } from '../../texts/oss-refusal-text.ts';
import { foreseeOnward } from '../foresee-onward.ts';
import type { OrderState } from '../order-state.ts';
import { deriveOtherReferences } from '../other-references.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { settleDoubt } from '../settle-doubt.ts';
import { attempt, done, failed, type StepEnd } from '../step-end.ts';
import { withGateway } from './book-payment.ts';
import { leftOutEntries, type Made, recordCreated } from './record-created.ts';
import { formatMoney, getDocument, recordStep, type Step, type StepLog } from './record-step.ts';

/** What came of a save. */
type Saved = Made & { readonly failure: StepFailure | undefined };

/** Makes a draft for one transfer and takes it onward, or writes an existing draft again for none. */
export async function saveDocument(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'saveDocument'>,
): Promise<StepEnd> {
  return action.creates
    ? createDocument(dependencies, state, action)
    : changeDocument(dependencies, state, action);
}

async function createDocument(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'saveDocument'>,
): Promise<StepEnd> {
  const creating = toCreating(state, action);
  const onward = foreseeOnward(dependencies, state, creating, action);
  const begun = await begin(dependencies, state, creating);
  return attempt(begun, async () => {
    await reserveTransfer(dependencies, begun, creating);
    const saved = await saveOrRefuse(dependencies, begun, action, onward);
    // An earlier attempt may have made what this one was refused. In every other case that waits until it is known.
    if (saved instanceof RpcError) return failed(await settleDoubt(dependencies, begun, creating), saved);
    const recorded = await recordCreated(dependencies, begun, creating, saved);
    return saved.failure ? failOnward(recorded, onward, saved.failure) : done(recorded);
  });
}

/** What waits to be written goes along. */
async function begin(
  dependencies: ReconcileDependencies,
  state: OrderState,
  creating: Creating,
): Promise<OrderState> {
  if (state.pending.isEmptyButForContact()) {
    await dependencies.markCreating(state.claim, creating);
    return { ...state, hasWritten: true, creating };
  }
  const others = [markCreating(state.claim, creating)];
  return { ...(await recordStep(dependencies, state, { others })), creating };
}

/** The document is made, and a step after that failed: as if it had been asked for alone. */
function failOnward(
  state: OrderState,
  onward: readonly OnwardAction[],
  { operationKey, kind, reason, message, details }: StepFailure,
): StepEnd {
  const action = onward.find(({ key }) => key === operationKey);
  if (!action) throw new Error(`The provider failed at ${operationKey}, which it was not asked for.`);
  const error = new RpcError(toErrorKind(kind), reason, message, { details });
  return failed(state, action.type === 'bookPayment' ? withGateway(error, action.gateway) : error, action);
}

async function reserveTransfer(
  { clients }: ReconcileDependencies,
  { claim }: OrderState,
  { key }: Creating,
): Promise<void> {
  const { shop, fence } = claim;
  const { granted } = await clients.shops.reserveTransfer({ shop, operationKey: key, fence });
  if (!granted) throw new RpcError('resourceExhausted', 'TRANSFERS_EXHAUSTED', 'No transfers are left.');
}

/** The document that is about to be made, as the ledger will store it. */
export const toCreating = (
  state: Pick<OrderState, 'extras' | 'contactId'>,
  action: Step<'saveDocument'>,
): Creating => ({
  key: action.key,
  document: action.document,
  refundId: action.refundId,
  reference: action.content.reference,
  content: toSavedContent(action, getVatIdCheck(state)),
  ...(state.contactId !== null && { contactId: state.contactId }),
});

/** A refusal is an answer: the provider made nothing at this attempt. */
async function saveOrRefuse(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'saveDocument'>,
  onward: readonly OnwardAction[],
): Promise<Saved | RpcError> {
  try {
    return await save(dependencies, state, action, { onward });
  } catch (error) {
    if (error instanceof RpcError && isRefused(error)) return error;
    throw error;
  }
}

const isRefused = ({ kind, reason }: RpcError): boolean => kind === 'invalidArgument' || refusals.has(reason);

const refusals: ReadonlySet<string> = new Set(['PROVIDER_REJECTED', 'DOCUMENT_GONE', 'DOCUMENT_CHANGED']);

async function changeDocument(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'saveDocument'>,
): Promise<StepEnd> {
  const row = getDocument(state, action.document);
  const made = await save(dependencies, state, action, { documentId: row.providerId });
  const kind = action.document.kind;
  const isReference = isReferenceAlone(row, action.content, made.state);
  const updated: StepLog = {
    event: `${kind}.${isReference ? 'referenced' : 'updated'}`,
    body: { total: formatMoney(made.state.total, action.content.currency) },
    refs: { [kind]: made.document.id },
  };
  const leftOut = await leftOutEntries(dependencies, state, { kind, ...made });
  // A draft that has had its number keeps it; the provider states none for drafts.
  const kept = { ...made.state, number: made.state.number ?? row.number };
  const written = await recordStep(dependencies, state, {
    log: [updated, ...leftOut],
    document: updateContent(row, kept, toSavedContent(action, getVatIdCheck(state))),
    others: isReference ? [] : [countUp(state.claim.shop, `${kind}s_updated`)],
  });
  return done(written);
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

async function save(
  { clients }: ReconcileDependencies,
  state: OrderState,
  action: Step<'saveDocument'>,
  { documentId, onward = [] }: { readonly documentId?: string; readonly onward?: readonly OnwardAction[] },
): Promise<Saved> {
  const { claim, order } = state;
  const { content } = action;
  const invoice =
    content.invoiceOrdinal === null
      ? null
      : getDocument(state, { kind: 'invoice', ordinal: content.invoiceOrdinal });
  const payer = customerName(requireSnapshot(order));
  const { document, matched, leftOut, steps, failure } = await clients.provider
    .saveDocument(
      {
        shop: claim.shop,
        operationKey: action.key,
        ...(documentId !== undefined && { documentId }),
        contactId: state.contactId ?? order.contactId ?? '',
        content: toProtoContent(content, invoice?.providerId ?? null),
        fence: claim.fence,
        ...deriveOtherReferences(state, action.document, action.refundId),
        ...(onward.length > 0 && {
          onward: {
            steps: onward.map((step) => toOnwardStep(step, payer)),
            foreseenTotal: content.total,
          },
        }),
      },
      { timeoutMs: 60_000 },
    )
    .catch((error: unknown) => {
      throw inOwnWords(error, state, content);
    });
  if (!document) throw new Error('The provider saved nothing.');
  return { document, state: toDocumentState(document), matched, leftOut, steps, failure };
}

function toOnwardStep(action: OnwardAction, counterparty: string): OnwardStep {
  const operationKey = action.key;
  switch (action.type) {
    case 'openDocument':
      return { operationKey, step: { $case: 'open', value: {} } };
    case 'bookPayment': {
      const { amount, date, accountId, gateway } = action;
      const value = { amount, date, accountId, gateway, counterparty };
      return { operationKey, step: { $case: 'book', value } };
    }
    case 'enshrineDocument':
      return { operationKey, step: { $case: 'enshrine', value: {} } };
  }
}

/** Adds to what the provider says in English of places that it does not know words that a merchant can act on. */
function inOwnWords(error: unknown, { order }: OrderState, content: DocumentContent): unknown {
  if (!(error instanceof RpcError) || error.reason !== 'PROVIDER_REJECTED') return error;
  const { kind, reason, message, details } = error;
  const { shippingAddress, billingAddress } = requireSnapshot(order);
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
const getVatIdCheck = ({ extras: { vatIdCheck } }: Pick<OrderState, 'extras'>): VatIdCheck | null =>
  vatIdCheck === 'unavailable' ? null : vatIdCheck;
