/** Preloaded by `npm test` (`node --import`). */
import { register } from 'node:module';

register('./load-typescript.js', import.meta.url);
process.setSourceMapsEnabled(true);
