import { billing as billingAnswer } from '@belegfluss/gateway/contract';
import { composeBilling } from '../compose/billing.ts';
import { costly } from '../limits/route-limits.ts';
import { billingTimeout } from './billing-timeout.ts';
import { refusedByShopify } from './refused-by-shopify.ts';
import type { Route } from './route.ts';

export const cancelPlan: Route = (app, { services }) => {
  app.delete('/plan', { config: costly, bodyLimit: 1024 }, async ({ shopKey: shop }) => {
    const { billing } = await services.billing
      .cancelPlan({ shop }, billingTimeout)
      .catch(refusedByShopify('CANCELLATION_REFUSED'));
    return billingAnswer.parse(composeBilling(billing));
  });
};
