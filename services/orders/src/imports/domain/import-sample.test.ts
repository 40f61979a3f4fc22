import { describe, expect, it } from '@jest/globals';
import { chooseSample } from './import-sample.ts';

const days = ['2024-03-10', '2024-03-11', '2024-03-12', '2024-03-13', '2024-03-14', '2024-03-15'];

describe('the sample of an import', () => {
  it('is all of it where there are few orders', () => {
    expect(chooseSample(days, 200, 200)).toEqual({ parts: [days], ordersOfPart: 200 });
  });

  it('lies over the whole time where there are many, each part with its share', () => {
    // Six days in four stretches of two: the fourth has none left. 200 orders in three parts are 66 each.
    expect(chooseSample(days.toReversed(), 201, 200)).toEqual({
      parts: [days.slice(0, 2), days.slice(2, 4), days.slice(4)],
      ordersOfPart: 66,
    });
  });

  it('takes a day that is named twice once', () => {
    expect(chooseSample(['2024-03-10', '2024-03-10'], 5_000, 200)).toEqual({
      parts: [['2024-03-10']],
      ordersOfPart: 200,
    });
  });

  it('of no day is empty', () => {
    expect(chooseSample([], 0, 200).parts).toEqual([[]]);
  });
});
