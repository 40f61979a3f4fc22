import { connect } from 'node:net';
import { PAYPAL_CREDENTIALS } from '@belegfluss/sandbox/paypal';
import type { LocalConfig } from './config.ts';

/** Output of `npm start` once everything is ready. */
export function welcome(config: LocalConfig): string {
  const name = config.SANDBOX_SHOP.replace('.myshopify.com', '');
  return `
Belegfluss is ready. Open:

    http://127.0.0.1:${config.SANDBOX_SHOPIFY_PORT}/store/${name}/apps/belegfluss

  gateway            http://127.0.0.1:${config.GATEWAY_PORT}
  webhook ingest     http://127.0.0.1:${config.INGEST_PORT}/webhooks
  sandbox Shopify    http://127.0.0.1:${config.SANDBOX_SHOPIFY_PORT}
  sandbox sevdesk    http://127.0.0.1:${config.SANDBOX_SEVDESK_PORT}/api/v1
  sandbox VIES       http://127.0.0.1:${config.SANDBOX_VIES_PORT}
  sandbox PayPal     http://127.0.0.1:${config.SANDBOX_PAYPAL_PORT}
  Postfach           http://127.0.0.1:${config.SANDBOX_SHOPIFY_PORT}/mail (SMTP on port ${config.SANDBOX_SMTP_PORT})
  client id          ${config.SHOPIFY_CLIENT_ID}
  client secret      ${config.SHOPIFY_CLIENT_SECRET}
  PayPal client id   ${PAYPAL_CREDENTIALS.clientId}
  PayPal secret      ${PAYPAL_CREDENTIALS.clientSecret}
  shop               ${config.SANDBOX_SHOP}
  sevdesk token      ${config.SANDBOX_SEVDESK_TOKEN}

Stop with Ctrl+C. Data survives a restart; "npm start -- --fresh" begins again.
`;
}

/** Reports a taken port before anything is started. */
export async function refuseBusyPorts(config: LocalConfig, processes: number): Promise<void> {
  const ports: [string, number][] = Object.entries({
    GATEWAY_PORT: config.GATEWAY_PORT,
    INGEST_PORT: config.INGEST_PORT,
    SANDBOX_SHOPIFY_PORT: config.SANDBOX_SHOPIFY_PORT,
    SANDBOX_SEVDESK_PORT: config.SANDBOX_SEVDESK_PORT,
    SANDBOX_VIES_PORT: config.SANDBOX_VIES_PORT,
    SANDBOX_SMTP_PORT: config.SANDBOX_SMTP_PORT,
    SANDBOX_PAYPAL_PORT: config.SANDBOX_PAYPAL_PORT,
  });
  const { METRICS_PORT } = config;
  // 0 takes free ones.
  for (let index = 0; METRICS_PORT && index < processes; index += 1)
    ports.push(['METRICS_PORT', METRICS_PORT + index]);
  for (const [variable, port] of ports) {
    if (await isTaken(port)) throw new Error(`port ${port} is taken; set ${variable} to another one.`);
  }
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
