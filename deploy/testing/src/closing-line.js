/** Prints the last line of `npm test`: how many tests passed and failed, over all suites. */
export default class ClosingLine {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    // At exit, because jest prints its own summary after all reporters.
    process.once('exit', () =>
      process.stdout.write(`\nTests: ${results.numPassedTests} passed, ${failed} failed\n`),
    );
  }
}
