import type { GrantTransfersRequest, GrantTransfersResponse } from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import type { ShopView } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

type Grant = { readonly amount: number; readonly validUntil: Date; readonly reason: string };

const grantSchema = (now: Date) =>
  z.object({
    amount: z.int().min(1).max(1_000_000),
    validUntil: z.date().refine((date) => date > now, 'must be in the future'),
    reason: z.string().trim().min(1).max(200),
  });

export const grantTransfersHandler =
  (
    grant: (shop: string, grant: Grant) => Promise<void>,
    get: (shop: string) => Promise<ShopView>,
    now: () => Date,
  ) =>
  async (request: GrantTransfersRequest): Promise<GrantTransfersResponse> => {
    const parsed = grantSchema(now()).safeParse(request);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const message = `${issue?.path.join('.')}: ${issue?.message}`;
      throw new RpcError('invalidArgument', 'INVALID_GRANT', message);
    }
    await grant(request.shop, parsed.data);
    return { shop: toProtoShop(await get(request.shop)) };
  };
