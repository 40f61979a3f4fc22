/**
 * Health check of a container: exit code 0 when everything that the process listens on answers well. The environment of
 * the process says which addresses these are.
 */
import { readFileSync } from 'node:fs';
import { credentials, makeClientConstructor } from '@grpc/grpc-js';
import { service } from 'grpc-health-check';

const timeoutMs = 4_000;
const { GRPC_PORT, GATEWAY_PORT, INGEST_PORT } = process.env;

const checks = [
  ...(GRPC_PORT ? [askService(`127.0.0.1:${GRPC_PORT}`)] : []),
  ...[GATEWAY_PORT, INGEST_PORT].filter(Boolean).map((port) => askHttp(`http://127.0.0.1:${port}/ready`)),
];
try {
  if (checks.length === 0) throw new Error('None of GRPC_PORT, GATEWAY_PORT and INGEST_PORT is set.');
  await Promise.all(checks);
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Calls the standard gRPC health check, which is the only method that needs no service token. */
function askService(address) {
  const Client = makeClientConstructor(service, 'health');
  const client = new Client(address, channelCredentials());
  return new Promise((resolve, reject) => {
    client.Check({ service: '' }, { deadline: Date.now() + timeoutMs }, (error, answer) => {
      if (answer?.status === 'SERVING') resolve();
      else reject(new Error(`${address}: ${error?.message ?? answer?.status}`));
    });
  });
}

/** The certificate names the service, not the loopback address; it still has to be signed by our authority. */
function channelCredentials() {
  const { TLS_CA_FILE, TLS_CERT_FILE, TLS_KEY_FILE } = process.env;
  if (!TLS_CA_FILE) return credentials.createInsecure();
  return credentials.createSsl(
    readFileSync(TLS_CA_FILE),
    readFileSync(TLS_KEY_FILE),
    readFileSync(TLS_CERT_FILE),
    { checkServerIdentity: () => undefined },
  );
}

async function askHttp(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}
