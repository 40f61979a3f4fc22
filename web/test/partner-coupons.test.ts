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
const codes = async (): Promise<string[]> => {
  const { byId } = visit();
  return (await byId('coupon-row').allInnerTexts()).map((row) => plain(row).split(' ')[0] ?? '');
};

describe('coupons', () => {
  it('are listed with what each brought', async () => {
    const { open, byId, inspect } = visit();
    await open('/partner/coupons');
    await byId('coupon-row').first().waitFor();
    expect(await codes()).toEqual(['NEU-2027', 'HERBST', 'SOMMER-AKTION-FUER-ALLE-KUNDEN']);
    const cells = await byId('coupon-row').nth(1).getByRole('cell').allInnerTexts();
    expect(cells.map(plain)).toEqual([
      'HERBST',
      '50 % für 3 Monate',
      '02.11.2026',
      '1.412',
      '12',
      '94,60 € (8)',
      'Link kopieren Löschen',
    ]);
    expect(plain(await byId('coupon-row').nth(2).innerText())).toContain('Gesperrt');
    await inspect('partner-coupons');
  });

  it('are found by tab, search, code and order, all of which the address keeps', async () => {
    const { page, open, byId } = visit();
    await open('/partner/coupons');
    await byId('coupon-row').first().waitFor();
    await page.getByRole('tab', { name: 'Eingelöst' }).click();
    await eventually(async () => expect(await codes()).toEqual(['HERBST']));
    expect(new URL(page.url()).pathname).toBe('/partner/coupons/redeemed');
    await open('/partner/coupons?code=neu-2027');
    await eventually(async () => expect(await codes()).toEqual(['NEU-2027']));
    await page.getByRole('button', { name: 'Alle Coupons zeigen' }).click();
    await page.getByRole('button', { name: 'Nach Aufrufe sortieren' }).click();
    await eventually(async () =>
      expect(await codes()).toEqual(['HERBST', 'SOMMER-AKTION-FUER-ALLE-KUNDEN', 'NEU-2027']),
    );
    await page.getByPlaceholder('Code suchen').fill('2027');
    await eventually(async () => expect(await codes()).toEqual(['NEU-2027']));
    await page.getByPlaceholder('Code suchen').fill('gibt es nicht');
    await page.getByText('Kein Coupon passt').waitFor();
  });

  it('are made with a code of one’s own and one of four discounts', async () => {
    const { gateway, page, open, byId, inspect, toasts } = visit();
    await open('/partner/coupons');
    await page.getByRole('button', { name: 'Coupon erstellen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(4);
    expect(await dialog.getByLabel('50 % Rabatt für 3 Monate (beliebt)').isChecked()).toBe(true);
    await inspect('partner-coupon-new');
    await dialog.getByText('75 % Rabatt für 1 Monat').click();
    await dialog.getByRole('textbox', { name: 'Code' }).fill('mein--code');
    expect(await dialog.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('MEIN-CODE');
    await dialog.getByRole('button', { name: 'Erstellen' }).click();
    await eventually(async () => expect((await codes())[0]).toBe('MEIN-CODE'));
    await eventually(async () => expect(await toasts()).toContain('Coupon erstellt'));
    expect(gateway.asked).toContain('POST /api/partner/coupons/MEIN-CODE');
    expect(plain(await byId('coupon-row').first().innerText())).toContain('75 % für 1 Monat');
    expect(new URL(page.url()).pathname).toBe('/partner/coupons');
  });

  it.each([
    ['', 'Darf nicht leer sein'],
    ['ABC', 'Der Code ist ungültig'],
    ['ÄPFEL-2027', 'Der Code ist ungültig'],
  ])('are not made with the code “%s”, and nobody is asked', async (code, problem) => {
    const { gateway, page, open } = visit();
    await open('/partner/coupons/new');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Erstellen' }).click();
    await dialog.getByText(problem).waitFor();
    expect(gateway.asked.filter((asked) => asked.startsWith('POST /api/partner'))).toEqual([]);
  });

  it('say at the field why a code is refused', async () => {
    const { world, page, open, complaints } = visit();
    world.partner.refusesCoupon = {
      status: 409,
      code: 'NOT_AVAILABLE',
      title: 'Dieser Code ist nicht verfügbar',
      fields: [{ field: 'code', message: 'Dieser Code ist nicht verfügbar' }],
    };
    await open('/partner/coupons/new');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('PARTNER');
    await dialog.getByRole('button', { name: 'Erstellen' }).click();
    await dialog.getByText('Dieser Code ist nicht verfügbar').waitFor();
    complaints.length = 0;
  });

  it('go when one confirms it', async () => {
    const { page, open, toasts } = visit();
    await open('/partner/coupons');
    await page.getByRole('button', { name: 'Coupon NEU-2027 löschen' }).click();
    expect(page.url()).toContain('/partner/coupons/confirm/removal?code=NEU-2027');
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await eventually(async () => expect(await codes()).toEqual(['HERBST', 'SOMMER-AKTION-FUER-ALLE-KUNDEN']));
    await eventually(async () => expect(await toasts()).toContain('Coupon NEU-2027 gelöscht'));
  });

  it('stay while provisions are due, which is said', async () => {
    const { world, page, open, toasts, complaints } = visit();
    const why = 'Der Coupon HERBST kann aufgrund von ausstehenden Provisionen nicht gelöscht werden';
    world.partner.refusesCoupon = { status: 409, code: 'PENDING_PROVISION', title: why, fields: [] };
    await open('/partner/coupons/confirm/removal?code=HERBST');
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await eventually(async () => expect(await toasts()).toContain(why));
    complaints.length = 0;
  });

  it('begin with a hint', async () => {
    const { world, page, open } = visit();
    world.partner.coupons = [];
    await open('/partner/coupons');
    await page.getByText('Noch kein Coupon').waitFor();
  });
});

describe('a shop that is no partner', () => {
  it.each([
    '/partner',
    '/partner/coupons',
    '/partner/coupons/new',
    '/partner/redemptions',
    '/partner/redemptions/paid',
    '/partner/payouts',
    '/partner/preferences',
  ])('finds nothing at %s, and nothing is asked', async (path) => {
    const { world, gateway, page, open } = visit();
    world.shop = { ...world.shop, partner: false };
    await open(path);
    await page.getByText('Diese Seite gibt es nicht').waitFor();
    expect(gateway.asked.filter((asked) => asked.includes('/api/partner'))).toEqual([]);
    expect(await page.locator('ui-nav-menu a[href="/partner"]').count()).toBe(0);
  });
});
