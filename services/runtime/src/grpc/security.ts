import { timingSafeEqual } from 'node:crypto';
import { ChannelCredentials, ServerCredentials } from '@grpc/grpc-js';

/**
 * How two services trust each other: always a shared token, and mutual TLS on top when certificates are given.
 * All three of `ca`, `cert` and `key` are PEM.
 */
export type ChannelSecurity = {
  readonly token: string;
  readonly tls?: { readonly ca: Buffer; readonly cert: Buffer; readonly key: Buffer } | undefined;
};

export const serverCredentials = ({ tls }: ChannelSecurity): ServerCredentials =>
  tls
    ? ServerCredentials.createSsl(tls.ca, [{ cert_chain: tls.cert, private_key: tls.key }], true)
    : ServerCredentials.createInsecure();

export const channelCredentials = ({ tls }: ChannelSecurity): ChannelCredentials =>
  tls ? ChannelCredentials.createSsl(tls.ca, tls.key, tls.cert) : ChannelCredentials.createInsecure();

/** Compares in constant time; tokens of another length are simply wrong. */
export function isToken(expected: string, given: string | undefined): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given ?? '');
  return a.length === b.length && timingSafeEqual(a, b);
}
