import { createRequire } from 'node:module';

const { default: JestOrder } = createRequire(import.meta.url)('@jest/test-sequencer');

/**
 * What usually takes long comes first: a whole house. Then pages in a browser, where one thing happens at a time, among
 * services with their parts, which use what the browser leaves of two cores. What boots nothing comes last.
 */
const kinds = [
  { place: /\/deploy\/testing\//, stretch: 0 },
  { place: /\/web\/test\//, stretch: 1 },
  { place: /\/test\//, stretch: 1 },
  { place: /./, stretch: 2 },
];

/**
 * On a machine that has run nothing yet jest only knows how large a suite's file is, which says little. Small ones come
 * first of their kind: who begins loads the modules of all.
 */
export default class SuiteOrder extends JestOrder {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const kindOf = ({ path }) => kinds.find(({ place }) => place.test(path));
    return kinds
      .flatMap((kind) => {
        const suites = sorted.filter((suite) => kindOf(suite) === kind).reverse();
        return suites.map((suite, index) => ({ suite, rank: kind.stretch + index / suites.length }));
      })
      .sort((one, other) => one.rank - other.rank)
      .map(({ suite }) => suite);
  }
}
