import { createPayPalSandbox } from '../src/paypal/index.ts';
import { createSevdeskSandbox } from '../src/sevdesk/index.ts';
import { createShopifySandbox } from '../src/shopify/index.ts';

// A stand-in that suites kill. Arguments: its name, its state file, the receiver of its webhooks. Prints its addresses.
const [kind, statePath = '', webhookUrl = ''] = process.argv.slice(2);

const start: Record<string, () => Promise<{ url: string; controlUrl?: string }>> = {
  sevdesk: () =>
    createSevdeskSandbox({ port: 0, token: 'abcdef0123456789abcdef0123456789', statePath }).start(),
  paypal: () => createPayPalSandbox({ port: 0, statePath }).start(),
  shopify: () =>
    createShopifySandbox({
      port: 0,
      clientId: 'sandbox-client-id',
      clientSecret: 'sandbox-client-secret',
      appUrl: 'http://127.0.0.1:3000',
      webhookUrl,
      topics: ['orders/updated'],
      statePath,
    }).start(),
};

console.log(JSON.stringify(await start[String(kind)]!()));
