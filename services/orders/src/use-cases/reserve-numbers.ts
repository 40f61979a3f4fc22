import { invoiceNumbers } from '../domain/document/document-keys.ts';
import type { Action } from '../domain/plan.ts';
import { reserveInvoiceNumber } from '../storage/invoice-number-store.ts';
import { findDocument } from './actions/record-step.ts';
import type { Execution } from './execute-action.ts';

/**
 * Before the provider hears of it, a number that we give must be the invoice's own: the law forbids giving it twice.
 * False when another document has it; the next plan knows the number that was reserved instead.
 */
export async function reserveNumbers(execution: Execution, actions: readonly Action[]): Promise<boolean> {
  const { prisma, claim, order, facts } = execution;
  for (const action of actions) {
    if (action.type !== 'saveDocument' || action.content.number === null) continue;
    const { ordinal } = action.document;
    // What was issued and is rewritten keeps the number that the ledger has for it, whoever counted.
    if (findDocument(execution, action.document)?.number === action.content.number) continue;
    const candidates = invoiceNumbers({ id: claim.orderId, name: order.name }, ordinal);
    if (
      execution.numbers.some((known) => known.ordinal === ordinal && known.number === action.content.number)
    )
      continue;
    const number = await reserveInvoiceNumber(prisma, {
      shop: claim.shop,
      accountId: facts.accountId,
      orderId: claim.orderId,
      ordinal,
      candidates,
    });
    execution.numbers = [...execution.numbers, { ordinal, wanted: candidates[0], number }];
    if (number !== action.content.number) return false;
  }
  return true;
}
