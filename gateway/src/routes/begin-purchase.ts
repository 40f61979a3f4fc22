import { confirmation, purchaseRequest } from '@belegfluss/gateway/contract';
import { parseBody, parsePath } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { billingTimeout } from './billing-timeout.ts';
import { featurePath } from './path-values.ts';
import { refusedByShopify } from './refused-by-shopify.ts';
import type { Route } from './route.ts';

/** A feature that is paid once. */
export const beginPurchase: Route = (app, { services }) => {
  app.post(
    '/plan/purchase/:feature',
    { config: costly, bodyLimit: 1024 },
    async ({ shopKey: shop, params, body }) => {
      const { feature } = parsePath(featurePath, params);
      const made = await services.billing
        .beginPurchase({ shop, feature, ...parseBody(purchaseRequest, body ?? {}) }, billingTimeout)
        .catch(refusedByShopify('CHARGE_REFUSED'));
      return confirmation.parse(made);
    },
  );
};
