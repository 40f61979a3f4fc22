import type { BeforeSend } from '../../src/clients/calls/call.ts';
import type { ClientOptions } from '../../src/clients/provider.ts';
import {
  failed,
  type MissingObject,
  type ProviderError,
  type ProviderResult,
  type Refusal,
} from '../../src/domain/provider-result.ts';
import type { MemoryAccount } from './memory-account.ts';

export type Calls = ReturnType<typeof createCalls>;

/** How every call comes and goes: through the traffic, counted, and with the fault that waits for it. */
export function createCalls(account: MemoryAccount, options: ClientOptions) {
  const run = async <Value>(
    attempt: () => Promise<ProviderResult<Value>>,
  ): Promise<ProviderResult<Value>> => {
    const result = await options.traffic(attempt);
    if (!result.ok && result.error.kind === 'credentials') await options.onCredentialsRefused();
    return result;
  };
  const findMoodError = (isWrite: boolean): ProviderError | null => {
    account.calls += 1;
    switch (account.mood) {
      case 'refusing':
        return { kind: 'credentials', message: 'Nobody has this token.' };
      case 'away':
        return { kind: 'unavailable', message: 'Closed.' };
      case 'unread':
        return isWrite ? null : { kind: 'unavailable', message: 'Closed for readers.' };
      case 'slow':
        return { kind: 'rateLimited', retryAfterMs: 30_000 };
      case 'hurried':
        if (!isWrite) return null;
        account.mood = 'calm';
        return { kind: 'rateLimited', retryAfterMs: 0 };
      case 'calm':
        return null;
    }
  };

  return {
    read: <Value>(read: () => ProviderResult<Value>) =>
      run(async () => {
        const error = findMoodError(false);
        return error ? failed(error) : read();
      }),

    write: <Value>(name: string, beforeSend: BeforeSend, change: () => ProviderResult<Value>) =>
      run(async () => {
        await beforeSend();
        const error = findMoodError(true);
        if (error) return failed(error);
        const fault = account.faults.get(name);
        account.faults.delete(name);
        if (fault === 'notDone') return unknown(true);
        const done = change();
        return fault !== undefined && done.ok ? unknown(fault === 'doneUnanswered') : done;
      }),
  };
}

const unknown = (answered: boolean): ProviderResult<never> =>
  failed({ kind: 'outcomeUnknown', message: 'Nobody knows.', answered });

/** Refused for a reason that the service decides by, or for one that it only shows. */
export const refused = (message: string, refusal?: Refusal): ProviderResult<never> =>
  failed({ kind: 'rejected', status: 422, code: 'NO', message, refusal });

export const missing = (kind: MissingObject['kind'], id: string): ProviderResult<never> =>
  failed({
    kind: 'rejected',
    status: 404,
    code: 'NONE',
    message: `There is no ${kind} ${id}.`,
    refusal: 'gone',
    missing: { kind, id },
  });
