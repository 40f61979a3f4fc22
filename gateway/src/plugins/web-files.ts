import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a folder, but for its page. They are listed once at the start and each gets a route of its
 * own: no part of a request ever becomes a path.
 */
export async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  for (const file of await listFiles(directory)) {
    const address = `/${encodeURI(file)}`;
    app.get(address, async (request, reply) => {
      const sent = await send(request.raw, address, { root: directory, index: false, cacheControl: false });
      return reply
        .code(sent.statusCode)
        .headers(sent.headers)
        .header('cache-control', cachingOf(file))
        .send(sent.stream);
    });
  }
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== 'index.html' && !/[:*]|(^|\/)\./.test(file));
}

/** Built files carry a hash of their content in the name; the few others are asked for anew. */
const cachingOf = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
