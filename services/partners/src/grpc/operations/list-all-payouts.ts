import type {
  ListAllPayoutsRequest,
  ListAllPayoutsResponse,
} from '@belegfluss/protos/partners/v1/operations';
import { RpcError } from '@belegfluss/runtime/errors';
import type { PartnerPayoutStore } from '../../storage/partner-payout-store.ts';
import { toProtoPayout } from '../payout.ts';
import { decodePayoutPlace, encodePayoutPlace } from '../payout-place.ts';
import { operatorPageSize } from './operator-page-size.ts';

export const listAllPayouts =
  ({ payouts }: { readonly payouts: PartnerPayoutStore }) =>
  async ({ status, pageSize, pageToken }: ListAllPayoutsRequest): Promise<ListAllPayoutsResponse> => {
    if (!['', 'scheduled', 'paid'].includes(status))
      throw new RpcError('invalidArgument', 'INVALID_STATUS', `There is no status "${status}".`);
    const size = operatorPageSize(pageSize);
    const found = await payouts.list(status === '' ? {} : { status }, decodePayoutPlace(pageToken), size + 1);
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      payouts: page.map(toProtoPayout),
      nextPageToken: found.length > size && last ? encodePayoutPlace(last.number) : '',
    };
  };
