import { RpcError } from '@belegfluss/runtime/errors';
import { fromProtoStatus, toProtoKind } from '../../clients/services/provider-documents.ts';
import { formatAmount, parseAmount } from '../../domain/money/money.ts';
import { updateState } from '../../storage/document-store.ts';
import { customerName, snapshotOf } from '../../storage/order-store.ts';
import type { Execution } from '../execute-action.ts';
import { formatMoney, getDocument, recordStep, type Step } from './record-step.ts';

/** What the merchant reads on the account where it is booked through a line of its own. */
const purpose = 'Verrechnung';

/**
 * Books one side of an offset. The ledger says beforehand that it begins: whatever changes about the order until the
 * booking is known of, the same amount is booked by the same key, and counted as an offset and never as money.
 */
export async function offsetDocument(execution: Execution, action: Step<'offsetDocument'>): Promise<void> {
  const { clients, claim, order } = execution;
  const { amount, before } = action;
  if (getDocument(execution, action.document).offsetBegun.isZero()) await remember(execution, action, amount);
  const row = getDocument(execution, action.document);
  const booking = clients.provider.bookPayment(
    {
      shop: claim.shop,
      operationKey: action.key,
      kind: toProtoKind(action.document.kind),
      documentId: row.providerId,
      amount,
      date: action.date,
      accountId: action.accountId,
      gateway: purpose,
      counterparty: customerName(snapshotOf(order)),
    },
    { timeoutMs: 60_000 },
  );
  const answer = await booking.catch(async (error: unknown) => {
    // It is known not to have happened.
    if (isRefused(error)) await remember(execution, action, '0');
    throw error;
  });
  const log = {
    event: 'transaction.offset' as const,
    body: { number: row.number ?? '', total: formatMoney(amount, row.currency) },
    refs: { [action.document.kind]: row.providerId },
  };
  const state = {
    status: fromProtoStatus(answer.status),
    paid: answer.paid,
    offsetPaid: formatAmount(parseAmount(before) + parseAmount(amount)),
    offsetBegun: '0',
  };
  await recordStep(execution, log, { document: updateState(row, state) });
}

async function remember(execution: Execution, action: Step<'offsetDocument'>, begun: string): Promise<void> {
  const row = getDocument(execution, action.document);
  await recordStep(execution, null, { document: updateState(row, { offsetBegun: begun }) });
}

const isRefused = (error: unknown): boolean =>
  error instanceof RpcError && ['PROVIDER_REJECTED', 'ACCOUNT_UNKNOWN'].includes(error.reason ?? '');
