/**
 * Adds a Brotli and a gzip form beside every file of a built web where that saves bytes; the gateway sends them as they
 * are.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = new Set(['.js', '.css', '.svg', '.json']);
/** Bytes that fit into the first packets anyway. */
const smallest = 1_000;

/** The last twentieth takes twenty times as long: only for files that are made once and sent a thousand times. */
const quality = { quick: 9, smallest: 11 };

export async function encodeFiles(directory, { isRelease }) {
  const brotli = {
    [constants.BROTLI_PARAM_QUALITY]: isRelease ? quality.smallest : quality.quick,
  };
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthIt.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    if (body.length < smallest) continue;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, {
        params: { ...brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}
