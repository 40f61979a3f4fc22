import type { NameOf } from '../shared/error-name.ts';

/** Every refusal of this sandbox, as HTTP status and name. The register of beliefs has an entry for each. */
export const PAYPAL_ERRORS = [
  '400 INVALID_REQUEST',
  '400 RESULTSET_TOO_LARGE',
  '400 unsupported_grant_type',
  '401 invalid_client',
  '401 invalid_token',
  '403 NOT_AUTHORIZED',
  '404 INVALID_REQUEST',
  '429 RATE_LIMIT_REACHED',
  '500 INTERNAL_SERVER_ERROR',
  '503 SERVICE_UNAVAILABLE',
] as const;

export type ErrorNameOf<Status extends number> = NameOf<(typeof PAYPAL_ERRORS)[number], Status>;
