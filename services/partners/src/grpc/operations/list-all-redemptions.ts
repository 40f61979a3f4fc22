import type {
  ListAllRedemptionsRequest,
  ListAllRedemptionsResponse,
} from '@belegfluss/protos/partners/v1/operations';
import { RedemptionStatus } from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { z } from 'zod';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { toShopId } from '../../domain/shop-id.ts';
import { operatorPageSize } from './operator-page-size.ts';
import { toReviewed } from './reviewed-redemption.ts';

const position = z.object({ createdAt: z.iso.datetime(), id: z.uuid() });

export const listAllRedemptions =
  ({ prisma }: { readonly prisma: PrismaClient }) =>
  async (request: ListAllRedemptionsRequest): Promise<ListAllRedemptionsResponse> => {
    if (request.status === RedemptionStatus.UNRECOGNIZED)
      throw new RpcError('invalidArgument', 'INVALID_STATUS', 'There is no such status.');
    const status = fromProtoEnum('REDEMPTION_STATUS', request.status);
    const after = decodePageToken(request.pageToken, position);
    const createdAt = after && new Date(after.createdAt);
    const size = operatorPageSize(request.pageSize);
    const found = await prisma.redemption.findMany({
      where: {
        ...(status && { status }),
        // The id stays when the shop is gone.
        ...(request.partner !== undefined && { partnerId: toShopId(request.partner) }),
        ...(after &&
          createdAt && { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: after.id } }] }),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: size + 1,
    });
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      redemptions: await toReviewed(prisma, page),
      nextPageToken:
        found.length > size && last
          ? encodePageToken({ createdAt: last.createdAt.toISOString(), id: last.id })
          : '',
    };
  };
