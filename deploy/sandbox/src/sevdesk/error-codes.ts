/**
 * Every refusal of this sandbox with a code, as HTTP status and code; errors inside HTTP 200 are errors too. The
 * register of beliefs has an entry for each of them, and the type of the error allows no others.
 */
export const CODED_ERRORS = [
  '200 390',
  '200 500',
  '400 830',
  '404 151',
  '409 159',
  '422 160',
  '422 170',
  '422 421',
  '422 455',
  '422 456',
  '422 460',
  '422 750',
  '422 4501',
  '422 7100',
] as const;

type CodedError = (typeof CODED_ERRORS)[number];

/** The codes of a status. */
export type CodeOf<Status extends number> = CodedError extends infer Known
  ? Known extends `${Status} ${infer Code extends number}`
    ? Code
    : never
  : never;
