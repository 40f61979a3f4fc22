import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

export type ShopifyCall = {
  /** Name of the GraphQL operation. */
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

const adminApi = /\/admin\/api\/[^/]+\/graphql\.json$/;
const arrived = 'http.server.request.start';

/**
 * Records the calls that leave this process for Shopify's Admin API, and counts those that arrive at a sandbox of it.
 */
export function listenToShopify() {
  let calls: ShopifyCall[] = [];
  let received = 0;
  const hear = (message: unknown) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (adminApi.test(request.url ?? '')) received += 1;
  };
  const send = globalThis.fetch;
  const listen: typeof fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (adminApi.test(url)) calls.push(readCall(init?.body));
    return send(input, init);
  };
  subscribe(arrived, hear);
  globalThis.fetch = listen;

  return {
    calls: (): readonly ShopifyCall[] => calls,
    received: () => received,
    /** Calls of one operation, oldest first. */
    of: (operation: string): readonly ShopifyCall[] => calls.filter((call) => call.operation === operation),
    clear() {
      calls = [];
      received = 0;
    },
    stop() {
      unsubscribe(arrived, hear);
      globalThis.fetch = send;
    },
  };
}

function readCall(body: unknown): ShopifyCall {
  const { query = '', variables = {} } = JSON.parse(typeof body === 'string' ? body : '{}') as {
    query?: string;
    variables?: Record<string, unknown>;
  };
  return { operation: /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '', variables };
}
