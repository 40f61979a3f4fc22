import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Action, DocumentRef } from '../../domain/plan.ts';
import { type DocumentRow, findDocuments } from '../../storage/document-store.ts';
import { appendLog, type NewLogEntry } from '../../storage/log-store.ts';
import { holdLease } from '../../storage/work-store.ts';
import type { Execution } from '../execute-action.ts';

/** The step of an action by its type. */
export type Step<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An entry about the order at hand. */
export type StepLog = Omit<NewLogEntry, 'shop' | 'orderId' | 'name'>;

/** Writes a step's outcome under the worker's lease: ledger, log and events commit together or not at all. */
export async function recordStep(
  execution: Execution,
  log: StepLog | readonly StepLog[] | null,
  write: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<void> {
  const { prisma, claim, order } = execution;
  const entries = log === null ? [] : [log].flat();
  await prisma.$transaction(async (tx) => {
    await holdLease(tx, claim);
    await write(tx);
    await appendLog(
      tx,
      entries.map((entry) => ({
        ...entry,
        shop: claim.shop,
        orderId: claim.orderId,
        name: order.name,
        body: { order: order.name, ...entry.body },
      })),
    );
  });
}

/** The ledger row that a step works on; a plan never names one that is not there. */
export async function getDocument(execution: Execution, ref: DocumentRef): Promise<DocumentRow> {
  const row = await findDocument(execution, ref);
  if (!row)
    throw new Error(`The ledger has no ${ref.kind}-${ref.ordinal} of order ${execution.claim.orderId}.`);
  return row;
}

export async function findDocument(
  { prisma, claim }: Execution,
  ref: DocumentRef,
): Promise<DocumentRow | undefined> {
  const rows = await findDocuments(prisma, claim.shop, claim.orderId);
  return rows.find(({ kind, ordinal }) => kind === ref.kind && ordinal === ref.ordinal);
}

/** `invoice-1`: a document's name within its order. */
export const documentName = ({ kind, ordinal }: DocumentRef): string => `${kind}-${ordinal}`;

/** `12.5`, `EUR` → `12,50 €`: amounts in log texts. */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(Number(amount));
