import {
  type ListRedemptionsRequest,
  type ListRedemptionsResponse,
  RedemptionSort,
  RedemptionStatus,
} from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { fromProtoEnum, fromProtoEnumCamel } from '@belegfluss/runtime/proto';
import { z } from 'zod';
import type { RedemptionView } from '../../domain/redemption/list-view.ts';
import { toProtoRedemption } from '../redemption.ts';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';
import { limitPageSize } from './page-size.ts';

/** A place belongs to its order: a date is no code. */
const position = z.object({
  sortBy: z.string(),
  ascending: z.boolean(),
  place: z.string().max(64),
  id: z.uuid(),
});

const view = z.object({
  sortBy: z
    .enum(RedemptionSort)
    .exclude(['UNRECOGNIZED'])
    .transform((sort) => fromProtoEnumCamel('REDEMPTION_SORT', sort) ?? 'createdAt'),
  ascending: z.boolean(),
  status: z
    .enum(RedemptionStatus)
    .exclude(['UNRECOGNIZED'])
    .transform((status) => fromProtoEnum('REDEMPTION_STATUS', status)),
  search: z.string().max(50).toUpperCase().default(''),
});

export const listRedemptions =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'redemptions'>) =>
  async (request: ListRedemptionsRequest): Promise<ListRedemptionsResponse> => {
    const { id } = await requirePartner(needs, request.shop);
    const asked = parseView(request);
    const after = decodePageToken(request.pageToken, position);
    if (after && (after.sortBy !== asked.sortBy || after.ascending !== asked.ascending)) throw noSuchList();
    const size = limitPageSize(request.pageSize);
    const found = await needs.redemptions.list(id, asked, after ?? null, size + 1);
    const page = found.slice(0, size);
    const last = page.at(-1);
    const { sortBy, ascending } = asked;
    return {
      redemptions: page.map(toProtoRedemption),
      nextPageToken:
        found.length > size && last
          ? encodePageToken({ sortBy, ascending, place: last.place, id: last.id })
          : '',
    };
  };

function parseView(request: ListRedemptionsRequest): RedemptionView {
  const parsed = view.safeParse(request);
  if (!parsed.success) throw noSuchList();
  return parsed.data;
}

const noSuchList = (): RpcError =>
  new RpcError('invalidArgument', 'INVALID_LIST', 'There is no such list of redemptions.');
