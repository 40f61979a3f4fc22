import { deadSettings } from '@belegfluss/gateway/contract';
import { fromProtoEnumCamel } from '@belegfluss/runtime/proto';
import type { Route } from './route.ts';

/** Files of mails are looked for in sevdesk itself, where settings name any. */
export const findDeadSettings: Route = (app, { services: { settings } }) => {
  app.get('/preferences/dead', async ({ shopKey: shop }) => {
    const { dead } = await settings.findDeadSettings({ shop, refresh: false, withFiles: true });
    return deadSettings.parse({
      dead: dead.map(({ unfitFor, ...one }) => ({
        ...one,
        unfitFor: unfitFor === undefined ? null : fromProtoEnumCamel('ACCOUNT_USE', unfitFor),
      })),
    });
  });
};
