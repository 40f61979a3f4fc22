import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { NothingToActOn } from '../billing/nothing-to-act-on.ts';
import { getBodyObject, sendJson, shopForControl } from '../http.ts';
import type { ShopifyService } from '../service.ts';

const positive = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/));
const signed = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d+(\.\d+)?$/));
const id = z.union([z.string(), z.number(), z.bigint()]).transform(String);
const currency = z.string().length(3).optional();
const at = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional();
const status = z.enum(['SCHEDULED', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED']);

const openRequest = z.object({ currency, activated: z.boolean().optional() });
const movementRequest = z.object({
  order: id.optional(),
  amount: positive.optional(),
  fee: positive.optional(),
  currency,
  at,
  test: z.boolean().optional(),
});
const disputeRequest = movementRequest.extend({ reason: z.string().optional() });
const settleRequest = z.object({ disputeId: id, status: z.enum(['WON', 'LOST']), at });
const adjustRequest = z.object({
  amount: signed,
  fee: signed.optional(),
  type: z.string().optional(),
  sourceType: z.string().optional(),
  reason: z.string().optional(),
  currency,
  order: id.optional(),
  at,
});
const payoutRequest = z.object({
  including: z.array(id).optional(),
  currency,
  at,
  status: status.optional(),
  wrongBy: signed.optional(),
});
const advanceRequest = z.object({ payoutId: id, status, at });

/** Actions of Shopify Payments. Each route answers with the things it made or changed. */
export function paymentsRoutes(app: FastifyInstance, { world, payments }: ShopifyService): void {
  const acts: Record<string, (shop: string, body: unknown) => unknown> = {
    open: (shop, body) => payments.open(shop, openRequest.parse(body)),
    close: (shop) => {
      payments.close(shop);
      return { closed: true };
    },
    charge: (shop, body) => payments.charge(shop, movementRequest.parse(body)),
    refund: (shop, body) => payments.refund(shop, movementRequest.parse(body)),
    dispute: (shop, body) => payments.dispute(shop, disputeRequest.parse(body)),
    'settle-dispute': (shop, body) => {
      const { disputeId, status: outcome, ...rest } = settleRequest.parse(body);
      return payments.settleDispute(shop, disputeId, outcome, rest);
    },
    adjust: (shop, body) => payments.adjust(shop, adjustRequest.parse(body)),
    payout: (shop, body) => payments.payout(shop, payoutRequest.parse(body)),
    advance: (shop, body) => {
      const { payoutId, status: next, ...rest } = advanceRequest.parse(body);
      return payments.advance(shop, payoutId, next, rest);
    },
  };

  app.get('/sandbox/payments', async (request, reply) => {
    const shop = shopForControl(world, request);
    if (!shop) return sendJson(reply, 404, { error: 'There is no such shop' });
    return sendJson(reply, 200, { account: payments.find(shop.domain) ?? null });
  });

  for (const [name, act] of Object.entries(acts))
    app.post(`/sandbox/payments/${name}`, async (request, reply) => {
      const shop = shopForControl(world, request);
      if (!shop) return sendJson(reply, 404, { error: 'There is no such shop' });
      try {
        return sendJson(reply, 200, act(shop.domain, getBodyObject(request)));
      } catch (error) {
        if (error instanceof NothingToActOn) return sendJson(reply, 409, { error: error.message });
        throw error;
      }
    });
}
