/**
 * Loaded before a bundle by `--import`.
 *
 * Stack traces name the TypeScript source. Unlike `--enable-source-maps` this leaves out registry packages, and the call
 * sites that the logger asks for when it is made, for which Node would parse the map of the whole bundle: half a second
 * and 70 MB.
 */
import * as nodeModule from 'node:module';

// Node 20 has only the older form.
if (nodeModule.setSourceMapsSupport) nodeModule.setSourceMapsSupport(true, { nodeModules: false });
else process.setSourceMapsEnabled(true);
