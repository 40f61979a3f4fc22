import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const channel = 'http.server.request.start';

/** Counts the calls to Shopify's Admin API that reach a sandbox of this process. */
export function countShopifyCalls() {
  let calls = 0;
  const hear = (message: unknown) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (/^\/admin\/api\/[^/]+\/graphql\.json/.test(request.url ?? '')) calls += 1;
  };
  subscribe(channel, hear);
  return {
    calls: () => calls,
    stop: () => {
      unsubscribe(channel, hear);
    },
  };
}
