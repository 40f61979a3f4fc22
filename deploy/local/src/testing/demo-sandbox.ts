import { createSandbox, type Sandbox } from '@belegfluss/sandbox/service';

export const shop = 'belegfluss-demo.myshopify.com';

/** A sandbox that listens nowhere, at a time; nobody takes the webhooks that it sends. */
export const aDemoSandbox = (now: string): Sandbox =>
  createSandbox({
    shopifyPort: 0,
    sevdeskPort: 0,
    viesPort: 0,
    clientId: 'sandbox-client-id',
    clientSecret: 'sandbox-client-secret',
    sevdeskToken: '0123456789abcdef0123456789abcdef',
    appUrl: 'http://127.0.0.1:3000',
    webhookUrl: 'http://127.0.0.1:1/webhooks',
    shop,
    stateDirectory: null,
    now: () => new Date(now),
  });
