import { toPayPal } from './paypal-state.ts';
import type { Route } from './route.ts';

export const getPayPal: Route = (app, { services }) => {
  app.get('/orders/paypal', async ({ shopKey: shop, signal }) => {
    const { state } = await services.payPal.getPayPal({ shop }, { signal });
    return toPayPal(state);
  });
};
