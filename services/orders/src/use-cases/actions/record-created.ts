import { DocumentCreated, DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { insertEvents } from '@belegfluss/runtime/messaging';
import { type DocumentState, insertDocument } from '../../storage/document-store.ts';
import { insertLinks } from '../../storage/link-store.ts';
import { isLogged } from '../../storage/log-store.ts';
import { addSearchText } from '../../storage/order-store.ts';
import { countUp } from '../../storage/stat-store.ts';
import type { Creating } from '../../storage/work-store.ts';
import { leftOutWords } from '../../texts/left-out-words.ts';
import type { Execution } from '../execute-action.ts';
import { formatMoney, recordStep, type StepLog } from './record-step.ts';

/** A document as the provider has it after it was made or found. */
export type Made = {
  readonly document: { readonly id: string };
  readonly state: DocumentState;
  readonly matched: boolean;
  /** It was made by an installation whose data was erased since, and has cost its transfer then. */
  readonly isPaidFor?: boolean;
  /** What the provider did not take. */
  readonly leftOut: readonly string[];
};

/** Writes a document that exists now into the ledger, tells of it, and has its transfer confirmed. */
export async function recordCreated(
  execution: Execution,
  creating: Creating,
  { document, state, matched, leftOut, isPaidFor = false }: Made,
): Promise<void> {
  const { shop, orderId } = execution.claim;
  const { links } = execution;
  const { kind } = creating.document;
  const log = {
    event: `${kind}.${matched ? 'matched' : 'created'}` as const,
    body: { total: formatMoney(state.total, creating.content.currency) },
    refs: { [kind]: document.id },
  };
  const entries = [log, ...(await leftOutEntries(execution, kind, document.id, leftOut))];
  const created = {
    type: 'orders.document.created.v1',
    shop,
    orderingKey: orderId,
    payload: DocumentCreated.encode({
      orderId,
      kind: kind === 'invoice' ? DocumentKind.INVOICE : DocumentKind.CREDIT_NOTE,
      documentId: document.id,
      matched,
    }).finish(),
  };
  await recordStep(execution, entries, {
    document: insertDocument({
      shop,
      orderId,
      ref: creating.document,
      refundId: creating.refundId,
      providerId: document.id,
      matched,
      transferKey: isPaidFor ? null : creating.key,
      state,
      content: creating.content,
    }),
    others: [
      // A document that was found may have its number already.
      ...(state.number ? [addSearchText(shop, orderId, state.number)] : []),
      countUp(shop, `${kind}s_${matched ? 'matched' : 'created'}`),
      insertLinks(shop, [{ orderId, tokens: links.tokens }]),
      insertEvents([created]),
    ],
  });
  execution.announced();
  execution.documentsMade();
}

/** Told once per order: an account that takes no letter paper will not take it next time. */
export async function leftOutEntries(
  { prisma, claim }: Execution,
  kind: 'invoice' | 'credit',
  documentId: string,
  leftOut: readonly string[],
): Promise<StepLog[]> {
  const event = `${kind}.leftOut` as const;
  if (leftOut.length === 0 || (await isLogged(prisma, claim.shop, claim.orderId, event))) return [];
  return [{ event, body: { name: leftOutWords(leftOut) }, refs: { [kind]: documentId } }];
}
