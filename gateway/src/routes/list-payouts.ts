import { payoutQuery, payouts } from '@belegfluss/gateway/contract';
import { composePayouts } from '../compose/payment-imports.ts';
import { parseQuery } from '../http/parse.ts';
import type { Route } from './route.ts';

export const listPayouts: Route = (app, { services }) => {
  app.get('/payouts', async ({ shopKey: shop, query, signal }) => {
    const { cursor: pageToken = '', filter } = parseQuery(payoutQuery, query);
    const [state, page] = await Promise.all([
      services.payouts.getPayouts({ shop }, { signal }),
      services.payouts.listPayouts(
        { shop, differing: filter === 'differing', pageSize: 25, pageToken },
        { signal },
      ),
    ]);
    return payouts.parse(composePayouts(state, page));
  });
};
