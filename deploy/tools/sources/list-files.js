import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Lists files below a folder of `root`, relative to `root` and with slashes; empty where the folder does not exist.
 *
 * `skips(name, path)` leaves out a file or a whole folder; a folder's path ends with a slash.
 */
export async function listFiles(root, folder = '', skips = () => false) {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries.map((entry) => {
      const path = relative(root, join(root, folder, entry.name)).replaceAll('\\', '/');
      if (skips(entry.name, entry.isDirectory() ? `${path}/` : path)) return [];
      return entry.isDirectory() ? listFiles(root, path, skips) : [path];
    }),
  );
  return lists.flat();
}
