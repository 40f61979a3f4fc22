import { billing as billingAnswer, planSync } from '@belegfluss/gateway/contract';
import { composeBilling } from '../compose/billing.ts';
import { parseBody } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { billingTimeout } from './billing-timeout.ts';
import type { Route } from './route.ts';

/** Called on return from Shopify's confirmation page, to read the outcome. */
export const syncPlan: Route = (app, { services }) => {
  app.post('/plan/sync', { config: costly, bodyLimit: 1024 }, async ({ shopKey: shop, body }) => {
    const { chargeId } = parseBody(planSync, body ?? {});
    const { billing } = await services.billing.syncBilling({ shop, chargeId }, billingTimeout);
    return billingAnswer.parse(composeBilling(billing));
  });
};
