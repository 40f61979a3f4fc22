/** One configuration for every suite: unit tests beside the source, tests with real parts in `test/`. */
export default {
  testEnvironment: '<rootDir>/deploy/testing/src/runner/environment.js',
  testRunner: '<rootDir>/deploy/testing/src/runner/run-suite.js',
  // Node loads everything itself; nothing is transformed for jest.
  transform: {},
  testMatch: ['<rootDir>/{services,gateway,web,deploy,protos}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/generated/'],
  modulePathIgnorePatterns: ['/dist/'],
  globalSetup: '<rootDir>/deploy/testing/src/global-setup.js',
  globalTeardown: '<rootDir>/deploy/testing/src/global-teardown.js',
  testSequencer: '<rootDir>/deploy/testing/src/runner/suite-order.js',
  testTimeout: 120_000,
  // One more than the cores it is made for: a suite waits a tenth of its time, for a frame, a commit or an answer.
  maxWorkers: 3,
  // Far more than the modules of all suites take: only what leaks gets there, and would slow down what follows.
  workerIdleMemoryLimit: '3GB',
  reporters: [
    'default',
    '<rootDir>/deploy/tools/suite-time-reporter.js',
    '<rootDir>/deploy/testing/src/closing-line.js',
  ],
};
