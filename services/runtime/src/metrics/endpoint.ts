import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderMetrics } from './probes.ts';
import { observeProcess, registry } from './registry.ts';

/** Where the internal endpoint listens; never an address that the internet reaches. */
export type MetricsConfig = { readonly host: string; readonly port: number };

export type MetricsEndpoint = {
  /** E.g. `http://127.0.0.1:9464`. */
  readonly url: string;
  /** Sets the answer of `/health`: 503 until the service is up and once it stops. */
  setReady(ready: boolean): void;
  stop(): Promise<void>;
};

/** `GET /metrics` in Prometheus' text format and `GET /health`, for machines inside. */
export async function startMetricsEndpoint(options: {
  readonly service: string;
  readonly metrics: MetricsConfig;
}): Promise<MetricsEndpoint> {
  observeProcess(options.service);
  let ready = false;
  let rendering: Promise<string> | null = null;
  /** However many ask at once, the probes are asked once. */
  const render = () => {
    rendering ??= renderMetrics().finally(() => {
      rendering = null;
    });
    return rendering;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET') return end(response, 405, 'only GET\n');
    if (request.url === '/health') return end(response, ready ? 200 : 503, ready ? 'ok\n' : 'not ready\n');
    if (request.url !== '/metrics') return end(response, 404, 'not found\n');
    response.setHeader('content-type', registry.contentType);
    end(response, 200, await render());
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => end(response, 500, 'no metrics\n'));
  });
  server.requestTimeout = 5_000;
  server.headersTimeout = 5_000;
  server.maxConnections = 16;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.metrics.port, options.metrics.host, resolve);
  });
  const { address, port } = server.address() as AddressInfo;
  return {
    url: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
    setReady(next) {
      ready = next;
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.end(text);
}
