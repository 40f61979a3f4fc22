import type {
  ListPartnerPayoutsRequest,
  ListPartnerPayoutsResponse,
} from '@belegfluss/protos/partners/v1/programme';
import { toProtoPayout } from '../payout.ts';
import { decodePayoutPlace, encodePayoutPlace } from '../payout-place.ts';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';
import { limitPageSize } from './page-size.ts';

export const listPartnerPayouts =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'payouts'>) =>
  async ({ shop, pageSize, pageToken }: ListPartnerPayoutsRequest): Promise<ListPartnerPayoutsResponse> => {
    const { id } = await requirePartner(needs, shop);
    const below = decodePayoutPlace(pageToken);
    const size = limitPageSize(pageSize);
    const found = await needs.payouts.list({ partnerId: id }, below, size + 1);
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      payouts: page.map(toProtoPayout),
      nextPageToken: found.length > size && last ? encodePayoutPlace(last.number) : '',
    };
  };
