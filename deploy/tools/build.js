/**
 * Bundles every process into one file (`<package>/dist/main.js`, that of `npm run apart` into
 * `deploy/local/dist/apart.js`; registry packages stay outside) and builds the web. Does nothing while the inputs are
 * those of the last build. `--release` makes the files for the browser as small as possible.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from './build-web.js';
import { bundleOptions } from './bundle.js';
import { hashFiles, isStamped, root, stamp } from './stamps.js';

const isRelease = process.argv.includes('--release');
// The web needs nothing that is generated.
await Promise.all([buildWeb({ isRelease }), import('./generate.js').then(bundleProcesses)]);

async function bundleProcesses() {
  const services = (await readdir(join(root, 'services'))).map((name) => `services/${name}`);
  const packages = [...services, 'gateway', 'deploy/local', 'deploy/migrate'].filter((path) =>
    existsSync(join(root, path, 'src/main.ts')),
  );
  const hash = hashFiles(root, [
    'services',
    'gateway',
    'deploy/local',
    'deploy/migrate',
    'deploy/sandbox',
    'protos',
    'deploy/tools/build.js',
    'deploy/tools/bundle.js',
    'package-lock.json',
  ]);
  const outputs = packages.map((path) => join(root, path, 'dist'));
  if ((await Promise.all(outputs.map((output) => isStamped(output, hash)))).every(Boolean)) return;
  // Loaded only where there is something to build.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [
      ...packages.map((path) => ({ in: join(root, path, 'src/main.ts'), out: `${path}/dist/main` })),
      { in: join(root, 'deploy/local/src/apart-main.ts'), out: 'deploy/local/dist/apart' },
    ],
    outdir: root,
    ...bundleOptions,
  });
  for (const output of outputs) await stamp(output, hash);
}
