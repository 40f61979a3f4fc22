import type {
  GetPayoutReceiptRequest,
  GetPayoutReceiptResponse,
} from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import { formatReceiptNumber } from '../../domain/payout/receipt-number.ts';
import { getReceipt } from '../../use-cases/payouts/get-receipt.ts';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';

export const getPayoutReceipt =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'payouts' | 'receipts'>) =>
  async ({ shop, payoutId }: GetPayoutReceiptRequest): Promise<GetPayoutReceiptResponse> => {
    const { id } = await requirePartner(needs, shop);
    const payout = z.uuid().safeParse(payoutId).success ? await needs.payouts.find(id, payoutId) : null;
    if (!payout) throw new RpcError('notFound', 'PAYOUT_NOT_FOUND', 'The partner has no such payout.');
    return {
      mimetype: 'application/pdf',
      content: Buffer.from(await getReceipt(needs.receipts, payout)),
      number: formatReceiptNumber(payout.number),
    };
  };
