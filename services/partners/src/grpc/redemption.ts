import type { RedemptionStatus } from '@belegfluss/partners/contract';
import type { Redemption as ProtoRedemption } from '@belegfluss/protos/partners/v1/programme';
import { toProtoEnum } from '@belegfluss/runtime/proto';
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
  createdAt,
  subscribedAt: subscribedAt ?? undefined,
  plan: planId || undefined,
  provision: provision?.toFixed(2),
  status: toProtoEnum('REDEMPTION_STATUS', status as RedemptionStatus),
  paymentOn: paymentOn?.toISOString().slice(0, 10),
});
