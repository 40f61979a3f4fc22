import { relative } from 'node:path';
import { root } from './stamps.js';
import { keepTimes } from './suite-times.js';

/** Stores how the time of each suite was spent, for `npm run test:times` and `npm test -- --changed`. */
export default class TimeReporter {
  #times = {};

  onTestResult({ path }, { times, testResults }) {
    // A suite that failed to load has no times; a run of selected tests is not the whole suite.
    if (!times || testResults.some(({ status }) => status === 'pending')) return;
    this.#times[relative(root, path)] = { tests: testResults.length, ...times };
  }

  onRunComplete() {
    return keepTimes(this.#times);
  }
}
