import { order, orderPage, shop as shopAnswer } from '@belegfluss/gateway/contract';
import { becomeCustomer } from './become-customer.ts';
import type { Installation, ProviderDocument } from './installation-type.ts';
import { ordersNamed } from './orders-named.ts';
import { type Outside, sevdeskToken, usualAccount } from './outside.ts';

type Calls = Pick<
  Installation,
  | 'api'
  | 'getShop'
  | 'findOrder'
  | 'listOrders'
  | 'shopify'
  | 'providerDocuments'
  | 'setProviderKnobs'
  | 'readProvider'
  | 'listProvider'
  | 'atProvider'
  | 'switchEnshrinement'
  | 'prefer'
>;

/** Calls that the owner of a shop, its customers and its accountant make to an installation and to the sandbox. */
function composeCalls(gatewayUrl: string, { sandbox, shop, addresses }: Outside): Calls {
  const { shopifyUrl, sevdeskUrl, sevdeskControlUrl } = addresses;
  let account = usualAccount;
  const api = (method: string, path: string, body?: unknown) =>
    fetch(`${gatewayUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${sandbox.shopify.service.sessionToken(shop)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const json = async (path: string): Promise<unknown> => {
    const response = await api('GET', path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const control = async (url: string, method: string, body?: unknown): Promise<string> => {
    const response = await fetch(url, {
      method,
      ...(body === undefined
        ? {}
        : {
            headers: { 'content-type': 'application/json' },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
    return text;
  };
  const listProvider = async (path: string) => {
    const response = await fetch(`${sevdeskUrl}${path}`, { headers: { authorization: sevdeskToken } });
    const { objects } = (await response.json()) as { objects: unknown };
    return [objects].flat() as Record<string, unknown>[];
  };

  return {
    api,
    getShop: async () => shopAnswer.parse(await json('/api/shops')),
    async findOrder(id) {
      const response = await api('GET', `/api/orders/${id}`);
      return response.status === 404 ? null : order.parse(await response.json());
    },
    listOrders: async (query = '') => orderPage.parse(await json(`/api/orders?limit=500${query}`)).items,
    async shopify(method, path, body) {
      const text = await control(`${shopifyUrl}${path}`, method, body);
      return {
        id: /"id"\s*:\s*(\d+)/.exec(text)?.[1] ?? '',
        text,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
    },
    async providerDocuments() {
      const text = await control(`${sevdeskControlUrl}/documents`, 'GET');
      const { documents } = JSON.parse(text) as { documents: Omit<ProviderDocument, 'orderIds'>[] };
      return documents.map((document) => ({
        ...document,
        orderIds: ordersNamed(sandbox, document.customerInternalNote),
      }));
    },
    async setProviderKnobs(knobs) {
      await control(`${sevdeskControlUrl}/knobs`, knobs ? 'POST' : 'DELETE', knobs ?? account);
    },
    async switchEnshrinement(enshrineOnSend) {
      account = { enshrineOnSend };
      await control(`${sevdeskControlUrl}/knobs`, 'POST', account);
      const response = await api('POST', '/api/sevdesk/sync');
      if (!response.ok) throw new Error(`sync: ${response.status} ${await response.text()}`);
    },
    readProvider: async (path) => {
      const [first] = await listProvider(path);
      return first as Record<string, unknown>;
    },
    listProvider,
    async atProvider(method, path, body) {
      return JSON.parse(await control(`${sevdeskControlUrl}${path}`, method, body)) as Record<
        string,
        unknown
      >;
    },
    async prefer(section, values) {
      const stored = await api('GET', `/api/preferences/${section}`);
      const { version } = (await stored.json()) as { version: number };
      const response = await api('PATCH', `/api/preferences/${section}`, { version, values });
      if (!response.ok) throw new Error(`${section}: ${response.status} ${await response.text()}`);
    },
  };
}

/** The installation as its suites see it. */
export function composeInstallation(
  parts: Pick<Installation, 'services' | 'config' | 'logFile' | 'nats' | 'pace' | 'stop'> & {
    readonly outside: Outside;
  },
): Installation {
  const { outside, ...own } = parts;
  const { sandbox, shop, addresses } = outside;
  const storeUrl = `${addresses.shopifyUrl}/store/${shop.replace('.myshopify.com', '')}`;
  return {
    ...own,
    sandbox,
    shop,
    storeUrl,
    adminUrl: `${storeUrl}/apps/belegfluss`,
    shopifyUrl: addresses.shopifyUrl,
    sevdeskControlUrl: addresses.sevdeskControlUrl,
    serviceToken: own.config.serviceToken,
    databaseUrl: own.config.databaseUrl,
    ...composeCalls(own.services.gatewayUrl, outside),
  };
}

/** Makes the installation's shop a customer; stops the installation when that fails. */
export async function seed(installation: Installation): Promise<void> {
  // Running parts would outlive a caller that gets an error.
  await becomeCustomer(installation, installation.shop).catch(async (error: unknown) => {
    await installation.stop();
    throw error;
  });
}
