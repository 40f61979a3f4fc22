/** One configuration for every suite: unit tests beside the source, tests with real parts in `test/`. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
        sourceMaps: true,
      },
    ],
  },
  testMatch: ['<rootDir>/{services,gateway,web,deploy,protos}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/generated/'],
  modulePathIgnorePatterns: ['/dist/'],
  globalSetup: '<rootDir>/deploy/testing/src/global-setup.js',
  globalTeardown: '<rootDir>/deploy/testing/src/global-teardown.js',
  testTimeout: 60_000,
  maxWorkers: 2,
  // ES modules of suites that are over stay in a worker's memory; a full one collects garbage instead of testing.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', '<rootDir>/deploy/testing/src/closing-line.js'],
};
