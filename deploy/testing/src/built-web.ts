import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { alone } from './postgres-server.ts';

/** The folder of the built pages. `npm test` has built them before; a suite that runs alone builds what changed. */
export async function builtWeb(): Promise<string> {
  const root = projectRoot();
  await alone('build of the web', () =>
    promisify(execFile)(process.execPath, [join(root, 'deploy/tools/build-web.js')]),
  );
  return join(root, 'web/dist');
}
