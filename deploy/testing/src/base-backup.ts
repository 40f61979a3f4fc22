import { execFile } from 'node:child_process';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partsOwner } from '@belegfluss/local/parts-home';
import pg from 'pg';

/**
 * A copy of a running server's data folder that starts as all databases were at the end of the copy: PostgreSQL's
 * low-level backup, which is what `pg_basebackup` does over a connection.
 */
export async function takeBaseBackup(options: {
  readonly url: string;
  /** Data folder of the server. */
  readonly data: string;
  /** Folder of the copy; must not exist. */
  readonly target: string;
}): Promise<void> {
  const { data, target } = options;
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('belegfluss', fast => true)`);
    await copy(data, target);
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    const label = join(target, 'backup_label');
    await writeFile(label, rows[0]?.labelfile ?? '');
    const { uid, gid } = partsOwner();
    if (uid !== undefined && gid !== undefined) await chown(label, uid, gid);
    for (const own of ['postmaster.pid', 'postmaster.opts', 'pg_wal']) {
      await rm(join(target, own), { recursive: true, force: true });
    }
    // Copied last: the log written during the copy makes the files consistent.
    await copy(join(data, 'pg_wal'), join(target, 'pg_wal'));
  } finally {
    await client.end();
  }
}

/** Replaces the data folder with a backup; the server must not run. */
export async function putInPlace(backup: string, data: string): Promise<void> {
  await rm(data, { recursive: true, force: true });
  await copy(backup, data);
}

/** Process id of the server of a data folder. */
export const readServerPid = async (data: string): Promise<number> =>
  Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);

/** Keeps owners and modes. Files that disappear while a server runs are its temporary ones. */
async function copy(source: string, target: string): Promise<void> {
  await promisify(execFile)('cp', ['--archive', source, target], {
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  }).catch((error: { readonly stderr?: string }) => {
    const lines = (error.stderr ?? '').split('\n').filter((line) => line !== '');
    if (lines.length === 0 || !lines.every((line) => line.endsWith('No such file or directory'))) throw error;
  });
}
