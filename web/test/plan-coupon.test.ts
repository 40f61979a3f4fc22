import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { sadEmojis } from '../src/texts/coupon.ts';
import { hasFocus } from './keyboard.ts';
import { aBilling, freeBilling } from './mock/billing-world.ts';
import { aShop } from './samples/shop.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const checks = ({ gateway }: Visit) =>
  gateway.asked.filter((line) => /\/api\/coupons\/(?!carried)/.test(line));

async function openDialog({ page, open }: Visit) {
  await open('/plan');
  await page.getByRole('button', { name: 'Coupon einlösen' }).click();
  return {
    dialog: page.getByRole('dialog'),
    field: page.getByLabel('Couponcode'),
    redeem: page.getByRole('dialog').getByRole('button', { name: 'Einlösen' }),
  };
}

describe('the dialog for coupons', () => {
  it('writes what is typed as codes are written, and takes it from four characters on', async () => {
    const here = visit();
    const { field, redeem } = await openDialog(here);
    await eventually(async () => expect(await hasFocus(field)).toBe(true));
    await field.pressSequentially('abc');
    await eventually(async () => expect(await field.inputValue()).toBe('ABC'));
    await eventually(async () => expect(await redeem.isDisabled()).toBe(true));
    await here.page.keyboard.press('Enter');
    await field.fill('steuerberatung nordlicht');
    await field.pressSequentially(' kiel1');
    await eventually(async () => expect(await field.inputValue()).toBe('STEUERBERATUNG-NORDLICHT-KIEL1'));
    await field.pressSequentially('23');
    await eventually(async () => expect(await field.inputValue()).toBe('STEUERBERATUNG-NORDLICHT-KIEL1'));
    await eventually(async () => expect(await redeem.isDisabled()).toBe(false));
    expect(checks(here)).toEqual([]);
    await here.inspect('coupon-input');
  });

  it('says what the coupon brings, and keeps it for the subscription that follows', async () => {
    const here = visit();
    const { page, inspect, byId } = here;
    here.world.billing.billing = freeBilling();
    const { field, dialog } = await openDialog(here);
    await field.fill('sommer');
    here.world.delayMs = 200;
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const success = byId('coupon-success');
    await success
      .getByText('Du bekommst 50 % Rabatt für 3 Monate. Er gilt für alle kostenpflichtigen Tarife.')
      .waitFor();
    await success.getByText('Schön, dass du dabei bist!').waitFor();
    await eventually(async () => expect(await hasFocus(success)).toBe(true));
    expect(checks(here)).toEqual(['GET /api/coupons/SOMMER']);
    await inspect('coupon-success');
    await dialog.getByRole('button', { name: 'Tarif wählen' }).click();
    const basic = page.locator('[data-plan="basic"]');
    await eventually(async () =>
      expect(plain(await basic.innerText())).toMatch(
        /statt\s*8,99 €[\s\S]*4,50 €[\s\S]*für 3 Monate, danach 8,99 € im Monat/,
      ),
    );
    await inspect('plan-coupon');
    await basic.getByRole('link').click();
    await page.waitForURL('**/plan/basic?coupon=SOMMER');
  });

  it('names the plans that a coupon is for', async () => {
    const here = visit();
    const { field, redeem } = await openDialog(here);
    await field.fill('NUR PREMIUM');
    await redeem.click();
    await eventually(async () =>
      expect(plain(await here.byId('coupon-success').innerText())).toContain(
        'Du sparst 5,00 € im Monat, 1 Monat lang. Er gilt für die Tarife Premium und Business.',
      ),
    );
  });

  it.each([
    ['GIBTSNICHT', 'Der Code scheint ungültig zu sein'],
    ['BENUTZT', 'Du hast diesen Coupon bereits verwendet'],
    ['EIGENER', 'Von dir erstellte Coupons kannst du nicht selbst einlösen'],
    ['ALTER', 'Der Code ist abgelaufen'],
  ])('refuses %s: %s', async (code, message) => {
    const here = visit();
    const { field, redeem, dialog } = await openDialog(here);
    await field.fill(code);
    await redeem.click();
    const shown = dialog.getByText(message);
    await shown.waitFor();
    const said = await shown.innerText();
    expect(sadEmojis.map((emoji) => `${message} ${emoji}`)).toContain(said);
    await here.inspect(`coupon-${code.toLowerCase()}`);
    // The message about the old code goes as soon as another is typed.
    await field.fill('SOMMER');
    await shown.waitFor({ state: 'detached' });
    await redeem.click();
    await here.byId('coupon-success').waitFor();
  });

  it.each([
    ['the plan page knows of', { coupons: ['SOMMER'] }, []],
    ['the shop knows of', {}, ['SOMMER']],
  ])('does not ask for a code that %s', async (_who, billing, coupons) => {
    const here = visit();
    here.world.billing.billing = aBilling(billing);
    here.world.shop = aShop({ plan: { coupons } });
    const { field, redeem, dialog } = await openDialog(here);
    await field.fill('SOMMER');
    await redeem.click();
    await dialog.getByText(/^Du hast diesen Coupon bereits verwendet/).waitFor();
    expect(checks(here)).toEqual([]);
  });

  it('says what to do when nothing answers', async () => {
    const here = visit();
    const { field, redeem, dialog } = await openDialog(here);
    await field.fill('SOMMER');
    await here.page.route('**/api/coupons/*', (route) => route.abort());
    await redeem.click();
    await dialog.getByText(/Prüfe deine Internetverbindung/).waitFor();
  });

  it('shows private plans for PARTNER without asking anybody', async () => {
    const here = visit();
    const { field, redeem, dialog } = await openDialog(here);
    await field.fill('partner');
    await redeem.click();
    await dialog.getByRole('heading', { name: 'Partnertarife freigeschaltet' }).waitFor();
    await dialog.getByRole('button', { name: 'Tarif wählen' }).click();
    const offers = here.byId('plan-offers').getByRole('heading');
    await eventually(async () =>
      expect(await offers.allInnerTexts()).toEqual([
        'Free',
        'Basic',
        'Standard',
        'Premium',
        'Business',
        'Company',
        'Corporate',
        'Enterprise',
      ]),
    );
    expect(checks(here)).toEqual([]);
    await here.inspect('plan-partner');
  });

  it('shows them for the word in an address, too, and takes it for no coupon', async () => {
    const here = visit();
    await here.open('/plan?coupon=partner');
    await here.byId('plan-offers').getByRole('heading', { name: 'Company' }).waitFor();
    expect(await here.byId('coupon-applied').count()).toBe(0);
    expect(checks(here)).toEqual([]);
  });

  it('reads a code of an address as one that is typed', async () => {
    const here = visit();
    await here.open('/plan?coupon=nur%20premium');
    await here.byId('coupon-applied').getByText('Coupon NUR-PREMIUM', { exact: true }).waitFor();
    expect(checks(here)).toEqual(['GET /api/coupons/NUR-PREMIUM']);
  });

  it('forgets a code whose answer nobody waited for, and takes the next one', async () => {
    const here = visit();
    const { field, redeem, dialog } = await openDialog(here);
    await field.fill('SOMMER');
    here.world.delayMs = 500;
    await redeem.click();
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => expect(checks(here)).toHaveLength(1));
    await here.page.getByRole('button', { name: 'Coupon einlösen' }).click();
    await field.fill('ALTER');
    await redeem.click();
    await dialog.getByText(/^Der Code ist abgelaufen/).waitFor();
    expect(new URL(here.page.url()).search).toBe('');
  });

  it('is left without a trace', async () => {
    const here = visit();
    const { field, dialog } = await openDialog(here);
    await field.fill('ALTER');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog.waitFor({ state: 'detached' });
    await here.page.getByRole('button', { name: 'Coupon einlösen' }).click();
    await eventually(async () => expect(await field.inputValue()).toBe(''));
  });
});

