import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance } from 'fastify';
import { type Coding, chooseCoding, describeCoding } from '../http/encoding.ts';

/**
 * Serves the files of a folder, but for its page. They are listed once at the start and each gets a route of its
 * own: no part of a request ever becomes a path.
 */
export async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  const all = new Set(await listFiles(directory));
  for (const file of all) {
    if (isEncodedForm(file, all)) continue;
    const address = `/${encodeURI(file)}`;
    app.get(address, { config: { partOfPage: true } }, async (request, reply) => {
      const coding = chooseFileCoding(request.headers['accept-encoding'], file, all);
      const sent = await send(request.raw, `${address}${endings[coding]}`, {
        root: directory,
        index: false,
        cacheControl: false,
        contentType: coding === 'identity',
      });
      return reply
        .code(sent.statusCode)
        .headers({ 'content-type': toContentType(file), ...sent.headers, ...describeCoding(coding) })
        .header('cache-control', selectCacheControl(file))
        .send(sent.stream);
    });
  }
}

/** Suffixes that the build adds to the names of encoded files. */
const endings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Encoded files are not served under their own names. */
const isEncodedForm = (file: string, all: ReadonlySet<string>): boolean =>
  ['.br', '.gz'].some((ending) => file.endsWith(ending) && all.has(file.slice(0, -ending.length)));

function chooseFileCoding(
  acceptEncoding: string | undefined,
  file: string,
  all: ReadonlySet<string>,
): Coding {
  const coding = chooseCoding(acceptEncoding);
  return all.has(`${file}${endings[coding]}`) ? coding : 'identity';
}

/** The content type that `send` states for the plain file. */
function toContentType(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return /^text\/|\/(javascript|json)$|\+xml$/.test(type) ? `${type}; charset=utf-8` : type;
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== 'index.html' && !/[:*]|(^|\/)\./.test(file));
}

/** Built files carry a hash of their content in the name; the few others are asked for again. */
const selectCacheControl = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
