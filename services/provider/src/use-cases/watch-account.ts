import { isGone } from '../domain/provider-result.ts';
import { accountUnknown, findRejection } from '../domain/rpc-failure.ts';

/** Runs a booking; the account may have been deleted since the reference data were read, and then the provider names it. */
export async function watchAccount<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    throw isAccountGone(error) ? accountUnknown(error) : error;
  }
}

function isAccountGone(error: unknown): boolean {
  const rejection = findRejection(error);
  return rejection !== null && isGone(rejection) && rejection.missing?.kind === 'account';
}
