import { RpcError } from '@belegfluss/runtime/errors';
import type { ServiceClients } from '../services/create-clients.ts';
import { cleanTexts } from './clean-text.ts';
import { observeCall } from './observe-call.ts';

const apiVersion = '2026-10';
const timeoutMs = 20_000;

/** The Admin GraphQL API of any shop; tokens are asked for each time and never kept. */
export type ShopifyAdmin = {
  /** The `data` of the answer. Fails with `SHOPIFY_UNAVAILABLE`, `SHOPIFY_RATE_LIMITED` or `SHOPIFY_REFUSED`. */
  query(shop: string, document: string, variables: Variables): Promise<unknown>;
  /** As `query`, and what of it a missing scope or approval hides. */
  ask(shop: string, document: string, variables: Variables): Promise<AdminAnswer>;
};

export type AdminAnswer = {
  /** Null when all of it is hidden. */
  readonly data: unknown;
  /** Paths of hidden fields, e.g. `order.customer`. */
  readonly denied: readonly string[];
};

type Variables = Readonly<Record<string, unknown>>;

/**
 * `apiUrl` leads all shops to a sandbox, which gets the shop in a header; null means the shops' own hosts.
 */
export function createShopifyAdmin(options: {
  readonly shops: ServiceClients['shops'];
  readonly apiUrl: string | null;
}): ShopifyAdmin {
  const call = (shop: string, accessToken: string, body: string) =>
    fetch(`${options.apiUrl ?? `https://${shop}`}/admin/api/${apiVersion}/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-access-token': accessToken,
        ...(options.apiUrl ? { 'x-sim-shop': shop } : {}),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', 'Shopify did not answer.', { cause });
    });

  const ask: ShopifyAdmin['ask'] = async (shop, document, variables) => {
    const body = JSON.stringify({ query: document, variables });
    const { accessToken } = await options.shops.getAccessToken({ shop, rejectedToken: '' });
    const first = await call(shop, accessToken, body);
    if (first.status !== 401) return readAnswer(first);
    // The token was revoked before its time: ask once for another.
    const renewed = await options.shops.getAccessToken({ shop, rejectedToken: accessToken });
    return readAnswer(await call(shop, renewed.accessToken, body));
  };

  const observed: ShopifyAdmin['ask'] = (shop, document, variables) =>
    observeCall(shop, document, () => ask(shop, document, variables));

  return {
    ask: observed,
    async query(shop, document, variables) {
      const { data, denied } = await observed(shop, document, variables);
      // A scope that the shop did not grant hides single fields; the rest of the order is still the order.
      if (!data && denied.length > 0)
        throw new RpcError('failedPrecondition', 'SHOPIFY_REFUSED', 'Shopify denies access.');
      return data;
    },
  };
}

type AnswerError = {
  readonly message?: string;
  readonly extensions?: { readonly code?: string };
  readonly path?: readonly (string | number)[];
};

type Answer = {
  readonly data?: unknown;
  readonly errors?: readonly AnswerError[];
  readonly extensions?: { readonly cost?: Cost };
};

type Cost = {
  readonly requestedQueryCost: number;
  readonly throttleStatus: { readonly currentlyAvailable: number; readonly restoreRate: number };
};

async function readAnswer(response: Response): Promise<AdminAnswer> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? '2');
    throw rateLimited(seconds * 1_000);
  }
  if (response.status >= 500)
    throw new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', `Shopify answered ${response.status}.`);
  if (!response.ok)
    throw new RpcError('failedPrecondition', 'SHOPIFY_REFUSED', `Shopify answered ${response.status}.`);
  const answer = (await response.json()) as Answer;
  const codes = answer.errors?.map((error) => error.extensions?.code) ?? [];
  if (codes.includes('THROTTLED')) throw rateLimited(throttledMs(answer.extensions?.cost));
  const refused = answer.errors?.find((error) => !isDenial(error));
  if (refused)
    throw new RpcError(
      'failedPrecondition',
      'SHOPIFY_REFUSED',
      refused.message ?? 'Shopify refused the query.',
    );
  const denied = (answer.errors ?? []).map((error) => (error.path ?? []).join('.'));
  return { data: cleanTexts(answer.data ?? null), denied };
}

/**
 * A missing scope, or customer data that Shopify has not approved the app for: the documented answer to the latter has
 * no code ("Work with protected customer data" in Shopify's documentation).
 */
const isDenial = ({ message, extensions }: AnswerError): boolean =>
  extensions?.code === 'ACCESS_DENIED' || /\bapp is not approved to (use|access)\b/i.test(message ?? '');

/** How long the bucket needs to fill up to what the query asks for. */
const throttledMs = (cost: Cost | undefined): number =>
  cost
    ? ((cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable) / cost.throttleStatus.restoreRate) *
      1_000
    : 2_000;

const rateLimited = (retryAfterMs: number): RpcError =>
  new RpcError('resourceExhausted', 'SHOPIFY_RATE_LIMITED', 'Shopify asks for a pause.', {
    details: { retryAfterMs: String(Math.max(Math.ceil(retryAfterMs), 500)) },
  });
