import { isUsageError } from '@belegfluss/local/command-line';
import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.ts';

function catchRefusal(args: readonly string[]): unknown {
  try {
    return readOptions(args);
  } catch (error) {
    return isUsageError(error) ? (error as Error).message : error;
  }
}

describe('the options of the bench of products', () => {
  it('default to a large shop', () => {
    expect(readOptions([])).toEqual({ products: 5_000, variants: 12_000, seed: 1 });
  });

  it('are read in any order', () => {
    expect(readOptions(['--seed=7', '--variants=720', '--products=300'])).toEqual({
      products: 300,
      variants: 720,
      seed: 7,
    });
  });

  it.each([
    ['a name that nobody knows', ['--product=300'], /--products=<n>/],
    ['a value apart from its name', ['--products', '300'], /--products=<n>/],
    ['what is no number', ['--variants=viele'], /--variants=<n>/],
    ['no value', ['--seed='], /--seed=<n>/],
    ['a fraction', ['--products=1.5'], /--products=<n>/],
    ['less than nothing', ['--products=-10'], /--products=<n>/],
    ['an option that is said twice', ['--seed=1', '--seed=2'], /twice/],
    ['too few products', ['--products=9'], /ten products/],
    ['products without a variant', ['--products=300', '--variants=299'], /a variant for each/],
    ['more parts than an account is listed with', ['--variants=200001'], /200,000/],
    ['a number beyond all counting', [`--products=${'9'.repeat(400)}`], /200,000|a variant for each/],
    ['a seed that is no chance’s', ['--seed=9007199254740993'], /seed/],
  ])('refuse %s before anything is started', (_case, args, text) => {
    expect(catchRefusal(args)).toMatch(text);
  });
});
