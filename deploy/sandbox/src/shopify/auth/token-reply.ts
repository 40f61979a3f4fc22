import type { TokenErrorOf } from './token-errors.ts';

export type TokenReply = {
  readonly status: number;
  /** An object is sent as JSON, a text as a page. */
  readonly body: Record<string, unknown> | string;
};

/** Answers of the token endpoint that can be forced; all but the first are independent of the shop's tokens. */
export const tokenAnswers = [
  'ordinary',
  'invalid_client',
  'invalid_client_400',
  'application_cannot_be_found',
  'application_cannot_be_found_page',
  'invalid_request',
  'throttled',
  'server_error',
  'server_error_page',
  'bad_gateway_page',
  'unreadable',
] as const;

/** Refusals of a refresh token that is no longer valid. */
export const deadRefreshTokenAnswers = [
  'inactive_refresh_token',
  'inactive_refresh_token_400',
  'invalid_grant',
  'invalid_grant_401',
] as const;

type Forced = (typeof tokenAnswers)[number] | (typeof deadRefreshTokenAnswers)[number];

const inactive = 'This request requires an active refresh_token';

const replies: Readonly<Record<Exclude<Forced, 'ordinary'>, TokenReply>> = {
  inactive_refresh_token: refuse(401, 'invalid_request', inactive),
  inactive_refresh_token_400: refuse(400, 'invalid_request', inactive),
  invalid_grant: refuse(400, 'invalid_grant', 'The refresh token is not valid'),
  invalid_grant_401: refuse(401, 'invalid_grant'),
  invalid_client: refuse(401, 'invalid_client'),
  invalid_client_400: refuse(400, 'invalid_client', 'Client authentication failed'),
  application_cannot_be_found: refuse(400, 'application_cannot_be_found'),
  application_cannot_be_found_page: page(400, 'Oauth error application_cannot_be_found'),
  invalid_request: refuse(400, 'invalid_request', 'Could not find Shopify API application with api_key'),
  throttled: { status: 429, body: { errors: 'Exceeded 2 calls per second for api client.' } },
  server_error: { status: 500, body: { errors: 'Internal Server Error' } },
  server_error_page: page(503, 'Service Unavailable'),
  bad_gateway_page: page(520, 'Web server is returning an unknown error'),
  unreadable: { status: 200, body: { access_token: '', scope: '' } },
};

/** A domain without a shop has no endpoint either. */
export const noShop: TokenReply = page(404, 'Not Found');

/** The answer that a knob forces; null for none. */
export const forcedReply = (answer: Forced): TokenReply | null =>
  answer === 'ordinary' ? null : replies[answer];

export function refuse<Status extends number>(
  status: Status,
  error: TokenErrorOf<Status>,
  description?: string,
): TokenReply {
  return { status, body: description ? { error, error_description: description } : { error } };
}

function page(status: number, title: string): TokenReply {
  return {
    status,
    body: `<!DOCTYPE html><html><head><title>${status} - ${title}</title></head><body>${title}</body></html>`,
  };
}
