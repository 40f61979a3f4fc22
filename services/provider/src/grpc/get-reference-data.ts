import type {
  GetReferenceDataRequest,
  GetReferenceDataResponse,
} from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import type { ConnectionStore } from '../storage/connection-store.ts';
import { parseRequest, shopField } from './parse-request.ts';

export const getReferenceData =
  (store: ConnectionStore) =>
  async ({ shop }: GetReferenceDataRequest): Promise<GetReferenceDataResponse> => {
    const found = await store.findReference(parseRequest(shopField, shop));
    if (!found)
      throw new RpcError(
        'failedPrecondition',
        'NOT_CONNECTED',
        'The shop was never connected to the provider.',
      );
    return { referenceJson: JSON.stringify(found.reference), readAt: found.readAt };
  };
