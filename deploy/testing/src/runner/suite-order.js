import { createRequire } from 'node:module';

const { default: JestOrder } = createRequire(import.meta.url)('@jest/test-sequencer');

/** What usually takes long: a whole house, a page in a browser, a service with its parts; then what boots nothing. */
const places = [/\/deploy\/testing\//, /\/web\/test\//, /\/test\//];

/**
 * On a machine that has run nothing yet jest only knows how large a suite's file is, which says little. Small ones come
 * first in their place: who begins loads the modules of all.
 */
export default class SuiteOrder extends JestOrder {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const placeOf = ({ path }) => {
      const place = places.findIndex((pattern) => pattern.test(path));
      return place < 0 ? places.length : place;
    };
    return sorted.toReversed().sort((one, other) => placeOf(one) - placeOf(other));
  }
}
