/**
 * Builds the web into `web/dist`, as `npm run build` does with everything; run by itself it does only that. Nothing
 * happens while the inputs are those of the last build. A release takes the time to make its files as small as can be.
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
  const sources = await hashFiles(root, [
    'web',
    'gateway/contract',
    ...(await contracts()),
    'deploy/tools/build-web.js',
    'deploy/tools/encode-files.js',
    'package-lock.json',
  ]);
  const hash = isRelease ? `${sources} release` : sources;
  if (await isStamped(output, hash)) return;
  // Another package of the tree brings an older vite; the web's own is found from the web.
  const vite = createRequire(join(root, 'web/package.json')).resolve('vite/package.json');
  await promisify(execFile)(process.execPath, [join(dirname(vite), 'bin/vite.js'), 'build'], {
    cwd: join(root, 'web'),
    // A test runner's own mode would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await encodeFiles(output, { isRelease });
  await stamp(output, hash);
}

/** What services publish to the browser, too. */
async function contracts() {
  const services = (await readdir(join(root, 'services'))).sort();
  return services.map((name) => `services/${name}/contract`).filter((path) => existsSync(join(root, path)));
}
