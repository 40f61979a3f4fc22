import { referenceAnswer } from '@belegfluss/gateway/contract';
import { composeReference } from '../compose/reference.ts';
import { costly } from '../limits/route-limits.ts';
import type { Route } from './route.ts';

/** Reading everything again takes several calls to sevdesk. */
const timeout = { timeoutMs: 25_000 };

export const syncReference: Route = (app, { services }) => {
  app.post('/sevdesk/sync', { config: costly, bodyLimit: 1024 }, async ({ shopKey: shop }) => {
    await services.provider.syncReferenceData({ shop }, timeout);
    // The second call is answered from storage and knows when it was read.
    return referenceAnswer.parse(composeReference(await services.provider.getReferenceData({ shop })));
  });
};
