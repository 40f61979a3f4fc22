import { shop as shopAnswer } from '@belegfluss/gateway/contract';
import { readShop } from './read-shop.ts';
import type { Route } from './route.ts';

/** Polled by every open page. */
export const getShop: Route = (app, parts) => {
  app.get('/shops', { config: { showsShop: true } }, async ({ shopRecord, signal }) =>
    shopAnswer.parse(await readShop(parts, shopRecord, signal)),
  );
};
