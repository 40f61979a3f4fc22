import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { NothingToActOn } from '../billing/nothing-to-act-on.ts';
import { getBodyObject, sendJson, shopForControl } from '../http.ts';
import { toScalarText } from '../json.ts';
import type { ShopifyService } from '../service.ts';

const advanceRequest = z.object({ days: z.number().positive().max(3_700) });

/** Effects of time, of Shopify and of the merchant on charges. Each route answers with the shop's charges. */
export function billingRoutes(app: FastifyInstance, { world, billing }: ShopifyService): void {
  const acts: Record<string, (shop: string, body: unknown) => void> = {
    advance: (shop, body) => billing.advance(shop, advanceRequest.parse(body).days),
    'end-period': billing.endPeriod,
    'end-trial': billing.endTrial,
    'expire-pending': billing.expirePending,
    freeze: billing.freeze,
    unfreeze: billing.unfreeze,
    cancel: billing.cancel,
  };

  const showCharges = (reply: FastifyReply, shop: string) => sendJson(reply, 200, billing.charges(shop));

  app.get('/sandbox/billing', async (request, reply) => {
    const shop = shopForControl(world, request);
    return shop ? showCharges(reply, shop.domain) : noShop(reply);
  });

  for (const [name, act] of Object.entries(acts))
    app.post(`/sandbox/billing/${name}`, async (request, reply) => {
      const shop = shopForControl(world, request);
      if (!shop) return noShop(reply);
      try {
        act(shop.domain, getBodyObject(request));
      } catch (error) {
        if (error instanceof NothingToActOn) return sendJson(reply, 409, { error: error.message });
        throw error;
      }
      return showCharges(reply, shop.domain);
    });

  for (const answer of ['approve', 'decline'] as const)
    app.post(`/sandbox/billing/${answer}`, async (request, reply) => {
      const id = toScalarText(getBodyObject(request).id) ?? '';
      const charge = billing.findPending(id);
      if (!charge) return sendJson(reply, 409, { error: `Nothing waits for an answer under ${id}` });
      billing[answer](id);
      return showCharges(reply, charge.shop);
    });
}

const noShop = (reply: FastifyReply) => sendJson(reply, 404, { error: 'There is no such shop' });
