import type { GetAccessTokenRequest, GetAccessTokenResponse } from '@belegfluss/protos/shops/v1/shops';
import type { StoredAccess } from '../domain/access.ts';

export const getAccessTokenHandler =
  (get: (shop: string, rejectedToken: string) => Promise<StoredAccess>) =>
  async ({ shop, rejectedToken = '' }: GetAccessTokenRequest): Promise<GetAccessTokenResponse> => {
    const { accessToken, accessExpiresAt } = await get(shop, rejectedToken);
    return { accessToken, expiresAt: accessExpiresAt };
  };
