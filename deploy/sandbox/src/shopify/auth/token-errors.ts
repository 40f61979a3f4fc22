import type { NameOf } from '../../shared/error-name.ts';

/** Every refusal of the token endpoint, as HTTP status and `error`. The register of beliefs has an entry for each. */
export const TOKEN_ERRORS = [
  '400 app_not_installed',
  '400 application_cannot_be_found',
  '400 invalid_client',
  '400 invalid_grant',
  '400 invalid_request',
  '400 invalid_subject_token',
  '401 invalid_client',
  '401 invalid_grant',
  '401 invalid_request',
] as const;

export type TokenErrorOf<Status extends number> = NameOf<(typeof TOKEN_ERRORS)[number], Status>;
