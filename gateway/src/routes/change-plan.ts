import { confirmation, planChange } from '@belegfluss/gateway/contract';
import { parseBody, parsePath } from '../http/parse.ts';
import { guessable } from '../limits/route-limits.ts';
import { billingTimeout } from './billing-timeout.ts';
import { planPath } from './path-values.ts';
import { refusedByShopify } from './refused-by-shopify.ts';
import type { Route } from './route.ts';

/** Takes a coupon, and so is counted with the checks of coupons. */
export const changePlan: Route = (app, { services }) => {
  app.post(
    '/plan/:planId',
    { config: guessable, bodyLimit: 1024 },
    async ({ shopKey: shop, params, body }) => {
      const { planId } = parsePath(planPath, params);
      const choice = { shop, planId, ...parseBody(planChange, body) };
      const made = await services.billing
        .changePlan(choice, billingTimeout)
        .catch(refusedByShopify('CHARGE_REFUSED'));
      return confirmation.parse(made);
    },
  );
};
