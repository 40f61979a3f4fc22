import type { GetPartnerRequest, GetPartnerResponse } from '@belegfluss/protos/partners/v1/partners';
import { RpcError } from '@belegfluss/runtime/errors';
import type { PartnerStore } from '../storage/partner-store.ts';

export const getPartner =
  (store: PartnerStore) =>
  async ({ shop }: GetPartnerRequest): Promise<GetPartnerResponse> => {
    const partner = await store.find(shop);
    if (!partner) throw new RpcError('notFound', 'NOT_A_PARTNER', `"${shop}" is not a partner.`);
    return { partner: { shop: partner.shop, email: partner.email, createdAt: partner.createdAt } };
  };
