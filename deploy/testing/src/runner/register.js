/** Preloaded by `npm test` (`node --import`). */
import * as modules from 'node:module';
import * as hooks from './load-typescript.js';

// In the loading thread where Node supports it: calling another thread for each module costs as much again.
if ('registerHooks' in modules) modules.registerHooks(hooks);
else modules.register('./load-typescript.js', import.meta.url);
process.setSourceMapsEnabled(true);
