import { RpcError } from '@belegfluss/runtime/errors';
import { accountUnknown } from '../domain/rpc-failure.ts';

/** Runs a booking; the account may have been deleted since the reference data were read, and then the provider names it. */
export async function watchAccount<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    throw isAccountGone(error) ? accountUnknown(error) : error;
  }
}

/** The provider's words name the model that it did not find. */
const isAccountGone = (error: unknown): boolean =>
  error instanceof RpcError &&
  error.reason === 'PROVIDER_REJECTED' &&
  (error.details.code === '151' || error.details.status === '404') &&
  /\bModel_CheckAccount\b/.test(error.message);
