import type {
  SyncReferenceDataRequest,
  SyncReferenceDataResponse,
} from '@belegfluss/protos/provider/v1/provider';
import type { ReferenceData } from '@belegfluss/provider/contract';
import { parseRequest, shopField } from './parse-request.ts';

export const syncReferenceData =
  (run: (shop: string, limit: { readonly unlessWithinMs: number }) => Promise<ReferenceData>) =>
  async ({ shop, unlessWithinSeconds }: SyncReferenceDataRequest): Promise<SyncReferenceDataResponse> => ({
    referenceJson: JSON.stringify(
      await run(parseRequest(shopField, shop), { unlessWithinMs: (unlessWithinSeconds ?? 0) * 1_000 }),
    ),
  });
