import { Server, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js';
import { serverCredentials } from '../src/grpc/security.ts';
import { createGrpcServer } from '../src/grpc/server.ts';
import { createLogger } from '../src/log/index.ts';
import { makeIdentity } from '../test/certificates.ts';
import { composeSecurity, type EchoReady, type EchoServerInput, echoService } from './echo.ts';

/** Answers echoes in a separate process until it is asked to end. */
const { kind, tls } = JSON.parse(process.argv[2] ?? '') as EchoServerInput;
const certificates = tls ? await makeCertificates() : null;
const security = composeSecurity(certificates);

async function listenWithOurs(): Promise<string> {
  const logger = createLogger({ name: 'bench', level: 'warn' });
  const server = createGrpcServer({ host: '127.0.0.1', port: 0, security, logger });
  server.add(echoService, { echo: async (request: Buffer) => request });
  return server.start();
}

async function listenBare(): Promise<string> {
  const server = new Server();
  server.addService(echoService, {
    echo: ({ request }: ServerUnaryCall<Buffer, Buffer>, respond: sendUnaryData<Buffer>) =>
      respond(null, request),
  });
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', serverCredentials(security), (error, port) =>
      error ? reject(error) : resolve(`127.0.0.1:${port}`),
    );
  });
}

process.on('SIGTERM', () => process.exit(0));
const address = await (kind === 'ours' ? listenWithOurs() : listenBare());
process.send?.({ address, pid: process.pid, tls: certificates } satisfies EchoReady);

async function makeCertificates() {
  const { ca, cert, key } = await makeIdentity();
  return { ca: ca.toString(), cert: cert.toString(), key: key.toString() };
}
