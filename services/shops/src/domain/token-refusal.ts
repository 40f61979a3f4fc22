/** Answer of Shopify's token endpoint with a status that is no success. */
export type TokenFailure = {
  readonly status: number;
  /** OAuth's `error`; empty where the body names none. */
  readonly error: string;
  /** OAuth's `error_description`; empty where there is none. */
  readonly description: string;
};

/**
 * Whether Shopify refuses the refresh token itself, so that only the exchange of a session token helps. Everything else
 * leaves the stored pair as it is: a wrong client secret or an outage proves nothing about it.
 *
 * Shopify answers 401 `invalid_request` "This request requires an active refresh_token"; RFC 6749 (5.2) calls the same
 * 400 `invalid_grant`, and both were seen. `invalid_request` alone may as well mean a parameter of the app.
 */
export function isRefreshTokenDead({ status, error, description }: TokenFailure): boolean {
  if (status !== 400 && status !== 401) return false;
  if (deadGrants.includes(error)) return true;
  if (error !== 'invalid_request') return false;
  return /refresh_token/i.test(description) || (status === 401 && description === '');
}

/** Whether Shopify refuses the session token: a new one may do. */
export const isSessionTokenRefused = ({ status, error, description }: TokenFailure): boolean =>
  (status === 400 || status === 401) &&
  (deadGrants.includes(error) ||
    (error === 'invalid_request' && /subject_token|session token|id[ _]token/i.test(description)));

/** The token is void, or the app is not installed in the shop any more. */
const deadGrants: readonly string[] = ['invalid_grant', 'invalid_subject_token', 'app_not_installed'];
