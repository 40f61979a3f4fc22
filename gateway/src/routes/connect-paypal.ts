import { payPalAccess } from '@belegfluss/gateway/contract';
import { parseBody } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { ofPayPal, toPayPal } from './paypal-state.ts';
import type { Route } from './route.ts';

/** PayPal is asked for a token and for transactions before the access is stored. */
const timeout = { timeoutMs: 25_000 };

/** The secret goes through and is in no answer. */
export const connectPayPal: Route = (app, { services }) => {
  app.post(
    '/orders/paypal/connection',
    { config: costly, bodyLimit: 4 * 1024 },
    async ({ shopKey: shop, body }) => {
      const { clientId, secret } = parseBody(payPalAccess, body);
      const { state } = await services.payPal
        .connectPayPal({ shop, clientId, secret }, timeout)
        .catch(ofPayPal);
      return toPayPal(state);
    },
  );
};

export const disconnectPayPal: Route = (app, { services }) => {
  app.delete('/orders/paypal/connection', { bodyLimit: 1024 }, async ({ shopKey: shop }) => {
    const { state } = await services.payPal.disconnectPayPal({ shop });
    return toPayPal(state);
  });
};
