import type {
  GetPayoutReceiptRequest,
  GetPayoutReceiptResponse,
} from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import { formatReceiptNumber } from '../../domain/payout/receipt-number.ts';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';

export const getPayoutReceipt =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'payouts'>) =>
  async ({ shop, payoutId }: GetPayoutReceiptRequest): Promise<GetPayoutReceiptResponse> => {
    const { id } = await requirePartner(needs, shop);
    const receipt = z.uuid().safeParse(payoutId).success
      ? await needs.payouts.findReceipt(id, payoutId)
      : null;
    if (!receipt) throw new RpcError('notFound', 'PAYOUT_NOT_FOUND', 'The partner has no such payout.');
    return {
      mimetype: 'application/pdf',
      content: Buffer.from(receipt.content),
      number: formatReceiptNumber(receipt.number),
    };
  };
