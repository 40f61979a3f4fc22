import type {
  ListRedemptionsRequest,
  ListRedemptionsResponse,
} from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { z } from 'zod';
import { redemptionView } from '../../domain/redemption/list-view.ts';
import { toProtoRedemption } from '../redemption.ts';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';
import { pageSizeOf } from './page-size.ts';

/** A place belongs to its order: a date is no code. */
const position = z.object({ sort: z.string(), place: z.string().max(64), id: z.uuid() });

export const listRedemptions =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'redemptions'>) =>
  async (request: ListRedemptionsRequest): Promise<ListRedemptionsResponse> => {
    const { id } = await requirePartner(needs, request.shop);
    const view = redemptionView.safeParse(request);
    const after = decodePageToken(request.pageToken, position);
    if (!view.success || (after && after.sort !== request.sort))
      throw new RpcError('invalidArgument', 'INVALID_LIST', 'There is no such list of redemptions.');
    const size = pageSizeOf(request.pageSize);
    const found = await needs.redemptions.list(id, view.data, after ?? null, size + 1);
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      redemptions: page.map(toProtoRedemption),
      nextPageToken:
        found.length > size && last
          ? encodePageToken({ sort: request.sort, place: last.place, id: last.id })
          : '',
    };
  };
