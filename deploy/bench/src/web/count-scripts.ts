import { gzipSync } from 'node:zlib';

/** Counts the scripts and their gzipped bytes, regardless of the encoding a browser would prefer. */
export async function countScripts(
  urls: readonly string[],
): Promise<{ readonly scripts: number; readonly scriptBytes: number }> {
  const weights = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      return gzipSync(Buffer.from(await response.arrayBuffer())).length;
    }),
  );
  return { scripts: urls.length, scriptBytes: weights.reduce((sum, bytes) => sum + bytes, 0) };
}
