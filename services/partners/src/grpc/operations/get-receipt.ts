import type { GetReceiptRequest, GetReceiptResponse } from '@belegfluss/protos/partners/v1/operations';
import { RpcError } from '@belegfluss/runtime/errors';
import { parseReceiptNumber } from '../../domain/payout/receipt-number.ts';
import type { ReceiptStore } from '../../storage/receipt-store.ts';
import { getReceipt as find } from '../../use-cases/payouts/get-receipt.ts';

export const getReceipt =
  ({ receipts }: { readonly receipts: ReceiptStore }) =>
  async ({ number }: GetReceiptRequest): Promise<GetReceiptResponse> => {
    const parsed = parseReceiptNumber(number);
    const payout = parsed === null ? null : await receipts.findPayout(parsed);
    if (!payout) throw new RpcError('notFound', 'PAYOUT_NOT_FOUND', `There is no payout "${number}".`);
    return { content: Buffer.from(await find(receipts, payout)) };
  };
