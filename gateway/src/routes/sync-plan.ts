import { billing as billingAnswer } from '@belegfluss/gateway/contract';
import { composeBilling } from '../compose/billing.ts';
import { costly } from '../limits/route-limits.ts';
import { billingPatience } from './billing-patience.ts';
import type { Route } from './route.ts';

/** Whoever comes back from Shopify's confirmation asks what became of it. */
export const syncPlan: Route = (app, { services }) => {
  app.post('/plan/sync', { config: costly, bodyLimit: 1024 }, async ({ shopKey: shop }) => {
    const { billing } = await services.billing.syncBilling({ shop }, billingPatience);
    return billingAnswer.parse(composeBilling(billing));
  });
};
