import type { Redemption as ProtoRedemption } from '@belegfluss/protos/partners/v1/programme';
import type { Redemption } from '../../generated/prisma/client.ts';

type ShownRedemption = Pick<
  Redemption,
  'id' | 'code' | 'createdAt' | 'subscribedAt' | 'planId' | 'provision' | 'status'
> & { readonly paymentOn?: Date | null };

export const toProtoRedemption = ({
  id,
  code,
  createdAt,
  subscribedAt,
  planId,
  provision,
  status,
  paymentOn,
}: ShownRedemption): ProtoRedemption => ({
  id,
  coupon: code,
  createdAt: createdAt.toISOString(),
  subscribedAt: subscribedAt?.toISOString() ?? '',
  plan: planId,
  provision: provision?.toFixed(2) ?? '',
  status,
  paymentOn: paymentOn?.toISOString().slice(0, 10) ?? '',
});
