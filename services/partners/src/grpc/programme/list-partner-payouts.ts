import type {
  ListPartnerPayoutsRequest,
  ListPartnerPayoutsResponse,
} from '@belegfluss/protos/partners/v1/programme';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { z } from 'zod';
import { toProtoPayout } from '../payout.ts';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';
import { pageSizeOf } from './page-size.ts';

const largestNumber = 2_147_483_647;
const position = z.object({ below: z.int().min(1).max(largestNumber) });

export const listPartnerPayouts =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'payouts'>) =>
  async ({ shop, pageSize, pageToken }: ListPartnerPayoutsRequest): Promise<ListPartnerPayoutsResponse> => {
    const { id } = await requirePartner(needs, shop);
    const below = decodePageToken(pageToken, position)?.below ?? largestNumber;
    const size = pageSizeOf(pageSize);
    const found = await needs.payouts.list(id, below, size + 1);
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      payouts: page.map(toProtoPayout),
      nextPageToken: found.length > size && last ? encodePageToken({ below: last.number }) : '',
    };
  };
