import { deadSettings } from '@belegfluss/gateway/contract';
import type { Route } from './route.ts';

/** Files of mails are looked for in sevdesk itself, where settings name any. */
export const findDeadSettings: Route = (app, { services: { settings } }) => {
  app.get('/preferences/dead', async ({ shopKey: shop }) =>
    deadSettings.parse(await settings.findDeadSettings({ shop, readAnew: false, withFiles: true })),
  );
};
