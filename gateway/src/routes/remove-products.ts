import { removedParts } from '@belegfluss/gateway/contract';
import { composeRemovedParts } from '../compose/products.ts';
import { costly } from '../limits/route-limits.ts';
import type { Route } from './route.ts';

/** sevdesk is asked for each part. */
const timeout = { timeoutMs: 28_000 };

/** Removes some of the parts; to be asked for again until none went. */
export const removeProducts: Route = (app, { services }) => {
  app.delete('/products', { bodyLimit: 1024, config: costly }, async ({ shopKey: shop }) =>
    removedParts.parse(composeRemovedParts(await services.products.removeProducts({ shop }, timeout))),
  );
};
