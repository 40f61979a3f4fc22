import type { Cleanup } from '../cleanup.ts';
import type { Client, RawAnswer } from '../http/client.ts';
import { at, listAt, textAt } from '../http/read.ts';

/** A store with raw answers, through its token endpoint and its Admin API. */
export type ShopifyStore = ReturnType<typeof createShopifyStore>;
/** The store as one check sees it: its changes are undone at its end. */
export type ShopifyWorld = ReturnType<typeof createShopifyWorld>;

export type ShopifyAccess = {
  /** `https://name.myshopify.com`. */
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Access token of the app on this store; null: requested with the client's credentials. */
  readonly accessToken: string | null;
  /** Headers by which the sandbox identifies the store; absent for Shopify. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The plain id of an order older than 60 days; null when none is configured. */
  readonly oldOrderId?: string | null;
};

const API_VERSION = '2026-10';

class NoToken extends Error {}

export function createShopifyStore(parts: {
  readonly access: ShopifyAccess;
  readonly client: Client;
  /** Hides a token that was granted during the run. */
  readonly hide: (secret: string) => void;
  readonly pollMs: number;
}) {
  const { access, client, hide, pollMs } = parts;
  let granted: Promise<string> | null = null;

  /** Calls the token endpoint as this app. A refusal says nothing about the app's own access. */
  const requestToken = (body: object): Promise<RawAnswer> =>
    client.ask({
      method: 'POST',
      url: `${access.origin}/admin/oauth/access_token`,
      headers: access.headers ?? {},
      body: { client_id: access.clientId, client_secret: access.clientSecret, ...body },
      mayBeUnauthorized: true,
    });

  async function requestOwnToken(): Promise<string> {
    const answer = await requestToken({ grant_type: 'client_credentials' });
    const token = answer.secretAt('access_token');
    if (token === '')
      throw new NoToken(
        `The client's credentials were refused (${answer.status} ${textAt(answer.body, 'error')}): the app and the store must belong to one organisation, or name SHOPIFY_ACCESS_TOKEN.`,
      );
    hide(token);
    return token;
  }

  const token = (): Promise<string> => {
    granted ??= access.accessToken === null ? requestOwnToken() : Promise.resolve(access.accessToken);
    return granted;
  };

  async function graphql(query: string, variables: object = {}, operationName?: string): Promise<RawAnswer> {
    return client.ask({
      method: 'POST',
      url: `${access.origin}/admin/api/${API_VERSION}/graphql.json`,
      headers: { ...access.headers, 'x-shopify-access-token': await token() },
      body: { query, variables, ...(operationName === undefined ? {} : { operationName }) },
    });
  }

  let known: Promise<readonly string[]> | null = null;
  return {
    graphql,
    requestToken,
    pollMs,
    oldOrderId: access.oldOrderId ?? null,
    /** The scopes that the app has on this store. */
    scopes(): Promise<readonly string[]> {
      known ??= graphql('{ currentAppInstallation { accessScopes { handle } } }').then(({ body }) =>
        listAt(body, 'data.currentAppInstallation.accessScopes').map((scope) => textAt(scope, 'handle')),
      );
      return known;
    },
    /** Fetches a file by the signed address that Shopify gave. */
    fetchFile: (url: string): Promise<RawAnswer> => client.ask({ method: 'GET', url }),
  };
}

export const createShopifyWorld = (
  store: ShopifyStore,
  { cleanup, mark }: { readonly cleanup: Cleanup; readonly mark: string },
) => ({ ...store, mark, later: cleanup.later });

export const errorCodes = ({ body }: RawAnswer): string[] =>
  listAt(body, 'errors').map((error) => textAt(error, 'extensions.code') || textAt(error, 'message'));

/** Codes of the user errors of a mutation. */
export const userErrorCodes = ({ body }: RawAnswer, mutation: string): string[] =>
  listAt(body, `data.${mutation}.userErrors`).map((error) => textAt(error, 'code'));

/** Why a mutation was refused, in Shopify's words; empty when it was not. */
export const describeErrors = (answer: RawAnswer, mutation: string): string =>
  [
    ...listAt(answer.body, `data.${mutation}.userErrors`).map((error) => textAt(error, 'message')),
    ...errorCodes(answer),
  ].join('; ');

export const isDenied = (answer: RawAnswer): boolean => errorCodes(answer).includes('ACCESS_DENIED');

/** The sandbox knows the field and does not serve it. */
export const isNotOffered = (answer: RawAnswer): boolean =>
  errorCodes(answer).includes('NOT_OFFERED_BY_SANDBOX');

export const dataAt = (answer: RawAnswer, path: string): unknown => at(answer.body, `data.${path}`);
