/**
 * Bundles every process into one file (`<package>/dist/main.js`, registry packages stay outside) and builds the
 * web. Nothing happens while the inputs are those of the last build.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bundleOptions } from './bundle.js';
import { encodeFiles } from './encode-files.js';
import './generate.js';
import { hashFiles, isStamped, root, stamp } from './stamps.js';

const run = promisify(execFile);

await Promise.all([bundleProcesses(), buildWeb()]);

async function bundleProcesses() {
  const services = (await readdir(join(root, 'services'))).map((name) => `services/${name}`);
  const packages = [...services, 'gateway', 'deploy/local', 'deploy/migrate'].filter((path) =>
    existsSync(join(root, path, 'src/main.ts')),
  );
  const hash = await hashFiles(root, [
    'services',
    'gateway',
    'deploy/local',
    'deploy/migrate',
    'deploy/sandbox',
    'protos',
    'package-lock.json',
  ]);
  const outputs = packages.map((path) => join(root, path, 'dist'));
  if ((await Promise.all(outputs.map((output) => isStamped(output, hash)))).every(Boolean)) return;
  await build({
    entryPoints: packages.map((path) => ({ in: join(root, path, 'src/main.ts'), out: `${path}/dist/main` })),
    outdir: root,
    ...bundleOptions,
  });
  for (const output of outputs) await stamp(output, hash);
}

async function buildWeb() {
  const output = join(root, 'web/dist');
  const hash = await hashFiles(root, [
    'web',
    'gateway/contract',
    'services/orders/contract',
    'services/shops/contract',
    'services/settings/contract',
    'package-lock.json',
  ]);
  if (await isStamped(output, hash)) return;
  // Another package of the tree brings an older vite; the web's own is found from the web.
  const vite = createRequire(join(root, 'web/package.json')).resolve('vite/package.json');
  await run(process.execPath, [join(dirname(vite), 'bin/vite.js'), 'build'], { cwd: join(root, 'web') });
  await encodeFiles(output);
  await stamp(output, hash);
}
