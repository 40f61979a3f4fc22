import { execFile } from 'node:child_process';
import { chown, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partsOwner } from '@belegfluss/local/parts-home';
import { type Postgres, startPostgres } from '@belegfluss/local/postgres';
import { NotPossible } from './promises.ts';

const run = promisify(execFile);

/** A database server on a separate file system that can be filled to the last byte. */
export type SmallDisk = {
  readonly postgres: Postgres;
  /** Leaves no free space. */
  fill(): Promise<void>;
  /** Frees the space again. */
  clear(): Promise<void>;
  remove(): Promise<void>;
};

/** Space for a fresh server and its first log segments. */
const size = '192m';

/** Needs permission to mount a file system in memory: root outside of restricted containers. */
export async function createSmallDisk(): Promise<SmallDisk> {
  const mountPoint = await mkdtemp(join(tmpdir(), 'belegfluss-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', mountPoint]).catch(
    async (error: unknown) => {
      await rm(mountPoint, { recursive: true });
      throw new NotPossible('it mounts a small file system in memory, which takes the right to mount', {
        cause: error,
      });
    },
  );
  const { uid, gid } = partsOwner();
  if (uid !== undefined && gid !== undefined) await chown(mountPoint, uid, gid);
  const postgres = await startPostgres({
    name: 'small-disk',
    directory: join(mountPoint, 'data'),
    settings: ['min_wal_size=32MB', 'max_wal_size=48MB'],
  });
  const ballast = join(mountPoint, 'ballast');
  return {
    postgres,
    async fill() {
      const portion = Buffer.alloc(256 * 1024);
      // The server allocates space at the same time, so this writes until none is left.
      const file = await open(ballast, 'w');
      try {
        for (;;) await file.write(portion);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    clear: () => rm(ballast, { force: true }),
    async remove() {
      await postgres.stop();
      await run('umount', [mountPoint]);
      await rm(mountPoint, { recursive: true, force: true });
    },
  };
}
