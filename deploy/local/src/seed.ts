import { setTimeout as pause } from 'node:timers/promises';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';

/** Offline account of the sandbox's tenant: it books payments without a bank feed. */
const clearingAccount = '402';

/** Payment methods that the sandbox's orders use. */
const gateways = ['shopify_payments', 'paypal', 'Vorkasse', 'manual', 'bogus', 'cash', 'gift_card'];

/**
 * Makes the demo shop a customer, through the same interfaces as a real one: the session token installs it, the
 * provider's token connects it, its preferences switch on invoices, credit notes and bookings, and its setup is
 * completed. A connected shop keeps its settings.
 */
export async function seedShop(options: {
  readonly gatewayUrl: string;
  readonly shopsAddress: string;
  readonly serviceToken: string;
  readonly shop: string;
  readonly sevdeskToken: string;
  readonly sessionToken: () => string;
  /** Rights that an operator grants manually; none when absent. */
  readonly rights?: { readonly permissions: readonly string[]; readonly employee: boolean };
}): Promise<void> {
  const api = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const request = () =>
      fetch(`${options.gatewayUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${options.sessionToken()}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const response = await whenServed(request);
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };

  const shop = (await api('GET', '/api/shops')) as {
    readonly sevdesk?: { readonly isConnected?: boolean } | null;
  };
  if (shop.sevdesk?.isConnected) return;
  const shops = createClient(ShopsServiceService, {
    address: options.shopsAddress,
    security: { token: options.serviceToken },
  });
  await shops.setPlan({ shop: options.shop, planId: 'business', annual: false });
  const { rights } = options;
  if (rights)
    await shops.setPermissions({
      shop: options.shop,
      permissions: [...rights.permissions],
      employee: rights.employee,
    });
  shops.close();
  const prefer = async (section: string, values: object): Promise<void> => {
    const { version } = (await api('GET', `/api/preferences/${section}`)) as { readonly version: number };
    await api('PATCH', `/api/preferences/${section}`, { version, values });
  };
  await prefer('invoices', { invoiceCreate: true });
  await prefer('credits', { creditCreate: true });
  const link = { account: clearingAccount, create: true };
  await prefer('transactions', {
    transactionGateway: Object.fromEntries(gateways.map((gateway) => [gateway, link])),
  });
  await api('POST', '/api/sevdesk/connection', { token: options.sevdeskToken });
  await api('POST', '/api/setup/complete');
}

/**
 * Repeats a request while it is refused: a process that has just loaded everything may not answer at once. Each request
 * is safe to send twice.
 */
async function whenServed(request: () => Promise<Response>): Promise<Response> {
  for (let refused = 0; ; refused += 1) {
    const response = await request();
    if (response.status !== 503 || refused >= 20) return response;
    await response.body?.cancel();
    await pause(1_000);
  }
}
