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
  const readStack = async (error: Error): Promise<string> => {
    await askWitnesses(error);
    return error.stack ?? '';
  };

  it('has its witnesses’ descriptions between its message and the stack', async () => {
    takeBack.push(
      addWitness(async () => 'The page is white.'),
      addWitness(async () => 'Two questions wait.'),
    );
    expect(await readStack(new TypeError('Nothing came.'))).toMatch(
      /^TypeError: Nothing came\.\n\nThe page is white\.\n\n\nTwo questions wait\.\n\n +at /,
    );
  });

  it('states why a witness failed', async () => {
    takeBack.push(addWitness(() => Promise.reject(new Error('The tab is closed.'))));
    expect(await readStack(new Error('Nothing came.'))).toContain('\n\nError: The tab is closed.\n');
  });

  it('does not wait for a witness that never answers', async () => {
    takeBack.push(addWitness(() => new Promise(() => {})));
    const error = new Error('Nothing came.');
    await askWitnesses(error, 1);
    expect(error.stack).toContain('\n\nA witness did not answer.\n');
  });

  it('calls its witnesses before any cleanup', async () => {
    takeBack.push(addWitness(async () => 'The page is white.'));
    const error = new Error('Nothing came.');
    const { handleTestEvent } = SuiteEnvironment.prototype;
    await handleTestEvent.call({ stopwatch: { note() {} } }, { name: 'test_fn_failure', error });
    expect(error.stack).toContain('\n\nThe page is white.\n');
  });

  it('calls no removed witness', async () => {
    addWitness(async () => 'The page is white.')();
    const error = new Error('Nothing came.');
    const before = error.stack;
    expect(await readStack(error)).toBe(before);
  });

  it('keeps a thrown value that is not an error', async () => {
    takeBack.push(addWitness(async () => 'The page is white.'));
    await expect(askWitnesses('nothing')).resolves.toBeUndefined();
  });
});
