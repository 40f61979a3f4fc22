import { relative } from 'node:path';

/** Prints the names of failed tests, and as the last line of `npm test` how many passed and failed, over all suites. */
export default class ClosingLine {
  onRunComplete(_contexts, results) {
    const failures = results.testResults.flatMap(collectFailures);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    // At exit, because jest prints its own summary after all reporters.
    process.once('exit', () =>
      process.stdout.write(
        `\n${failures.map((failure) => `Failed: ${failure}\n`).join('')}Tests: ${results.numPassedTests} passed, ${failed} failed\n`,
      ),
    );
  }
}

function collectFailures({ testFilePath, testExecError, testResults }) {
  const suite = relative(process.cwd(), testFilePath);
  const tests = testResults.filter(({ status }) => status === 'failed');
  return [...(testExecError ? [suite] : []), ...tests.map(({ fullName }) => `${suite}: ${fullName}`)];
}
