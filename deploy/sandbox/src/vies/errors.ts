/** Every error of this sandbox inside HTTP 200. The register of beliefs has an entry for each. */
export const VIES_ERRORS = [
  'GLOBAL_MAX_CONCURRENT_REQ',
  'INVALID_INPUT',
  'INVALID_REQUESTER_INFO',
  'IP_BLOCKED',
  'MS_MAX_CONCURRENT_REQ',
  'MS_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
] as const;

export type ViesError = (typeof VIES_ERRORS)[number];
