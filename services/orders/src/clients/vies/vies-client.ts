import { readAtMost } from '@belegfluss/runtime/http';
import { readViesAnswer, type ViesAnswer } from './vies-answer.ts';
import { toViesNumber } from './vies-number.ts';

/** The EU's service for VAT ids. */
export type Vies = {
  /** Null when the service could not say: an outage, or a country it does not cover. Never throws. */
  check(vatId: string, requester: string | null): Promise<ViesAnswer | null>;
};

/** An answer is some hundred bytes. */
const longestAnswer = 64 * 1024;

const path = '/taxation_customs/vies/rest-api/check-vat-number';

/**
 * `baseUrl` is the service's origin. An answer takes five seconds at most; after an outage the service is not called
 * for a minute.
 */
export function createVies(options: {
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly restMs?: number;
  readonly now?: () => number;
}): Vies {
  const { timeoutMs = 5_000, restMs = 60_000, now = Date.now } = options;
  let restUntil = 0;

  const ask = async (body: Readonly<Record<string, string>>): Promise<ReturnType<typeof readViesAnswer>> => {
    const response = await fetch(new URL(path, options.baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = (await readAtMost(response.body, longestAnswer)).toString();
    return readViesAnswer(response.status, text);
  };

  return {
    async check(vatId, requester) {
      const number = toViesNumber(vatId);
      if (number === null || now() < restUntil) return null;
      const own = requester === null ? null : toViesNumber(requester);
      const asRequester: Readonly<Record<string, string>> = own
        ? { requesterMemberStateCode: own.countryCode, requesterNumber: own.vatNumber }
        : {};
      try {
        const answer = await ask({ ...number, ...asRequester });
        if (answer.kind === 'answer') return answer.value;
        // One member state being away says nothing about the others.
        if (answer.kind === 'requesterRefused') {
          const anonymous = await ask(number);
          return anonymous.kind === 'answer' ? anonymous.value : null;
        }
        if (answer.kind === 'outage') restUntil = now() + restMs;
        return null;
      } catch {
        restUntil = now() + restMs;
        return null;
      }
    },
  };
}
