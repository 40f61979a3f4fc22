import { ownValue } from '@belegfluss/runtime/records';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { isWorthRetrying } from '../../../lib/api/api-error.ts';
import { actionTexts, refusalTexts } from '../../../texts/document-actions.ts';

interface Failure {
  readonly title: string;
  readonly detail: string;
  /** It can be put right in the provider's own settings. */
  readonly atProvider: boolean;
  /** Errors of single fields, where the service is stricter than the page, beside the detail. */
  readonly points: readonly string[];
  /** Request id for the support; absent where a person can help themselves. */
  readonly requestId?: string | undefined;
}

/** Explains to a person why an action was not done, and what to do next. */
export function explainFailure(error: ApiError): Failure {
  const { title, message: detail, requestId, status } = error;
  const points = error.fields.map(({ message }) => message).filter((message) => message !== detail);
  const known = ownValue(refusalTexts, getProviderCode(error));
  if (known) return { ...known, atProvider: true, points };
  if (isUnknown(error)) return { title: actionTexts.unknown, detail, atProvider: false, points, requestId };
  // A refusal is final; anything else may have been done without our hearing of it.
  if (isWorthRetrying(error) && status !== 429)
    return { title, detail: `${detail} ${actionTexts.tryAgain}`, atProvider: false, points, requestId };
  return { title, detail, atProvider: false, points, ...(status >= 500 && { requestId }) };
}

/** The provider's own code: as the problem's code, or where its message repeats it: `… (Code 4501)`. */
const getProviderCode = ({ code, message }: ApiError): string =>
  /^\d+$/.test(code) ? code : (/\(Code (\d+)\)/.exec(message)?.[1] ?? '');

/** Nobody said why: an answer that makes no sense, or an error of our own. */
const isUnknown = ({ code }: ApiError): boolean =>
  ['UNEXPECTED', 'UNEXPECTED_ANSWER', 'UNREADABLE_ANSWER', 'INTERNAL'].includes(code);
