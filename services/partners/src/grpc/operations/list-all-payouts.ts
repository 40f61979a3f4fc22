import type {
  ListAllPayoutsRequest,
  ListAllPayoutsResponse,
} from '@belegfluss/protos/partners/v1/operations';
import { PayoutStatus } from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import type { PartnerPayoutStore } from '../../storage/partner-payout-store.ts';
import { toProtoPayout } from '../payout.ts';
import { decodePayoutPlace, encodePayoutPlace } from '../payout-place.ts';
import { operatorPageSize } from './operator-page-size.ts';

export const listAllPayouts =
  ({ payouts }: { readonly payouts: PartnerPayoutStore }) =>
  async ({ status, pageSize, pageToken }: ListAllPayoutsRequest): Promise<ListAllPayoutsResponse> => {
    if (status === PayoutStatus.UNRECOGNIZED)
      throw new RpcError('invalidArgument', 'INVALID_STATUS', 'There is no such status.');
    const size = operatorPageSize(pageSize);
    const which = { status: fromProtoEnum('PAYOUT_STATUS', status) };
    const found = await payouts.list(which, decodePayoutPlace(pageToken), size + 1);
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      payouts: page.map(toProtoPayout),
      nextPageToken: found.length > size && last ? encodePayoutPlace(last.number) : '',
    };
  };
