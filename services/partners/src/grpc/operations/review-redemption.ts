import type {
  ReviewRedemptionRequest,
  ReviewRedemptionResponse,
} from '@belegfluss/protos/partners/v1/operations';
import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { reviewRedemption as review } from '../../use-cases/redemptions/review.ts';
import { toReviewed } from './reviewed-redemption.ts';

const word = z.object({
  id: z.uuid(),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^\P{Cc}*$/u),
});

export const reviewRedemption =
  ({ prisma, now }: { readonly prisma: PrismaClient; readonly now: () => Date }) =>
  async (request: ReviewRedemptionRequest): Promise<ReviewRedemptionResponse> => {
    const parsed = word.safeParse(request);
    if (!parsed.success)
      throw new RpcError('invalidArgument', 'INVALID_REVIEW', 'A review needs a redemption and a reason.');
    const { id, reason } = parsed.data;
    await prisma.$transaction((tx) => review(tx, id, { approved: request.approved, reason, now: now() }));
    const found = await prisma.redemption.findUniqueOrThrow({ where: { id } });
    const [redemption] = await toReviewed(prisma, [found]);
    return { redemption };
  };
