import { DocumentCreated, DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import type { SaveDocumentResponse } from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import { appendEvents } from '@belegfluss/runtime/messaging';
import { toDocumentState, toProtoContent } from '../../clients/services/provider-documents.ts';
import { grossByRate } from '../../domain/gross-by-rate.ts';
import {
  type DocumentState,
  insertDocument,
  type SavedContent,
  updateContent,
} from '../../storage/document-store.ts';
import { addSearchText } from '../../storage/order-store.ts';
import { countUp } from '../../storage/stat-store.ts';
import { confirmTransfer } from '../confirm-transfers.ts';
import type { Execution } from '../execute-action.ts';
import { formatMoney, getDocument, recordStep, type Step } from './record-step.ts';

/** Makes a draft for one transfer, or writes an existing draft anew for none. */
export async function saveDocument(execution: Execution, action: Step<'saveDocument'>): Promise<void> {
  return action.creates ? createDocument(execution, action) : changeDocument(execution, action);
}

async function createDocument(execution: Execution, action: Step<'saveDocument'>): Promise<void> {
  const { clients, claim } = execution;
  const { granted } = await clients.shops.reserveTransfer({ shop: claim.shop, operationKey: action.key });
  if (!granted) throw new RpcError('resourceExhausted', 'TRANSFERS_EXHAUSTED', 'No transfers are left.');

  const { document, state, matched } = await save(execution, action, '').catch(async (error: unknown) => {
    // Refused means that no document exists; in every other case one may, and the reservation waits with it.
    if (error instanceof RpcError && error.reason === 'PROVIDER_REJECTED') {
      await clients.shops.releaseTransfer({ shop: claim.shop, operationKey: action.key });
    }
    throw error;
  });

  const kind = action.document.kind;
  const log = {
    event: `${kind}.${matched ? 'matched' : 'created'}` as const,
    body: { total: formatMoney(state.total, action.content.currency) },
    refs: { [kind]: document.id },
  };
  await recordStep(execution, log, async (tx) => {
    await insertDocument(tx, {
      shop: claim.shop,
      orderId: claim.orderId,
      ref: action.document,
      refundId: action.refundId,
      providerId: document.id,
      matched,
      transferKey: action.key,
      state,
      content: toSavedContent(action),
    });
    // A document that was found may have its number already.
    if (state.number) await addSearchText(tx, claim.shop, claim.orderId, state.number);
    await countUp(tx, claim.shop, `${kind}s_${matched ? 'matched' : 'created'}`);
    await appendEvents(tx, [
      {
        type: 'orders.document.created.v1',
        shop: claim.shop,
        orderingKey: claim.orderId,
        payload: DocumentCreated.encode({
          orderId: claim.orderId,
          kind: kind === 'invoice' ? DocumentKind.INVOICE : DocumentKind.CREDIT_NOTE,
          documentId: document.id,
          matched,
        }).finish(),
      },
    ]);
  });
  execution.announced();
  await confirmTransfer(execution, claim.shop, action.key);
}

async function changeDocument(execution: Execution, action: Step<'saveDocument'>): Promise<void> {
  const row = await getDocument(execution, action.document);
  const { document, state } = await save(execution, action, row.providerId);
  const kind = action.document.kind;
  const log = {
    event: `${kind}.updated` as const,
    body: { total: formatMoney(state.total, action.content.currency) },
    refs: { [kind]: document.id },
  };
  await recordStep(execution, log, async (tx) => {
    await updateContent(tx, row, state, toSavedContent(action));
    await countUp(tx, execution.claim.shop, `${kind}s_updated`);
  });
}

type Saved = {
  readonly document: NonNullable<SaveDocumentResponse['document']>;
  readonly state: DocumentState;
  readonly matched: boolean;
};

async function save(execution: Execution, action: Step<'saveDocument'>, documentId: string): Promise<Saved> {
  const { clients, claim } = execution;
  const { content } = action;
  const invoice =
    content.invoiceOrdinal === null
      ? null
      : await getDocument(execution, { kind: 'invoice', ordinal: content.invoiceOrdinal });
  const { document, matched } = await clients.provider.saveDocument(
    {
      shop: claim.shop,
      operationKey: action.key,
      documentId,
      contactId: execution.contactId ?? execution.order.contactId ?? '',
      content: toProtoContent(content, invoice?.providerId ?? ''),
    },
    { timeoutMs: 60_000 },
  );
  if (!document) throw new Error('The provider saved nothing.');
  return { document, state: toDocumentState(document), matched };
}

const toSavedContent = ({ content, contentHash, deductedRefundIds }: Step<'saveDocument'>): SavedContent => ({
  contentHash,
  deductedRefundIds,
  currency: content.currency,
  subject: content.subject,
  date: content.date,
  rates: grossByRate(content),
});
