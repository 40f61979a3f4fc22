import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from '@jest/globals';
import { addWitness, askWitnesses } from './witnesses.ts';

const { resolve } = createRequire(import.meta.url);
const { default: SuiteEnvironment } = (await import(resolve('./runner/environment.js'))) as {
  default: { prototype: { handleTestEvent(event: object): Promise<void> } };
};

describe('a test that fails', () => {
  const takeBack: (() => void)[] = [];
  afterEach(() => {
    for (const forget of takeBack.splice(0)) forget();
  });
  const stackOf = async (error: Error): Promise<string> => {
    await askWitnesses(error);
    return error.stack ?? '';
  };

  it('says what its witnesses saw, between its message and the places of the code', async () => {
    takeBack.push(
      addWitness(async () => 'The page is white.'),
      addWitness(async () => 'Two questions wait.'),
    );
    expect(await stackOf(new TypeError('Nothing came.'))).toMatch(
      /^TypeError: Nothing came\.\n\nThe page is white\.\n\n\nTwo questions wait\.\n\n +at /,
    );
  });

  it('says why a witness could not look', async () => {
    takeBack.push(addWitness(() => Promise.reject(new Error('The tab is closed.'))));
    expect(await stackOf(new Error('Nothing came.'))).toContain('\n\nError: The tab is closed.\n');
  });

  it('does not wait for a witness that never answers', async () => {
    takeBack.push(addWitness(() => new Promise(() => {})));
    const error = new Error('Nothing came.');
    await askWitnesses(error, 1);
    expect(error.stack).toContain('\n\nA witness did not answer.\n');
  });

  it('has them asked by the runner before anything is put away', async () => {
    takeBack.push(addWitness(async () => 'The page is white.'));
    const error = new Error('Nothing came.');
    const { handleTestEvent } = SuiteEnvironment.prototype;
    await handleTestEvent.call({ stopwatch: { note() {} } }, { name: 'test_fn_failure', error });
    expect(error.stack).toContain('\n\nThe page is white.\n');
  });

  it('asks none that was taken back', async () => {
    addWitness(async () => 'The page is white.')();
    const error = new Error('Nothing came.');
    const before = error.stack;
    expect(await stackOf(error)).toBe(before);
  });

  it('keeps what was thrown that is no error', async () => {
    takeBack.push(addWitness(async () => 'The page is white.'));
    await expect(askWitnesses('nothing')).resolves.toBeUndefined();
  });
});
