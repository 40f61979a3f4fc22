import type { RedemptionStatus as Status } from '@belegfluss/partners/contract';
import type {
  RedemptionStep as ProtoRedemptionStep,
  ReviewedRedemption,
} from '@belegfluss/protos/partners/v1/operations';
import { RedemptionStatus } from '@belegfluss/protos/partners/v1/programme';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { PrismaClient, Redemption, RedemptionStep } from '../../../generated/prisma/client.ts';
import { toProtoRedemption } from '../redemption.ts';

/** Redemptions as operators see them, in the order given: who made and who gave the code, and what became of it. */
export async function toReviewed(
  prisma: PrismaClient,
  redemptions: readonly Redemption[],
): Promise<ReviewedRedemption[]> {
  const ids = redemptions.map(({ id }) => id);
  const [partners, redeemers, steps] = await Promise.all([
    prisma.partner.findMany({ where: { id: { in: redemptions.map(({ partnerId }) => partnerId) } } }),
    prisma.redeemer.findMany({ where: { id: { in: redemptions.map(({ redeemerId }) => redeemerId) } } }),
    prisma.redemptionStep.findMany({ where: { redemptionId: { in: ids } }, orderBy: { id: 'asc' } }),
  ]);
  const shopByPartnerId = new Map(partners.map(({ id, shop }) => [id, shop]));
  const shopByRedeemerId = new Map(redeemers.map(({ id, shop }) => [id, shop]));
  return redemptions.map((redemption) => ({
    redemption: toProtoRedemption(redemption),
    partner: shopByPartnerId.get(redemption.partnerId),
    redeemer: shopByRedeemerId.get(redemption.redeemerId),
    steps: steps.filter(({ redemptionId }) => redemptionId === redemption.id).map(toProtoStep),
  }));
}

const toProtoStep = ({ from, to, at, cause }: RedemptionStep): ProtoRedemptionStep => ({
  from: from === '' ? RedemptionStatus.UNSPECIFIED : toProtoEnum('REDEMPTION_STATUS', from as Status),
  to: toProtoEnum('REDEMPTION_STATUS', to as Status),
  at,
  cause,
});
