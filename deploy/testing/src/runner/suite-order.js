import { createRequire } from 'node:module';

const { default: JestOrder } = createRequire(import.meta.url)('@jest/test-sequencer');

/**
 * What usually takes long comes first: a whole installation. Then pages in a browser. Among both, so that no two of
 * them are in each other's way for long, services with their parts. What boots nothing comes last, and with it
 * compilers and linters, which take a whole core.
 */
const kinds = [
  { place: /\/deploy\/testing\/test\/(lint|types)/, from: 2, to: 2 },
  { place: /\/deploy\/testing\//, from: 0, to: 1 },
  { place: /\/web\/test\//, from: 1, to: 2 },
  { place: /\/test\//, from: 0, to: 2 },
  { place: /./, from: 2, to: 3 },
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
        const step = (kind.to - kind.from) / suites.length;
        return suites.map((suite, index) => ({ suite, rank: kind.from + index * step }));
      })
      .sort((one, other) => one.rank - other.rank)
      .map(({ suite }) => suite);
  }
}
