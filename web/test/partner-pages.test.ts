import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { visitPages } from './visit.ts';

const visit = visitPages();
beforeEach(() => {
  const { world } = visit();
  world.shop = { ...world.shop, partner: true };
});

/** Intl writes a no-break space before the sign of the currency. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('partners', () => {
  it('begin with how it works and their figures', async () => {
    const { page, open, inspect } = visit();
    await open('/partner');
    await page.getByText('Deine Zahlen').waitFor();
    const text = plain(await page.locator('main, body').first().innerText());
    // 2 redeemed, 3 subscribed, 5 verified, 8 paid, 1 cancelled, 1 declined.
    expect(text).toContain('Einlösungen 20');
    expect(text).toContain('Offene Provisionen 74,70 €');
    expect(text).toContain('50 % eines Monatspreises');
    expect(await page.locator('ui-nav-menu a[href="/partner"]').count()).toBe(1);
    await inspect('partner-info');
  });

  it('read what is missing before anything can be paid', async () => {
    const { world, page, open } = visit();
    world.partner.programme = { ...world.partner.programme, preferences: null };
    await open('/partner');
    await page.getByRole('link', { name: 'Angaben ergänzen' }).click();
    await eventually(() => expect(new URL(page.url()).pathname).toBe('/partner/preferences'));
  });

  it('reach each of their pages from the others', async () => {
    const { page, open } = visit();
    await open('/partner');
    for (const [name, path] of [
      ['Coupons', '/partner/coupons'],
      ['Einlösungen', '/partner/redemptions'],
      ['Auszahlungen', '/partner/payouts'],
      ['Einstellungen', '/partner/preferences'],
      ['Überblick', '/partner'],
    ] as const) {
      await page.getByRole('tab', { name, exact: true }).click();
      await eventually(() => expect(new URL(page.url()).pathname).toBe(path));
    }
  });
});

describe('redemptions', () => {
  it('are listed with status, plan and provision, and no shop', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/partner/redemptions');
    await byId('redemption-row').first().waitFor();
    const cells = await byId('redemption-row').nth(2).getByRole('cell').allInnerTexts();
    expect(cells.map(plain)).toEqual([
      'HERBST',
      'Info Abonniert',
      '05.11.2026',
      '06.11.2026',
      'Standard',
      '14,50 €',
    ]);
    await page.getByRole('button', { name: 'Weitere Einlösungen' }).click();
    await eventually(async () => expect(await byId('redemption-row').count()).toBe(2));
    await page.getByRole('button', { name: 'Vorherige Einlösungen' }).click();
    await eventually(async () => expect(await byId('redemption-row').count()).toBe(3));
    await inspect('partner-redemptions');
  });

  it('have a tab for each status, a search and an order, which the service is asked for', async () => {
    const { gateway, page, open, byId } = visit();
    await open('/partner/redemptions');
    await page.getByRole('tab', { name: 'Bestätigt' }).click();
    await eventually(async () => expect(await byId('redemption-row').count()).toBe(1));
    expect(new URL(page.url()).pathname).toBe('/partner/redemptions/verified');
    await page.getByText('wenn sie nicht schon in einer geplanten steht').waitFor();
    await open('/partner/redemptions?search=neu');
    await eventually(async () => expect(await byId('redemption-row').count()).toBe(1));
    await page.getByLabel('Sortierung').selectOption({ label: 'Höchste Provision' });
    await eventually(() =>
      expect(gateway.asked).toContain('GET /api/partner/redemptions?tab=all&search=neu&sort=-provision'),
    );
    await open('/partner/redemptions/nonsense');
    await page.getByText('Diese Seite gibt es nicht').waitFor();
  });
});

it('a provision that a scheduled payout holds says when it is paid', async () => {
  const { world, open, byId } = visit();
  world.partner.redemptions = world.partner.redemptions.map((redemption) =>
    redemption.status === 'verified' ? { ...redemption, paymentAt: '2026-12-08' } : redemption,
  );
  await open('/partner/redemptions/verified');
  const badge = byId('redemption-row').getByTitle(
    'Die Provision steht in der Auszahlung, die am 08.12.2026 gezahlt wird.',
  );
  expect(await badge.innerText()).toContain('Zahlung am 08.12.2026');
});

describe('joining', () => {
  beforeEach(() => {
    const { world } = visit();
    world.shop = { ...world.shop, partner: false };
  });

  it('asks for an address and a word of consent, and leads to the first page', async () => {
    const { world, page, open, inspect, toasts } = visit();
    await open('/affiliate');
    await page.getByText('Was gilt').waitFor();
    await inspect('affiliate');
    await page.getByLabel('E-Mail-Adresse').fill('keine');
    await page.getByRole('button', { name: 'Partner werden' }).click();
    await page.getByText('Gültige E-Mail-Adresse erforderlich').waitFor();
    await page.getByText('Bitte stimme den Bedingungen zu').waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('petra@example.com');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Partner werden' }).click();
    await eventually(() => expect(new URL(page.url()).pathname).toBe('/partner'));
    await page.getByText('Deine Zahlen').waitFor();
    expect(world.partner.programme.email.email).toBe('petra@example.com');
    await eventually(async () => expect(await toasts()).toContain('Willkommen im Partnerprogramm'));
  });

  it('is over for a shop that is a partner', async () => {
    const { world, page, open } = visit();
    world.shop = { ...world.shop, partner: true };
    await open('/affiliate');
    await eventually(() => expect(new URL(page.url()).pathname).toBe('/partner'));
  });
});
