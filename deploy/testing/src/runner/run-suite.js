/**
 * Runs a suite with jest's own runner, but on Node's module loader instead of jest's: a worker loads each module once
 * and keeps it for all its suites. Parts that suites share (an installation, a browser) can therefore be kept in a
 * module; and a module's top-level code runs once per worker.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { provideGlobals } from './globals.js';

const require = createRequire(import.meta.url);
const { default: runWithCircus } = require('jest-circus/runner');
const asyncHooks = require('node:async_hooks');
const storage = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage');
/** The contexts of the running suite. */
const contexts = [];

/** jest-worker's message for "there is no more work". */
const endOfWork = 2;
// Jest gives a worker half a second to end, then complains; a browser takes longer on a busy machine.
process.on('message', (message) => {
  if (Array.isArray(message) && message[0] === endOfWork) process.exit();
});
// The parent process is gone.
process.on('disconnect', () => process.exit());

export default async function runSuite(globalConfig, config, environment, _runtime, path, sendMessage) {
  const { stopwatch, fakeTimersModern } = environment;
  const variables = { ...process.env };
  // Jest maps stacks with the source maps of its own loader; Node knows those of ours.
  Error.prepareStackTrace = undefined;
  const loader = {
    requireInternalModule: requireAgain,
    requireModule: require,
    setGlobalsForRuntime: (globals) => provideGlobals({ ...globals, jest: fakeTimersModern }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (module) => stopwatch.timeLoad(() => import(pathToFileURL(module).href)),
    enterTestCode() {},
    leaveTestCode() {},
  };
  try {
    const result = await runWithCircus(globalConfig, config, environment, loader, path, sendMessage);
    return { ...result, times: stopwatch.read() };
  } finally {
    restoreVariables(variables);
    for (const context of contexts.splice(0)) context.disable();
  }
}

/** Circus keeps the suite's tests in its module and on the global object; each suite needs fresh ones. */
function requireAgain(path) {
  delete require.cache[path];
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'].includes(symbol.description)) delete globalThis[symbol];
  // In Node 24 it is a getter, which cannot be assigned to.
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { configurable: true, value: NotedStorage });
  try {
    return require(path);
  } finally {
    Object.defineProperty(asyncHooks, 'AsyncLocalStorage', storage);
  }
}

/** A storage that is not disabled stays attached to every promise of all later suites in this worker. */
class NotedStorage extends asyncHooks.AsyncLocalStorage {
  constructor() {
    super();
    contexts.push(this);
  }
}

function restoreVariables(variables) {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
}
