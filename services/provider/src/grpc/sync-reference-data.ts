import type {
  SyncReferenceDataRequest,
  SyncReferenceDataResponse,
} from '@belegfluss/protos/provider/v1/provider';
import type { ReferenceData } from '@belegfluss/provider/contract';
import { parseRequest, shopField } from './parse-request.ts';

export const syncReferenceData =
  (run: (shop: string) => Promise<ReferenceData>) =>
  async ({ shop }: SyncReferenceDataRequest): Promise<SyncReferenceDataResponse> => ({
    referenceJson: JSON.stringify(await run(parseRequest(shopField, shop))),
  });
