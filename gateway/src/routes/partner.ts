import { partnerJoin, partnerShop } from '@belegfluss/gateway/contract';
import { z } from 'zod';
import type { Services } from '../clients/services.ts';
import { composePartner } from '../compose/partner.ts';
import { parseBody } from '../http/parse.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { requirePartner } from '../session/require-partner.ts';
import { readShop } from './read-shop.ts';
import type { Route } from './route.ts';

/** How a partnership stands. */
export const getPartner: Route = (app, { services }) => {
  app.get('/partner', async ({ shopKey: shop, signal }) => readPartner(services, shop, signal));
};

/** A shop takes part; one that does already only reads how it stands. */
export const joinPartner: Route = (app, { services }) => {
  app.post('/partner', { bodyLimit: 4096 }, async ({ shopKey: shop, body }) => {
    const { email } = parseBody(partnerJoin, body);
    await services.programme.joinProgramme({ shop, email });
    return readPartner(services, shop);
  });
};

/** Where a partner is paid, and what stands on the receipts; answers the shop as it is now. */
export const changePartnerPreferences: Route = (app, parts) => {
  const { services } = parts;
  const options = { bodyLimit: 16_384, config: { showsShop: true } };
  app.patch('/partner/preferences', options, async ({ shopKey: shop, shopRecord, body, signal }) => {
    await requirePartner(services, shop);
    const preferencesJson = JSON.stringify(parseBody(anyObject, body));
    const { errors } = await services.programme.savePartnerPreferences({ shop, preferencesJson });
    if (errors.length > 0)
      throw new ProblemError(422, 'INVALID_PREFERENCES', {
        errors: errors.map(({ field, message }) => ({ field, message })),
      });
    const [shown, partner] = await Promise.all([
      readShop(parts, shopRecord, signal),
      readPartner(services, shop),
    ]);
    return partnerShop.parse({ ...shown, partner });
  });
};

/** Its fields are for the partners service to judge. */
const anyObject = z.record(z.string(), z.unknown());

const readPartner = async ({ programme }: Services, shop: string, signal?: AbortSignal) =>
  composePartner(await programme.getProgramme({ shop }, { signal }));
