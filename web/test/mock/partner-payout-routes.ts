import { partner, partnerPayouts, partnerShop, payoutReceipt } from '@belegfluss/gateway/contract';
import { partnerPreferences } from '@belegfluss/partners/contract';
import type { FastifyInstance } from 'fastify';
import { samplePdf } from '../samples/pdf.ts';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

/** Answers partners about their payouts; as the gateway does, only partners. */
export function addPartnerPayoutRoutes(app: FastifyInstance, world: World): void {
  const programme = world.partner;
  app.register(async (partners) => {
    partners.addHook('onRequest', async (_request, reply) => {
      if (!world.shop.partner) return refuse(reply, 403, 'NOT_A_PARTNER');
    });
    partners.get('/api/partner', () => checked(partner, programme.programme));
    partners.patch('/api/partner/preferences', ({ body }, reply) =>
      programme.refuses.length > 0
        ? refuse(reply, 422, 'INVALID_PREFERENCES', { errors: programme.refuses })
        : checked(partnerShop, {
            ...world.shop,
            partner: programme.save(partnerPreferences.parse(body)),
          }),
    );
    partners.get<{ Querystring: { cursor?: string } }>('/api/partner/payouts', ({ query }) =>
      checked(partnerPayouts, programme.listPayouts(query.cursor)),
    );
    partners.get<{ Params: { id: string } }>('/api/partner/payouts/:id/receipt', ({ params }, reply) => {
      if (programme.failingReceipt) return refuse(reply, 503, 'UNAVAILABLE');
      const payout = programme.findPayout(params.id);
      if (!payout) return refuse(reply, 404, 'PAYOUT_NOT_FOUND');
      const content = samplePdf.toString('base64');
      return checked(payoutReceipt, { mimetype: 'application/pdf', content, number: payout.receipt });
    });
  });
}
