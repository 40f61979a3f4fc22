import { eventually } from '@belegfluss/testing/eventually';
import { keepPicture } from '@belegfluss/testing/keep-picture';
import { describe, expect, it } from '@jest/globals';
import { aBilling, freeBilling } from './mock/billing-world.ts';
import { aShop } from './samples/shop.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

/** The widest and the narrowest screens that a picture is kept of. */
async function picture({ page, inspect }: Visit, name: string): Promise<void> {
  await inspect(name);
  await page.setViewportSize({ width: 360, height: 900 });
  await keepPicture(page, `${name}-360`, { fullPage: true });
  await page.setViewportSize({ width: 320, height: 900 });
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320),
  );
  await page.setViewportSize({ width: 1280, height: 900 });
}

const offer = ({ page }: Visit, plan: string) => page.locator(`[data-plan="${plan}"]`);
const text = (locator: ReturnType<typeof offer>) => async () =>
  (await locator.innerText()).replaceAll('\u00a0', ' ');

describe('the plans', () => {
  it('are compared feature by feature beside what the shop has', async () => {
    const here = visit();
    await here.open('/plan');
    await eventually(async () => expect(await here.byId('transfers-remaining').textContent()).toBe('113'));
    const table = here.byId('plan-table');
    await table.getByRole('columnheader', { name: /^Standard.*Dein Tarif$/ }).waitFor();
    expect(
      await table
        .getByRole('row', { name: /^Metafelder/ })
        .getByRole('cell')
        .allInnerTexts(),
    ).toEqual([
      '–\nNicht enthalten',
      '–\nNicht enthalten',
      '–\nNicht enthalten',
      '✓\nEnthalten',
      '✓\nEnthalten',
    ]);
    // Two prices, transfers, the log and twenty features, below the names.
    await eventually(async () => expect(await table.getByRole('row').count()).toBe(25));
    await picture(here, 'plan');
  });

  it('fill their rows and stay wide enough to read on a tablet', async () => {
    const here = visit();
    await here.page.setViewportSize({ width: 790, height: 1000 });
    await here.open('/plan');
    await offer(here, 'business').waitFor();
    const boxes = await here
      .byId('plan-offers')
      .locator('[data-plan]')
      .evaluateAll((offers) => offers.map((one) => one.getBoundingClientRect().toJSON()));
    const right = await here
      .byId('plan-offers')
      .evaluate((list) => Math.round(list.getBoundingClientRect().right));
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(200);
    expect(Math.round(boxes.at(-1)?.right)).toBe(right);
    await here.page.setViewportSize({ width: 1280, height: 900 });
  });

  it('cost less a month when the year is paid at once, and say what is charged then', async () => {
    const here = visit();
    await here.open('/plan');
    await eventually(async () => expect(await text(offer(here, 'premium'))()).toContain('38,99 € im Monat'));
    await here.page.getByLabel('Jährlich 16 % sparen').click();
    await eventually(async () => {
      const premium = await text(offer(here, 'premium'))();
      expect(premium).toContain('31,99 € im Monat');
      expect(premium).toContain('383,88 € einmal im Jahr abgerechnet');
    });
    await here.page.waitForURL('**/plan?interval=year');
    await offer(here, 'standard')
      .getByRole('link', { name: /^Auf jährliche Zahlung wechseln/ })
      .waitFor();
    await picture(here, 'plan-annual');
  });

  it('say on every button what a click would change, and from when', async () => {
    const here = visit();
    here.world.billing.billing = aBilling({ annual: true, renewsAt: '2027-03-01T09:00:00Z' });
    await here.open('/plan');
    const link = (plan: string) => offer(here, plan).getByRole('link');
    await eventually(async () => expect(await link('free').innerText()).toBe('Kündigen und Free nutzen'));
    expect(await text(offer(here, 'basic'))()).toContain('Gilt ab dem 01.03.2027');
    expect(await link('basic').innerText()).toBe('Downgrade auf Basic');
    expect(await link('standard').innerText()).toBe('Ansehen');
    expect(await link('premium').innerText()).toBe('Upgrade auf Premium');
    expect(await text(offer(here, 'premium'))()).toContain('Gilt sofort');
  });

  it('offer the trial to those only who have not had it', async () => {
    const here = visit();
    here.world.billing.billing = freeBilling();
    await here.open('/plan');
    await offer(here, 'basic').getByText('7 Tage kostenlos').waitFor();
    await offer(here, 'basic').getByRole('link', { name: 'Basic testen' }).waitFor();
    await eventually(async () =>
      expect(await offer(here, 'free').getByText('7 Tage kostenlos').count()).toBe(0),
    );
    await picture(here, 'plan-free');
    here.world.billing.billing = freeBilling({ trialDays: 0 });
    await here.open('/plan');
    await offer(here, 'basic').getByRole('link', { name: 'Basic wählen' }).waitFor();
    await eventually(async () => expect(await here.page.getByText('Tage kostenlos').count()).toBe(0));
  });

  it('show what Basic Tax saves where it saves more than the plan costs', async () => {
    const { world, open, byId } = visit();
    await open('/plan');
    // (312 + 248) / 2 = 280 documents a month × 0.99 = 277.20
    await eventually(async () =>
      expect((await byId('plan-saving').innerText()).replaceAll('\u00a0', ' ')).toMatch(
        /durchschnittlich 280 Belegen.*bis zu 277,20 € im Monat\. Der Tarif Standard kostet 18,99 €\./,
      ),
    );
    world.billing.billing = freeBilling();
    await open('/plan');
    await byId('plan-offers').waitFor();
    await eventually(async () => expect(await byId('plan-saving').count()).toBe(0));
  });

  it('show the feature somebody came for, and lead to the plan that brings it', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/plan?feature=metafields');
    await page.getByText('„Metafelder“ gibt es ab dem Tarif Premium.').waitFor();
    await byId('plan-table')
      .getByRole('rowheader', { name: /^Metafelder.*Angefragt$/ })
      .waitFor();
    await inspect('plan-feature');
    await page.getByRole('link', { name: 'Tarif Premium ansehen' }).click();
    await page.waitForURL('**/plan/premium');
  });

  it('can be compared while nothing answers', async () => {
    const { world, open, byId } = visit();
    world.failing = true;
    await open('/plan');
    await byId('error-state').waitFor();
    await byId('plan-table').getByRole('columnheader', { name: 'Premium' }).waitFor();
  });

  it('show what was used period by period, with the transfers on top', async () => {
    const here = visit();
    here.world.billing.billing = aBilling({
      topUps: [{ amount: 1500, used: 20, validUntil: '2026-12-20T09:00:00Z', reason: 'orderImport' }],
    });
    await here.open('/plan');
    const row = here.byId('usage').getByRole('row', { name: /^01\.10\.2026 – 01\.11\.2026/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Standard', '300 von 300', '312']);
    await here.byId('top-ups').getByText('1.480 von 1.500 übrig, gültig bis zum 20.12.2026').waitFor();
    await here
      .byId('usage')
      .getByRole('rowheader', { name: /läuft$/ })
      .waitFor();
  });

  it('say that nothing was used yet', async () => {
    const { world, page, open } = visit();
    world.billing.billing = freeBilling();
    await open('/plan');
    await page.getByText('Noch kein Verbrauch').waitFor();
  });

  it('are led to from the overview', async () => {
    const { page, open } = visit();
    await open('/home');
    await page.getByRole('link', { name: 'Verwalten' }).click();
    await page.waitForURL('**/plan');
  });

  it('are compared with the old plan of those who still have it', async () => {
    const here = visit();
    here.world.billing.billing = aBilling({ planId: 'starter' });
    here.world.shop = aShop({ plan: { id: 'starter', annual: false } });
    await here.open('/plan');
    await offer(here, 'starter').getByRole('link', { name: 'Ansehen: Starter' }).waitFor();
    expect(await offer(here, 'standard').getByRole('link').innerText()).toBe('Upgrade auf Standard');
  });
});
