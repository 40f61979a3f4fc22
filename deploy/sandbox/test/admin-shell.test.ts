import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useShell } from './shell-fixture/shell.ts';

const shell = useShell();

describe('the admin shell', () => {
  it('opens the app from the start page with a launch query signed by the client secret', async () => {
    const frame = await shell.openApp('/');
    expect(shell.page.url()).toBe(`${shell.origin}/store/belegfluss-demo/apps/belegfluss`);
    expect(await frame.locator('#where').textContent()).toBe('/');

    const launch = shell.app.launches.at(-1)?.searchParams ?? new URLSearchParams();
    expect([...launch.keys()].sort()).toEqual([
      'embedded',
      'hmac',
      'host',
      'id_token',
      'locale',
      'session',
      'shop',
      'timestamp',
    ]);
    const signed = [...launch].filter(([name]) => name !== 'hmac').sort(([a], [b]) => (a < b ? -1 : 1));
    const text = signed.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    expect(launch.get('hmac')).toBe(createHmac('sha256', 'client-secret').update(text).digest('hex'));
    expect(launch.get('shop')).toBe('belegfluss-demo.myshopify.com');
    expect(await shell.page.getByTestId('sandbox-badge').textContent()).toBe('Sandbox – kein echtes Shopify');
  });

  it('navigates the app by its menu without a reload, and keeps the page across a reload', async () => {
    const frame = await shell.openApp();
    const bornAt = await frame.evaluate('bornAt');
    const items = shell.page.getByTestId('nav-item');
    await items.first().waitFor();
    expect(await items.allTextContents()).toEqual(['Bestellungen', 'Einstellungen']);

    await items.filter({ hasText: 'Bestellungen' }).click();
    await shell.page.waitForURL('**/apps/belegfluss/orders');
    expect(await frame.evaluate('[location.pathname, routedByClick]')).toEqual(['/orders', true]);
    // The app has no click handler for this link: the router handles the history instead.
    await items.filter({ hasText: 'Einstellungen' }).click();
    await shell.page.waitForURL('**/apps/belegfluss/settings');
    expect(await frame.locator('#where').textContent()).toBe('/settings');
    expect(await items.filter({ hasText: 'Einstellungen' }).getAttribute('aria-current')).toBe('page');
    expect(await frame.evaluate('bornAt')).toBe(bornAt);

    await frame.evaluate(`history.replaceState({}, '', '/settings?tab=tax')`);
    await shell.page.waitForURL('**/apps/belegfluss/settings?tab=tax');
    await shell.page.reload();
    expect(await (await shell.appFrame()).evaluate('location.pathname')).toBe('/settings');
    expect(shell.app.launches.at(-1)?.searchParams.get('tab')).toBe('tax');
  });

  it("goes back through the pages of the app with the browser's button", async () => {
    const frame = await shell.openApp();
    await frame.evaluate(`history.pushState({}, '', '/orders')`);
    await shell.page.waitForURL('**/apps/belegfluss/orders');
    await frame.evaluate('history.back()');
    await shell.page.waitForURL('**/apps/belegfluss');
    expect(await frame.locator('#where').textContent()).toBe('/');
  });

  it('keeps addresses of the admin inside the sandbox and follows the app out of its frame', async () => {
    const frame = await shell.openApp();
    await frame.evaluate(`open('shopify://admin/apps/belegfluss/orders')`);
    await shell.page.waitForURL('**/apps/belegfluss/orders');
    await frame.evaluate(`open('shopify://admin/products/1')`);
    await shell.page.getByText('Diese Seite gibt es in der Sandbox nicht').waitFor();
    await shell.page.getByText('Zurück zu Belegfluss').click();
    await (await shell.appFrame()).evaluate(`open('/outside', '_top')`);
    await shell.page.waitForURL(/\/outside$/);
    expect(new URL(shell.page.url()).origin).toBe(shell.app.url);
  });

  it.each([
    ['calls open', (address: string) => `open('${address}', '_blank')`],
    [
      'follows a link',
      (address: string) => `(() => {
        const link = document.createElement('a')
        link.href = '${address}'
        link.target = '_blank'
        document.body.append(link)
        link.click()
      })()`,
    ],
  ])('opens an address of the admin in a new window when the app %s', async (_, code) => {
    const frame = await shell.openApp();
    const opened = shell.page.context().waitForEvent('page');
    await frame.evaluate(code('shopify://admin/email_templates/order_confirmation/preview'));
    const page = await opened;
    await page.waitForURL('**/preview');
    expect(page.url()).toBe(
      `${shell.origin}/store/belegfluss-demo/email_templates/order_confirmation/preview`,
    );
    expect(shell.page.url()).toBe(`${shell.origin}/store/belegfluss-demo/apps/belegfluss`);
  });

  it('redirects a page of the app that was opened alone into the admin', async () => {
    const host = Buffer.from('admin.shopify.com/store/belegfluss-demo').toString('base64').replace(/=+$/, '');
    await shell.page.goto(`${shell.app.url}/orders?host=${host}`);
    await shell.page.waitForURL(`${shell.origin}/store/belegfluss-demo/apps/belegfluss/orders`);
    expect(await (await shell.appFrame()).locator('#where').textContent()).toBe('/orders');
  });

  it("ignores messages from any window but the app's frame", async () => {
    const frame = await shell.openApp();
    const event = `{ protocol: 'belegfluss-sandbox/1', kind: 'event', name: 'toastShow',
      data: { id: '1', message: 'fremd', duration: 60000, isError: false, action: null } }`;
    await shell.page.evaluate(`window.postMessage(${event}, '*')`);
    await frame.evaluate(`shopify.toast.show('eigen', { duration: 60000 })`);
    await shell.page.getByTestId('toast').filter({ hasText: 'eigen' }).waitFor();
    expect(await shell.page.getByTestId('toast').count()).toBe(1);
  });

  it('shows an unknown page of the admin without the app', async () => {
    const answer = await shell.page.goto(`${shell.origin}/store/belegfluss-demo/products`);
    expect(answer?.status()).toBe(404);
    expect((await fetch(`${shell.origin}/store/No%20Store/apps/x`)).status).toBe(404);
  });
});
