/**
 * Builds the web into `web/dist`, as part of `npm run build` or alone. Does nothing while the inputs are those of the
 * last build. A release takes the time to make its files as small as possible.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { encodeFiles } from './encode-files.js';
import { hashFiles, isStamped, root, stamp } from './stamps.js';

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();

export async function buildWeb({ isRelease = false } = {}) {
  const output = join(root, 'web/dist');
  const sources = hashFiles(root, [
    'web',
    'gateway/contract',
    ...(await contracts()),
    'deploy/tools/build-web.js',
    'deploy/tools/encode-files.js',
    'package-lock.json',
  ]);
  const hash = isRelease ? `${sources} release` : sources;
  if (await isStamped(output, hash)) return;
  // Another package of the tree depends on an older vite; this resolves the version that the web depends on.
  const vite = createRequire(join(root, 'web/package.json')).resolve('vite/package.json');
  await promisify(execFile)(process.execPath, [join(dirname(vite), 'bin/vite.js'), 'build'], {
    cwd: join(root, 'web'),
    // The mode of a test runner would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await encodeFiles(output, { isRelease });
  await stamp(output, hash);
}

/** Folders of contracts, which services share with the browser. */
async function contracts() {
  const services = (await readdir(join(root, 'services'))).sort();
  return services.map((name) => `services/${name}/contract`).filter((path) => existsSync(join(root, path)));
}
