import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import { CLIENT, control, SHOP, startSandbox } from './shopify-helpers.ts';

let sandbox: ShopifySandbox;
let url: string;
const appUrl = 'http://127.0.0.1:3000';
const required = ['read_orders', 'read_customers', 'read_products', 'read_payment_terms'];

beforeAll(async () => {
  ({ sandbox, url } = await startSandbox());
});
afterEach(() => {
  Object.assign(sandbox.service.world.shops.get(SHOP)!, { installed: true, scopes: [...required] });
});
afterAll(() => sandbox.stop());

const shop = () => sandbox.service.world.shops.get(SHOP)!;
const open = (path: string, query: Record<string, string>, init?: RequestInit) =>
  fetch(`${url}${path}?${new URLSearchParams({ client_id: CLIENT.clientId, ...query })}`, {
    redirect: 'manual',
    ...init,
  });
const install = (query: Record<string, string>, init?: RequestInit) =>
  open(`/shops/${SHOP}/admin/oauth/install`, query, init);
const press = (answer: string) => ({ method: 'POST', body: new URLSearchParams({ answer }) });
const home = '/store/belegfluss-demo/apps/belegfluss';

describe('the page that requests a code', () => {
  const authorize = (redirect_uri: string) =>
    open(`/shops/${SHOP}/admin/oauth/authorize`, { redirect_uri, scope: 'write_orders' });

  it('redirects to the addresses of the configuration file only', async () => {
    const refused = await authorize(`${appUrl}/`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(
      'Oauth error invalid_request: The redirect_uri is not whitelisted',
    );
    const led = await authorize(`${appUrl}/api/auth`);
    expect(led.headers.get('location')).toBe(`${appUrl}/api/auth?shop=${SHOP}&state=`);
  });

  it('refuses another app', async () => {
    const refused = await open(`/shops/${SHOP}/admin/oauth/authorize`, {
      client_id: 'other',
      redirect_uri: 'x',
    });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('application_cannot_be_found'),
    ]);
  });
});

describe('the page that installs the app', () => {
  it('grants declared optional scopes and redirects into the app', async () => {
    const query = { scope: required.join(), optional_scopes: 'read_all_orders,write_orders' };
    const page = await install(query);
    expect([page.status, (await page.text()).match(/<code>\w+/g)]).toEqual([
      200,
      ['<code>read_all_orders', '<code>write_orders'],
    ]);
    const answered = await install(query, press('grant'));
    expect([answered.status, answered.headers.get('location')]).toEqual([303, home]);
    expect(shop().scopes).toEqual([...required, 'read_all_orders', 'write_orders']);
  });

  it('grants nothing when the merchant declines', async () => {
    const answered = await install({ optional_scopes: 'read_all_orders' }, press('decline'));
    expect(answered.headers.get('location')).toBe(home);
    expect(shop().scopes).toEqual(required);
  });

  it.each([
    ['an optional scope', { optional_scopes: 'read_companies' }],
    ['a required scope', { scope: 'read_orders,write_themes' }],
  ])('refuses %s that the configuration file does not declare', async (_, query) => {
    const refused = await install(query, press('grant'));
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('invalid_scope')]);
    expect(shop().scopes).toEqual(required);
  });

  it('asks a shop for scopes that are required since its installation, and then opens the app', async () => {
    shop().scopes = ['read_orders'];
    const admin = () => open('/store/belegfluss-demo/oauth/install', {});
    expect(await (await admin()).text()).toContain('read_payment_terms');
    await open('/store/belegfluss-demo/oauth/install', {}, press('grant'));
    expect(shop().scopes).toEqual(required);
    expect((await admin()).headers.get('location')).toBe(home);
  });

  it('installs the app with the required scopes', async () => {
    Object.assign(shop(), { installed: false, scopes: [] });
    await open('/store/belegfluss-demo/oauth/install', {}, press('grant'));
    expect([shop().installed, shop().scopes]).toEqual([true, required]);
  });
});

describe('scopes by App Bridge', () => {
  const act = (name: string, scopes: string[]) =>
    control(url, 'POST', `/sandbox/shops/${SHOP}/scopes/${name}`, { scopes });

  it('grants and revokes scopes declared as optional', async () => {
    expect(await act('grant', ['write_inventory'])).toMatchObject({
      status: 200,
      body: { granted: [...required, 'write_inventory', 'read_inventory'], required },
    });
    expect((await act('revoke', ['write_inventory'])).body).toMatchObject({ granted: required });
  });

  it.each([
    ['grant', 'read_companies'],
    ['check', 'read_locations'],
    ['revoke', 'read_orders'],
  ])('refuses to %s %s', async (name, scope) => {
    expect((await act(name, [scope])).status).toBe(400);
    expect(shop().scopes).toEqual(required);
  });
});
