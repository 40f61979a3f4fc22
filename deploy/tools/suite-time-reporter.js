import { relative } from 'node:path';
import { root } from './stamps.js';
import { keepTimes } from './suite-times.js';

/** Keeps where the time of each suite went, for `npm run test:times` and `npm test -- --changed`. */
export default class TimeReporter {
  #times = {};

  onTestResult({ path }, { times, testResults }) {
    // A suite that could not be loaded has none; one by name is not the whole suite.
    if (!times || testResults.some(({ status }) => status === 'pending')) return;
    this.#times[relative(root, path)] = { tests: testResults.length, ...times };
  }

  onRunComplete() {
    return keepTimes(this.#times);
  }
}
