import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { useShell } from './shell-fixture/shell.ts';

const shell = useShell();

describe('App Bridge', () => {
  it('reuses one session token until five seconds before its expiry', async () => {
    const frame = await shell.openApp();
    const pair =
      'Promise.all([shopify.idToken(), shopify.idToken()]).then(async ([a, b]) => [a, b, await shopify.idToken()])';
    expect(new Set((await frame.evaluate(pair)) as string[]).size).toBe(1);
    shell.tokenLifeSeconds = 4;
    const next = await shell.openApp();
    const first = await next.evaluate('shopify.idToken()');
    expect(await next.evaluate('shopify.idToken()')).not.toBe(first);
  });

  it('answers a request of the app that is sent before the admin’s own script has loaded', async () => {
    // Scripts that the page has loaded stay with its tab.
    shell.page = await shell.page.context().newPage();
    await shell.page.route('**/admin-shell/shell.js', async (route) => {
      await pause(500);
      await route.continue();
    });
    await shell.page.addInitScript(
      `addEventListener('DOMContentLoaded', () => { if (window.shopify) window.early = shopify.idToken(); })`,
    );
    const frame = await shell.openApp();
    const answer = `Promise.race([early, new Promise((resolve) => setTimeout(resolve, 10000, 'none'))])`;
    expect(await frame.evaluate(answer)).toMatch(/\.signature$/);
  });

  it('adds the token to requests to the own origin only, and never over one that the app has set', async () => {
    const frame = await shell.openApp();
    const token = await frame.evaluate('shopify.idToken()');
    await frame.evaluate(`fetch('/api/ping')`);
    await frame.evaluate(`fetch('/api/ping', { headers: { Authorization: 'Basic x' } })`);
    expect(shell.app.seen).toEqual([`Bearer ${token}`, 'Basic x']);

    const foreign = shell.page.waitForRequest(`${shell.origin}/app-bridge.js?foreign`);
    await frame.evaluate(`fetch('${shell.origin}/app-bridge.js?foreign')`);
    expect((await foreign).headers().authorization).toBeUndefined();
  });

  it('retries a request exactly once with a fresh token when the server requires it', async () => {
    const frame = await shell.openApp();
    const old = await frame.evaluate('shopify.idToken()');
    shell.app.refuseNext = 1;
    expect(await frame.evaluate(`fetch('/api/ping').then((answer) => answer.status)`)).toBe(200);
    expect(shell.app.seen[0]).toBe(`Bearer ${old}`);
    expect(shell.app.seen[1]).not.toBe(shell.app.seen[0]);

    shell.app.refuseNext = 5;
    expect(await frame.evaluate(`fetch('/api/ping').then((answer) => answer.status)`)).toBe(401);
    expect(shell.app.seen).toHaveLength(4);
  });

  it('shows toasts in the shell, whose action is returned to the app', async () => {
    const frame = await shell.openApp();
    await frame.evaluate(
      `void shopify.toast.show('Gespeichert', { action: 'Rückgängig', duration: 60000, onAction: () => { window.undone = true; }, onDismiss: () => { window.dismissed = true; } })`,
    );
    await shell.page.getByTestId('toast').getByText('Rückgängig').click();
    await frame.waitForFunction('window.undone && window.dismissed');
    await frame.evaluate(`window.toastId = shopify.toast.show('Fehler', { isError: true, duration: 60000 })`);
    await shell.page.getByTestId('toast').filter({ hasText: 'Fehler' }).waitFor();
    await frame.evaluate('shopify.toast.hide(window.toastId)');
    await shell.page.getByTestId('toast').waitFor({ state: 'detached' });
  });

  it('lets the save bar press the buttons of the app, and asks before changes are discarded', async () => {
    const frame = await shell.openApp();
    await frame.evaluate(`shopify.saveBar.show('bar')`);
    await shell.page.getByTestId('save-bar-save').click();
    await frame.waitForFunction('window.saved');

    await shell.page.getByTestId('nav-item').first().click();
    await shell.page.getByTestId('confirm-dialog').getByText('Abbrechen').click();
    expect(await frame.evaluate('location.pathname')).toBe('/');
    await frame.evaluate(`void shopify.saveBar.leaveConfirmation().then(() => { window.left = true; })`);
    await shell.page.getByTestId('confirm-yes').click();
    await frame.waitForFunction('window.left');

    await shell.page.getByTestId('save-bar-discard').click();
    await frame.waitForFunction('window.discarded');
    await shell.page.getByTestId('save-bar-discard').waitFor({ state: 'detached' });
  });

  it('shows the save bar for a form marked with data-save-bar, submits and resets it', async () => {
    const frame = await shell.openApp();
    await frame.locator('input[name=name]').fill('neu');
    await shell.page.getByTestId('save-bar-save').click();
    await frame.waitForFunction(`window.submitted === 'neu'`);
    await shell.page.getByTestId('save-bar-save').waitFor({ state: 'detached' });
    await frame.locator('input[name=name]').fill('anders');
    await shell.page.getByTestId('save-bar-discard').click();
    await shell.page.getByTestId('confirm-yes').click();
    await shell.page.getByTestId('save-bar-discard').waitFor({ state: 'detached' });
    expect(await frame.locator('input[name=name]').inputValue()).toBe('alt');
  });

  it('draws the title bar with its buttons above the frame', async () => {
    const frame = await shell.openApp();
    await shell.page.getByTestId('app-page-title').filter({ hasText: 'Übersicht' }).waitFor();
    await shell.page.getByRole('button', { name: 'Synchronisieren' }).click();
    await frame.waitForFunction('window.synced');
  });

  it('opens a modal with the content of the app, reports show and hide, and dims the shell meanwhile', async () => {
    const frame = await shell.openApp();
    await frame.evaluate(`shopify.modal.show('modal')`);
    await frame.getByText('Inhalt der App').waitFor({ state: 'visible' });
    await shell.page.locator('#backdrop').waitFor({ state: 'visible' });
    await frame.getByRole('button', { name: 'Übernehmen' }).click();
    expect(await frame.evaluate('pressed')).toBe(true);
    await frame.getByRole('button', { name: 'Schließen' }).click();
    await shell.page.locator('#backdrop').waitFor({ state: 'hidden' });
    expect(await frame.evaluate('modalEvents')).toEqual(['show', 'hide']);
  });

  it('opens a modal with src in a window of the shell whose page has App Bridge too', async () => {
    const frame = await shell.openApp();
    await frame.evaluate(`document.getElementById('window').show()`);
    const dialog = shell.page.getByRole('dialog', { name: 'Eigenes Fenster' });
    await dialog.frameLocator('iframe').getByText('3', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('asks the user for scopes and answers with the granted ones', async () => {
    const frame = await shell.openApp();
    const answer = frame.evaluate(`shopify.scopes.request(['read_orders', 'read_all_orders'])`);
    await shell.page.getByTestId('scopes-accept').click();
    expect(await answer).toMatchObject({ result: 'granted-all', detail: { granted: ['read_orders'] } });
    expect(shell.control.calls).toEqual([
      {
        method: 'POST',
        path: '/sandbox/shops/belegfluss-demo.myshopify.com/scopes/check',
        body: { scopes: ['read_orders', 'read_all_orders'] },
      },
      {
        method: 'POST',
        path: '/sandbox/shops/belegfluss-demo.myshopify.com/scopes/grant',
        body: { scopes: ['read_all_orders'] },
      },
    ]);
  });

  it('returns picked products, and nothing when the picker is cancelled', async () => {
    const frame = await shell.openApp();
    const picked = frame.evaluate(
      `shopify.resourcePicker({ type: 'product' }).then((list) => list.map((one) => one.title))`,
    );
    await shell.page.getByText('Friesentee').click();
    await shell.page.getByRole('button', { name: 'Auswählen' }).click();
    expect(await picked).toEqual(['Friesentee „Steife Brise“ 250 g']);
    const cancelled = frame.evaluate(
      `shopify.resourcePicker({ type: 'variant' }).then((list) => list === undefined)`,
    );
    await shell.page.getByRole('button', { name: 'Abbrechen' }).click();
    expect(await cancelled).toBe(true);
  });

  it('asks for one review at a time', async () => {
    const frame = await shell.openApp();
    expect(await frame.evaluate('shopify.reviews.request()')).toMatchObject({
      success: true,
      code: 'success',
    });
    expect(await frame.evaluate('shopify.reviews.request()')).toMatchObject({
      success: false,
      code: 'already-open',
    });
  });

  it("reports web vitals to the app's callback", async () => {
    const frame = await shell.openApp();
    const names = `new Promise((resolve) => shopify.webVitals.onReport(({ metrics }) => resolve(metrics[0].name)))`;
    expect(await frame.evaluate(names)).toBe('TTFB');
  });
});
