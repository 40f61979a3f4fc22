import { type Gateway, startGateway } from './gateway.ts';
import type { FakeHandlers } from './services.ts';

/** Starts a gateway in front of a shop that is a partner. */
export const startForPartner = (
  handlers: FakeHandlers['programme'] = {},
  config: Parameters<typeof startGateway>[1] = {},
): Promise<Gateway> =>
  startGateway({ programme: { batchFindPartners: async ({ shops }) => ({ shops }), ...handlers } }, config);
