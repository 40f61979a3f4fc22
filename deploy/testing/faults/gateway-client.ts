import type { Installation } from '../src/installation.ts';

/** Calls the gateway as a shop's owner and returns the parsed body; throws when it is refused. */
export async function askGateway(
  { services, sandbox }: Pick<Installation, 'services' | 'sandbox'>,
  shop: string,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body?: unknown },
): Promise<unknown> {
  const response = await fetch(`${services.gatewayUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${sandbox.shopify.service.sessionToken(shop)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${shop}: ${method} ${path} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Changes fields of a section and keeps its other stored values. */
export async function changePreferences(
  installation: Pick<Installation, 'services' | 'sandbox'>,
  shop: string,
  { section, values }: { readonly section: string; readonly values: object },
): Promise<void> {
  const path = `/api/preferences/${section}`;
  const { version } = (await askGateway(installation, shop, { method: 'GET', path })) as { version: number };
  await askGateway(installation, shop, { method: 'PATCH', path, body: { version, values } });
}
