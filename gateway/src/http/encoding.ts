import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** The content codings that we have, the best first. */
const codings = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof codings)[number];

const negotiator = new Negotiator({ supportedValues: [...codings] });

/** The best coding that a browser takes, by its `Accept-Encoding`; bytes as they are when it names none of ours. */
export const chooseCoding = (acceptEncoding: string | undefined): Coding =>
  negotiator.negotiate(acceptEncoding ?? '') ?? 'identity';

/** A body that is the same for everybody, in every coding: encoded once, sent often. */
type Encoded = Readonly<Record<Coding, Buffer>>;

export async function encode(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { br, gzip: gz, identity };
}

/** The body for this request, and the headers that state its coding. */
export function pickEncoded(
  { headers }: Pick<FastifyRequest, 'headers'>,
  encoded: Encoded,
): { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> } {
  const coding = chooseCoding(headers['accept-encoding']);
  return { body: encoded[coding], headers: describeCoding(coding) };
}

/** A cache in between must not give one browser what another one asked for. */
export const describeCoding = (coding: Coding): Readonly<Record<string, string>> => ({
  vary: 'accept-encoding',
  ...(coding !== 'identity' && { 'content-encoding': coding }),
});
