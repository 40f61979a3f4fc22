import { createHash } from 'node:crypto';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** `nobody`, which every Linux system has: PostgreSQL refuses to run as root. */
const unprivileged = { uid: 65_534, gid: 65_534 };

const isRoot = (): boolean => userInfo().uid === 0;

/** The account that PostgreSQL runs under: the caller's, or an unprivileged one when the caller is root. */
export const partsOwner = (): { readonly uid?: number; readonly gid?: number } =>
  isRoot() ? unprivileged : {};

/** The checkout's folder. */
export const projectRoot = (): string =>
  dirname(dirname(dirname(createRequire(import.meta.url).resolve('@belegfluss/local/package.json'))));

/**
 * Data folder of local parts: `.data` in the checkout, or for root a folder for the checkout below `/var/tmp`, because
 * the unprivileged account may be unable to enter the checkout.
 */
export async function partsHome(): Promise<string> {
  if (!isRoot()) {
    const home = join(projectRoot(), '.data');
    await mkdir(home, { recursive: true });
    return home;
  }
  const home = join(
    '/var/tmp',
    `belegfluss-${createHash('sha256').update(projectRoot()).digest('hex').slice(0, 12)}`,
  );
  await mkdir(home, { recursive: true });
  await chmod(home, 0o755);
  await chown(home, unprivileged.uid, unprivileged.gid);
  return home;
}
