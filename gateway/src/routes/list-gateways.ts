import { gateways as gatewaysAnswer } from '@belegfluss/gateway/contract';
import { costly } from '../limits/route-limits.ts';
import type { Route } from './route.ts';

export const listGateways: Route = (app, { services }) => {
  app.get('/gateways', { config: costly }, async ({ shopKey: shop }) => {
    const { gateways, shopify } = await services.orders.listGateways({ shop });
    return gatewaysAnswer.parse({ items: gateways, shopify });
  });
};
