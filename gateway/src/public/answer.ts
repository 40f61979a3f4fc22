import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, chooseCoding, encode } from '../http/encoding.ts';

/** A body with what identifies it, in every coding. */
export type Body = {
  /** Weak: the same for every coding. */
  readonly etag: string;
  in(coding: Coding): Promise<Buffer>;
};

/** For what many get: encoded once. */
export function keptBody(text: string): Body {
  const encoded = encode(text);
  return {
    etag: computeEtag(text),
    in: async (coding) => (await encoded)[coding],
  };
}

/** For what hardly anybody gets twice: encoded with little effort. */
export const passingBody = (text: string): Body => ({
  etag: computeEtag(text),
  in: (coding) => quickly[coding](text),
});

const quickly: Readonly<Record<Coding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text),
  identity: async (text) => Buffer.from(text),
};

const computeEtag = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Sends a body, or nothing where the browser has the very same. */
export async function sendBody(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  reply.header('etag', body.etag);
  if (reply.statusCode === 200 && hasIt(headers['if-none-match'], body.etag)) return reply.code(304).send();
  const coding = chooseCoding(headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(await body.in(coding));
}

const hasIt = (asked: string | undefined, etag: string): boolean =>
  asked?.split(',').some((one) => one.trim() === etag || one.trim() === '*') ?? false;
