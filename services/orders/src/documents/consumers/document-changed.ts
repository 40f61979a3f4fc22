import { DocumentChanged, DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import type { EventBus } from '@belegfluss/runtime/bus';
import { execute, type SqlTransaction } from '@belegfluss/runtime/database';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { appendLog, type NewLogEntry } from '../../kernel/storage/log-store.ts';
import { type DocumentRow, readDocumentOfProvider, updateState } from '../storage/document-store.ts';
import { enqueueWork } from '../storage/enqueue-work.ts';
import { addSearchText, customerRef, readNamedOrder } from '../storage/order-store.ts';
import { type DocumentChange, findChange } from '../use-cases/find-change.ts';
import { whereItStands } from '../use-cases/where-it-stands.ts';

/** Follows a change or removal of a document at the provider, and reconciles its order. */
export const consumeDocumentChanged = (
  bus: EventBus,
  pool: pg.Pool,
  wakeWorkers: () => void,
): Promise<void> =>
  consumeAtOnce({
    bus,
    pool,
    consumer: 'orders-document-changes',
    type: 'provider.document.changed.v1',
    decode: DocumentChanged.decode,
    prepare: async (changed) => changed,
    effect:
      (changed, { shop }) =>
      (tx) =>
        follow(tx, shop, changed),
    afterwards: wakeWorkers,
  });

async function follow(
  tx: SqlTransaction,
  shop: string,
  { document, gone, cancellation }: DocumentChanged,
): Promise<void> {
  if (!document) return;
  const kind = document.kind === DocumentKind.CREDIT_NOTE ? 'credit' : 'invoice';
  const known = await readDocumentOfProvider(tx, shop, kind, document.id);
  if (!known || known.status === 'deleted') return;
  const { orderId } = known;
  // Work before documents, as workers lock them. Then the row again: a worker may have written in between.
  await enqueueWork(tx, { shop, orderId, origin: 'live', refresh: false, deliveryIds: [] });
  const row = (await readDocumentOfProvider(tx, shop, kind, document.id)) ?? known;
  const change: DocumentChange | null = gone
    ? { status: 'deleted' }
    : findChange(row, { ...document, cancellation });
  if (change === null) return;
  await execute(tx, updateState(row, change));
  if (change.cancellationNumber) await execute(tx, addSearchText(shop, orderId, change.cancellationNumber));
  await appendLog(tx, [await toLogEntry(tx, row, kind, change)]);
}

async function toLogEntry(
  tx: SqlTransaction,
  row: DocumentRow,
  kind: 'invoice' | 'credit',
  change: DocumentChange,
): Promise<NewLogEntry> {
  const order = await readNamedOrder(tx, row.shop, row.orderId);
  const name = order?.name ?? '';
  const event =
    change.status === 'deleted'
      ? (`${kind}.gone` as const)
      : change.handChanged && !row.handChanged
        ? (`${kind}.changedByHand` as const)
        : (`${kind}.changedOutside` as const);
  return {
    shop: row.shop,
    orderId: row.orderId,
    name,
    event,
    body: {
      order: name,
      number: change.number ?? row.number ?? '',
      message: whereItStands(change),
    },
    refs: {
      [kind]: row.providerId,
      ...(change.cancellationId !== undefined && { cancellation: change.cancellationId }),
      ...(order && customerRef(order)),
    },
  };
}
