import { describe, expect, it } from '@jest/globals';
import { throughDeadlocks } from './through-deadlocks.ts';

/** Fails with these SQLSTATE codes, one after the other, then returns the number of attempts. */
function statementThatFails(...codes: readonly string[]) {
  let given = 0;
  return async () => {
    const code = codes[given];
    given += 1;
    if (code) throw Object.assign(new Error(code), { code });
    return given;
  };
}

describe('a statement that competes with a service', () => {
  it('is retried after a deadlock until it succeeds', async () => {
    expect(await throughDeadlocks(statementThatFails('40P01', '40P01'))).toBe(3);
  });

  it('fails at once with any other error', async () => {
    await expect(throughDeadlocks(statementThatFails('23505'))).rejects.toThrow('23505');
  });
});
