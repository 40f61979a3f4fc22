import type { Redemption as ProtoRedemption } from '@belegfluss/protos/partners/v1/programme';
import type { Redemption } from '../../generated/prisma/client.ts';

export const toProtoRedemption = ({
  id,
  code,
  createdAt,
  subscribedAt,
  planId,
  provision,
  status,
}: Pick<
  Redemption,
  'id' | 'code' | 'createdAt' | 'subscribedAt' | 'planId' | 'provision' | 'status'
>): ProtoRedemption => ({
  id,
  coupon: code,
  createdAt: createdAt.toISOString(),
  subscribedAt: subscribedAt?.toISOString() ?? '',
  plan: planId,
  provision: provision?.toFixed(2) ?? '',
  status,
});
