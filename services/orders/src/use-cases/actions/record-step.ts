import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Action, DocumentRef } from '../../domain/plan.ts';
import { type DocumentRow, findDocuments } from '../../storage/document-store.ts';
import { appendLog, type NewLogEntry } from '../../storage/log-store.ts';
import { holdLease } from '../../storage/work-store.ts';
import type { Execution } from '../execute-action.ts';

/** The step of an action by its type. */
export type Step<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** Writes a step's outcome under the worker's lease: ledger, log and events commit together or not at all. */
export async function recordStep(
  execution: Execution,
  log: Omit<NewLogEntry, 'shop' | 'orderId' | 'name'> | null,
  write: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<void> {
  const { prisma, claim, order } = execution;
  await prisma.$transaction(async (tx) => {
    await holdLease(tx, claim);
    await write(tx);
    if (!log) return;
    await appendLog(tx, [
      {
        ...log,
        shop: claim.shop,
        orderId: claim.orderId,
        name: order.name,
        body: { order: order.name, ...log.body },
      },
    ]);
  });
}

/** The ledger row that a step works on; a plan never names one that is not there. */
export async function getDocument({ prisma, claim }: Execution, ref: DocumentRef): Promise<DocumentRow> {
  const rows = await findDocuments(prisma, claim.shop, claim.orderId);
  const row = rows.find(({ kind, ordinal }) => kind === ref.kind && ordinal === ref.ordinal);
  if (!row) throw new Error(`The ledger has no ${ref.kind}-${ref.ordinal} of order ${claim.orderId}.`);
  return row;
}

/** `12.5`, `EUR` → `12,50 €`: amounts in log texts. */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(Number(amount));
