import { describe, expect, it } from '@jest/globals';
import { daysWalk } from './days.walk.ts';
import { homeWalk } from './home.walk.ts';
import { territoriesWalk } from './territories.walk.ts';
import { unionWalk } from './union.walk.ts';
import { planOutcome, toExpectedOutcome, type Walk } from './walked.ts';

/**
 * Sales as the law has them, from the order to the words of the invoice: rule, rates, statement, VAT ids, and notes for
 * people. Where the product leaves the law, the case says why.
 */
describe.each<readonly [string, readonly Walk[]]>([
  ['at home', homeWalk],
  ['within the Union', unionWalk],
  ['special territories and third countries', territoriesWalk],
  ['rates by day', daysWalk],
])('what the law makes of a sale: %s', (_part, walks) => {
  it.each(walks.map((each) => [each.name, each] as const))('%s', (_name, each) => {
    expect(planOutcome(each.sale)).toEqual(toExpectedOutcome(each));
  });
});

it('has no sale twice', () => {
  const names = [...homeWalk, ...unionWalk, ...territoriesWalk, ...daysWalk].map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
