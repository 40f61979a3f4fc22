import { billing as billingAnswer } from '@belegfluss/gateway/contract';
import { composeBilling } from '../compose/billing.ts';
import { billingTimeout } from './billing-timeout.ts';
import type { Route } from './route.ts';

/** The shop's billing as it was last read from Shopify; for a new shop Shopify is asked for its currency. */
export const getPlan: Route = (app, { services }) => {
  app.get('/plan', async ({ shopKey: shop }) => {
    const { billing } = await services.billing.getBilling({ shop }, billingTimeout);
    return billingAnswer.parse(composeBilling(billing));
  });
};
