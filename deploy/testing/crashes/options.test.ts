import { describe, expect, it } from '@jest/globals';
import { guardNames } from './guards.ts';
import { parseCrashesOptions } from './options.ts';
import { storyNames } from './stories/names.ts';

describe('the options of the crashes', () => {
  it('default to every death of every story, and two thousand pairs', () => {
    expect(parseCrashesOptions([])).toMatchObject({
      kind: 'stories',
      seed: 1,
      share: 1,
      pairs: 2_000,
      stories: storyNames,
    });
  });

  it('select stories in running order, and a part of their deaths', () => {
    const args = [
      '--story',
      'refund-amount',
      '--story',
      'paid',
      '--share',
      '12',
      '--pairs',
      '0',
      '--seed',
      '7',
    ];
    expect(parseCrashesOptions([...args, '--workers', '3'])).toEqual({
      kind: 'stories',
      stories: ['paid', 'refund-amount'],
      share: 0.12,
      pairs: 0,
      seed: 7,
      workers: 3,
    });
  });

  it('name deaths of one story', () => {
    expect(parseCrashesOptions(['--story', 'paid', '--at', '17b', '--at', '20d'])).toMatchObject({
      kind: 'repeat',
      story: 'paid',
      at: ['17b', '20d'],
    });
  });

  it('list deaths, and take guards out', () => {
    expect(parseCrashesOptions(['--list', '--story', 'paid'])).toMatchObject({
      kind: 'list',
      stories: ['paid'],
    });
    expect(parseCrashesOptions(['--guards'])).toMatchObject({ kind: 'guards', guards: guardNames });
    expect(parseCrashesOptions(['--guard', 'inbox'])).toMatchObject({ kind: 'guards', guards: ['inbox'] });
  });

  it.each([
    ['a story that is none', ['--story', 'nobody'], /nobody/],
    ['a guard that is none', ['--guard', 'nobody'], /nobody/],
    ['a death without a story', ['--at', '17b'], /--at/],
    ['a death of two stories', ['--story', 'paid', '--story', 'mailed', '--at', '17b'], /--at/],
    ['a death that is none', ['--story', 'paid', '--at', '17'], /17/],
    ['more than all', ['--share', '101'], /--share/],
    ['nobody at work', ['--workers', '0'], /--workers/],
    ['an unknown option', ['--storys', 'paid'], /storys/],
  ])('refuse %s', (_, args, message) => {
    expect(() => parseCrashesOptions(args)).toThrow(message);
  });
});
