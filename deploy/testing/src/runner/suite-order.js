import { createRequire } from 'node:module';

const { default: JestOrder } = createRequire(import.meta.url)('@jest/test-sequencer');

/**
 * Long suites come first: a whole installation, then pages in a browser. Services with their parts are spread among
 * both, so that no two long ones compete for long. Suites that boot nothing come last, and with them compilers and
 * linters, which take a whole core.
 */
const kinds = [
  { place: /\/deploy\/testing\/test\/(lint|types)/, from: 2, to: 2 },
  { place: /\/deploy\/testing\//, from: 0, to: 1 },
  { place: /\/web\/test\//, from: 1, to: 2 },
  { place: /\/test\//, from: 0, to: 2 },
  { place: /./, from: 2, to: 3 },
];

/**
 * Without earlier runs jest only knows the size of a suite's file, which says little. Small ones come first of their
 * kind: the first suite loads the modules of all.
 */
export default class SuiteOrder extends JestOrder {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const selectKind = ({ path }) => kinds.find(({ place }) => place.test(path));
    return kinds
      .flatMap((kind) => {
        const suites = sorted.filter((suite) => selectKind(suite) === kind).reverse();
        const step = (kind.to - kind.from) / suites.length;
        return suites.map((suite, index) => ({ suite, rank: kind.from + index * step }));
      })
      .sort((one, other) => one.rank - other.rank)
      .map(({ suite }) => suite);
  }
}
