import { referenceAnswer } from '@belegfluss/gateway/contract';
import { composeReference } from '../compose/reference.ts';
import type { Route } from './route.ts';

export const getReference: Route = (app, { services }) => {
  app.get('/sevdesk/reference', async ({ shopKey: shop }) =>
    referenceAnswer.parse(composeReference(await services.provider.getReferenceData({ shop }))),
  );
};
