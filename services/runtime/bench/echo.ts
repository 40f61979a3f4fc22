import type { MethodDefinition } from '@grpc/grpc-js';

/** Who makes the calls and who answers them: our layer, or bare grpc-js. */
export type Kind = 'ours' | 'bare';

/** PEM. */
export type Certificates = { readonly ca: string; readonly cert: string; readonly key: string };

export type EchoServerInput = { readonly kind: Kind; readonly tls: boolean };
export type EchoReady = {
  readonly address: string;
  readonly pid: number;
  /** Certificates that a caller shows and trusts; null without TLS. */
  readonly tls: Certificates | null;
};

const token = 'a-service-token-for-the-bench-0123456789';

/** The measure is our layer, not the encoding of messages: bytes come and go as they are. */
const asItIs = (bytes: Buffer): Buffer => bytes;

/** Answers with as many bytes as it was sent. */
export const echoService = {
  echo: {
    path: '/belegfluss.bench.v1.EchoService/Echo',
    requestStream: false,
    responseStream: false,
    requestSerialize: asItIs,
    requestDeserialize: asItIs,
    responseSerialize: asItIs,
    responseDeserialize: asItIs,
  } satisfies MethodDefinition<Buffer, Buffer>,
};

export const composeSecurity = (tls: Certificates | null) => ({
  token,
  ...(tls
    ? { tls: { ca: Buffer.from(tls.ca), cert: Buffer.from(tls.cert), key: Buffer.from(tls.key) } }
    : {}),
});