describe('a coupon in the address', () => {
  it('is checked, and can be taken away', async () => {
    const { page, open, byId } = visit();
    await open('/plan?coupon=SOMMER');
    await byId('coupon-applied').getByText('Coupon SOMMER', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Coupon SOMMER entfernen' }).click();
    await byId('coupon-applied').waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.search === '');
  });

  it('says why it brings nothing', async () => {
    const { open, byId } = visit();
    await open('/plan?coupon=ALTER');
    await byId('coupon-applied')
      .getByText(/^Der Code ist abgelaufen/)
      .waitFor();
  });
});

describe('a coupon that came along from a partner’s link', () => {
  it('applies without being typed', async () => {
    const { world, open, byId } = visit();
    world.billing.carried = 'SOMMER';
    await open('/plan');
    await byId('coupon-applied').getByText('Coupon SOMMER', { exact: true }).waitFor();
    await byId('coupon-applied').getByText('50 % Rabatt für 3 Monate').waitFor();
  });

  it('applies on the page of a single plan', async () => {
    const { world, page, open } = visit();
    world.billing.carried = 'SOMMER';
    await open('/plan/premium');
    await page.waitForURL('**/plan/premium?coupon=SOMMER');
  });

  it('comes up no more once it was taken away', async () => {
    const { world, page, open, byId } = visit();
    world.billing.carried = 'SOMMER';
    await open('/plan');
    await page.getByRole('button', { name: 'Coupon SOMMER entfernen' }).click();
    await byId('coupon-applied').waitFor({ state: 'detached' });
    await eventually(() => expect(world.billing.carried).toBeNull());
    expect(new URL(page.url()).search).toBe('');
  });

  it('gives way to one of the address, and to what the shop has used', async () => {
    const { world, page, open, byId } = visit();
    world.billing.carried = 'SOMMER';
    await open('/plan?coupon=NUR-PREMIUM');
    await byId('coupon-applied').getByText('Coupon NUR-PREMIUM', { exact: true }).waitFor();
    world.billing.billing = { ...world.billing.billing, coupons: ['SOMMER'] };
    await open('/plan');
    await page.locator('[data-plan="premium"]').waitFor();
    await eventually(async () => expect(await byId('coupon-applied').count()).toBe(0));
  });
});
