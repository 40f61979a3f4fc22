import type { DisconnectRequest, DisconnectResponse } from '@belegfluss/protos/provider/v1/provider';
import { parseRequest, shopField } from './parse-request.ts';

export const disconnect =
  (run: (shop: string) => Promise<void>) =>
  async ({ shop }: DisconnectRequest): Promise<DisconnectResponse> => {
    await run(parseRequest(shopField, shop));
    return {};
  };
