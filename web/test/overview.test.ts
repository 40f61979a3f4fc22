import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { aGate } from './gate.ts';
import { openAgain } from './reopen.ts';
import { aClient } from './samples/client.ts';
import { aLogItem } from './samples/log.ts';
import { aShop } from './samples/shop.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the overview', () => {
  it('shows plan, remaining transfers, counts and what happened', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/home');
    await byId('log-row').first().waitFor();
    expect(await byId('plan-name').textContent()).toBe('Standard');
    expect(await byId('transfers-remaining').textContent()).toBe('113');
    expect(await page.getByRole('progressbar').getAttribute('data-tone')).toBe('warning');
    expect(await byId('invoices-created').textContent()).toBe('1.240');
    await eventually(async () => expect(await byId('log-row').count()).toBe(7));
    await inspect('overview');
  });

  it('shows an order soon after it came, without a reload, and the transfer it took', async () => {
    const { world, open, byId } = visit();
    world.log = world.log.slice(0, 1);
    await open('/home');
    await byId('log-row').first().waitFor();
    world.log = [aLogItem({ _key: 'new', name: '#1007', date: new Date().toISOString() }), ...world.log];
    world.shop = aShop({ plan: { credits: { used: 188, quota: 300, resetAt: null } } });
    await byId('log-row').filter({ hasText: '#1007' }).first().waitFor();
    await byId('transfers-remaining').filter({ hasText: '112' }).waitFor();
  });

  it('shows once that new shops leave gift cards out, where one kept them on its invoices', async () => {
    const { world, open, byId } = visit();
    const shop = aShop();
    const { shopify } = shop;
    const skip = { ...shopify.order.skip, giftCard: false };
    world.shop = { ...shop, shopify: { ...shopify, order: { ...shopify.order, skip } } };
    await open('/home');
    const hint = byId('hint-gift-cards-are-vouchers');
    await hint.getByText('An deiner Einstellung hat sich nichts geändert.').waitFor();
    await hint.getByRole('button').click();
    await hint.waitFor({ state: 'detached' });
    await eventually(() => expect(world.settings.view.closedHints).toEqual(['gift-cards-are-vouchers']));
  });

  it('warns of an account that has neither tax number nor VAT id, before the first invoice', async () => {
    const { world, open, byId } = visit();
    const address = { city: 'Köln', countryCode: 'DE', email: '', street: 'Lindenweg 4', zip: '50667' };
    world.shop = aShop({ sevdesk: { client: aClient({ address }) } });
    await open('/home');
    await byId('tax-identity').getByText('Jede Rechnung muss eine von beiden nennen').waitFor();
  });

  it('says nothing of gift cards where they are left out', async () => {
    const { open, byId } = visit();
    await open('/home');
    await byId('transfers-remaining').waitFor();
    expect(await byId('hint-gift-cards-are-vouchers').count()).toBe(0);
  });

  it('asks for the shop again when the frame gains the focus', async () => {
    const { world, page, open, byId } = visit();
    world.log = [];
    await open('/home');
    await byId('transfers-remaining').waitFor();
    world.shop = aShop({ plan: { credits: { used: 290, quota: 300, resetAt: null } } });
    await eventually(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      expect(await byId('transfers-remaining').textContent()).toBe('10');
    });
    expect(await page.getByRole('progressbar').getAttribute('data-tone')).toBe('critical');
  });

  it('keeps the chosen filters in the address and asks for them', async () => {
    const here = visit();
    const { page, open, byId } = here;
    await open('/home');
    await byId('log-row').nth(6).waitFor();
    await page.getByLabel('Status').selectOption('critical');
    await byId('log-row').nth(1).waitFor({ state: 'detached' });
    await page.getByText('Der Steuersatz 21 %').waitFor();
    await openAgain(here);
    await byId('log-row').first().waitFor();
    await eventually(async () => expect(await byId('log-row').count()).toBe(1));
    await page.getByLabel('Verlauf durchsuchen').fill('#9999');
    await page.getByText('Keine passenden Ereignisse').waitFor();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await byId('log-row').nth(6).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('leads through older entries and back', async () => {
    const { world, page, open, byId } = visit();
    world.log = Array.from({ length: 30 }, (_, at) => aLogItem({ _key: `e${at}`, name: `#${3000 - at}` }));
    await open('/home');
    await byId('log-row').nth(24).waitFor();
    await page.getByRole('button', { name: 'Ältere Ereignisse' }).click();
    await byId('log-row').filter({ hasText: '#2971' }).waitFor();
    await eventually(async () => expect(await byId('log-row').count()).toBe(5));
    await page.getByRole('button', { name: 'Neuere Ereignisse' }).click();
    await byId('log-row').filter({ hasText: '#3000' }).waitFor();
  });

  it('connects sevdesk: wrong input and a refused token stay on the form, a good one ends it', async () => {
    const { world, gateway, page, open, byId, inspect } = visit();
    world.shop = aShop({ sevdesk: { isConnected: false } });
    world.log = [];
    await open('/home');
    await byId('connect-card').waitFor();
    const submit = page.getByRole('button', { name: 'sevdesk verbinden' });
    await page.getByLabel('API-Token').fill('kurz');
    await submit.click();
    await page.getByText('Der API-Token besteht aus 32 Zeichen').waitFor();
    expect(gateway.asked.some((line) => line.startsWith('POST'))).toBe(false);
    await inspect('connect');

    await page.getByLabel('API-Token').fill('f'.repeat(32));
    await submit.click();
    await page.getByText('sevdesk hat den API-Token abgelehnt').waitFor();

    await page.getByLabel('API-Token').fill('0123456789abcdef'.repeat(2));
    await submit.click();
    await byId('connect-card').waitFor({ state: 'detached' });
  });

  it('says what will come when nothing has happened yet', async () => {
    const { world, page, open, inspect } = visit();
    world.log = [];
    await open('/home');
    await page.getByText('Noch keine Ereignisse').waitFor();
    await inspect('overview-empty');
  });

  it('says what is wrong and loads again when asked', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.failing = true;
    await open('/home');
    await byId('error-state').nth(1).waitFor();
    await inspect('overview-error');
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).first().click();
    await byId('transfers-remaining').waitFor();
  });
});

describe('what is still loading', () => {
  it('takes the room that the figures will need, so that the log below stays where it is', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.log = world.log.slice(0, 1);
    const gate = aGate();
    await page.route('**/api/shops', async (route) => {
      await gate.passed;
      await route.continue();
    });
    const logTop = async () => (await page.getByRole('heading', { name: 'Verlauf' }).boundingBox())?.y;
    await open('/home');
    await byId('log-row').first().waitFor();
    const before = await logTop();
    await inspect('overview-loading');
    gate.open();
    await byId('transfers-remaining').filter({ hasText: '113' }).waitFor();
    expect(await logTop()).toBe(before);
  });
});
