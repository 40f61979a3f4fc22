import { payPalImport, payPalImported } from '@belegfluss/gateway/contract';
import { costly } from '../limits/route-limits.ts';
import { ofPayPal, toPayPal } from './paypal-state.ts';
import type { Route } from './route.ts';

/** PayPal counts what there is; a batch is posted at sevdesk one by one. */
const timeout = { timeoutMs: 60_000 };

const route = { bodyLimit: 1024, config: costly };

/** Begins the import, or answers the one that is under way. */
export const beginPayPalImport: Route = (app, { services }) => {
  app.post('/orders/paypal/transactions/import/init', route, async ({ shopKey: shop }) => {
    const { state } = await services.payPal.beginPayPalImport({ shop }, timeout).catch(ofPayPal);
    const { total, imported } = toPayPal(state);
    return payPalImport.parse({ total, imported });
  });
};

/** Imports the next batch; to be asked for again until all is imported or nothing more comes. */
export const continuePayPalImport: Route = (app, { services }) => {
  app.post('/orders/paypal/transactions/import', route, async ({ shopKey: shop }) => {
    const { state } = await services.payPal.continuePayPalImport({ shop }, timeout);
    const { imported } = toPayPal(state);
    return payPalImported.parse({ imported });
  });
};
