import { writeFile } from 'node:fs/promises';

/** Writes a file that only its owner can read. One that is there stays as it is. */
export async function writeNewFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${path} exists and stays as it is.`);
    throw error;
  }
}
