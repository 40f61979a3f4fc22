import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { askWithRetries } from './ask-with-retries.ts';

const failure = (status: number, retryAfterMs?: number) =>
  new ApiError({ status, code: 'X', title: '', detail: '', retryAfterMs });

/** Answers or throws one after the other; notes the waits. */
function asking(answers: readonly (string | Error)[]) {
  const rest = [...answers];
  const waits: number[] = [];
  const ask = async () => {
    const next = rest.shift();
    if (next === undefined) throw new Error('asked too often');
    if (next instanceof Error) throw next;
    return next;
  };
  return { ask, waits, rest, pause: async (ms: number) => void waits.push(ms) };
}

describe('askWithRetries', () => {
  it('waits longer each time, and as long as the answer states', async () => {
    const { ask, waits, pause } = asking([failure(503), failure(429, 7_000), failure(0), 'done']);
    expect(await askWithRetries(ask, { pause, mostTries: 4 })).toBe('done');
    expect(waits).toEqual([1_000, 7_000, 4_000]);
  });

  it('gives up after three tries unless stated otherwise', async () => {
    const last = failure(503);
    const { ask, rest, waits, pause } = asking([failure(503), failure(503), last, 'done']);
    await expect(askWithRetries(ask, { pause })).rejects.toBe(last);
    expect(rest).toEqual(['done']);
    expect(waits).toEqual([1_000, 2_000]);
  });

  it.each([
    ['a refusal', failure(422)],
    ['a request that nobody waits for any more', Object.assign(new Error('left'), { name: 'AbortError' })],
  ])('throws %s at once', async (_, refused) => {
    const { ask, waits, pause } = asking([refused, 'done']);
    await expect(askWithRetries(ask, { pause })).rejects.toBe(refused);
    expect(waits).toEqual([]);
  });
});
