import { view, viewPatch } from '@belegfluss/gateway/contract';
import { parseBody } from '../http/parse.ts';
import type { Route } from './route.ts';

export const getView: Route = (app, { services: { settings } }) => {
  app.get('/view', async ({ shopKey: shop, userId: user }) =>
    view.parse((await settings.getView({ shop, user })).view),
  );
};

export const changeView: Route = (app, { services: { settings } }) => {
  app.patch('/view', async ({ shopKey: shop, userId: user, body }) => {
    const { expertMode, closeHints = [], openHints = false } = parseBody(viewPatch, body);
    return view.parse((await settings.updateView({ shop, user, expertMode, closeHints, openHints })).view);
  });
};
