import { abstractFetch } from '@shopify/shopify-api/runtime';
import { z } from 'zod';
import type { TokenFailure } from '../domain/token-refusal.ts';

/** The app, as the token endpoint knows it: by its newest secret. */
export type TokenClient = { readonly clientId: string; readonly clientSecret: string };

export type Granted = {
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
  readonly scopes: readonly string[];
};

/** The token endpoint answered with a status that is no success. */
export class TokenEndpointError extends Error {
  override readonly name = 'TokenEndpointError';
  readonly failure: TokenFailure;
  constructor(failure: TokenFailure) {
    super(`The token endpoint answered ${failure.status} ${failure.error}`.trim());
    this.failure = failure;
  }
}

/**
 * `POST /admin/oauth/access_token`. Not by Shopify's library: that verifies the session token with the very secret that
 * it sends, and while a secret is rotated the two differ; and it does not report an answer that is no JSON.
 */
export async function requestTokens(
  { clientId, clientSecret }: TokenClient,
  shop: string,
  grant: Readonly<Record<string, string>>,
): Promise<Granted> {
  const response = await abstractFetch(`https://${shop}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, ...grant }),
  });
  const text = await response.text();
  if (!response.ok) throw new TokenEndpointError(readFailure(response.status, text));
  return toGranted(grantedSchema.parse(JSON.parse(text)), Date.now());
}

export const exchangeGrant = (sessionToken: string): Readonly<Record<string, string>> => ({
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token: sessionToken,
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
  requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
  // Public apps made since April 2026 get no offline token that lives for ever.
  expiring: '1',
});

export const refreshGrant = (refreshToken: string): Readonly<Record<string, string>> => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
});

const seconds = z.number().positive();
const grantedSchema = z.object({
  access_token: z.string().min(1),
  expires_in: seconds,
  refresh_token: z.string().min(1),
  refresh_token_expires_in: seconds,
  scope: z.string().default(''),
});

const toGranted = (answer: z.output<typeof grantedSchema>, now: number): Granted => ({
  accessToken: answer.access_token,
  accessExpiresAt: new Date(now + answer.expires_in * 1_000),
  refreshToken: answer.refresh_token,
  refreshExpiresAt: new Date(now + answer.refresh_token_expires_in * 1_000),
  scopes: answer.scope.split(',').filter(Boolean),
});

const text = z.string().catch('');
const failureSchema = z.object({ error: text, error_description: text });
/** On pages Shopify writes `400 - Oauth error invalid_request: The reason`. */
const pageError = /Oauth error ([a-z_]+)(?:: ([^<]*))?/;

function readFailure(status: number, body: string): TokenFailure {
  const json = failureSchema.safeParse(parseJson(body));
  if (json.success) return { status, error: json.data.error, description: json.data.error_description };
  const [, error = '', description = ''] = pageError.exec(body) ?? [];
  return { status, error, description: description.trim() };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
