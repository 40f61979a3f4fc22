import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { approvalPath } from './mock/billing-routes.ts';
import { aBilling, freeBilling } from './mock/billing-world.ts';
import { aShop } from './samples/shop.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const posts = ({ gateway }: Visit) => gateway.asked.filter((line) => line.startsWith('POST'));

describe('one plan', () => {
  it('shows an upgrade with what it brings, and leads to Shopify once', async () => {
    const here = visit();
    const { world, page, open, byId, inspect } = here;
    await open('/plan/premium');
    await byId('plan-gained').getByText('PayPal-Zahlungen werden abgerufen und gebucht.').waitFor();
    await page.getByText('1.000 statt 300 Übertragungen im Monat').waitFor();
    await page.getByText('Einträge im Verlauf bleiben 90 Tage statt 60 Tage').waitFor();
    await page.getByText('Der Wechsel gilt, sobald du ihn bei Shopify bestätigst.').waitFor();
    await page.getByText('Was du im angefangenen schon verbraucht hast, wird angerechnet.').waitFor();
    await eventually(async () => expect(await byId('plan-lost').count()).toBe(0));
    await inspect('plan-upgrade');
    world.delayMs = 300;
    await page.getByRole('button', { name: /Upgrade auf Premium$/ }).dblclick();
    await page.waitForURL(`**${approvalPath}`);
    expect(world.billing.requests).toEqual([
      { path: '/api/plan/premium', body: { annual: false, coupon: '', currency: 'EUR' } },
    ]);
  });

  it('shows a downgrade with what stops working, and that paid time runs to its end', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.billing.billing = aBilling({
      planId: 'premium',
      annual: true,
      renewsAt: '2027-03-01T09:00:00Z',
    });
    await open('/plan/standard');
    await byId('plan-lost')
      .getByText('Metafelder werden nicht mehr gelesen und nicht mehr geschrieben.')
      .waitFor();
    await page.getByText('Bezahlt ist Premium bis zum 01.03.2027.').waitFor();
    await page.getByRole('button', { name: /Downgrade auf Standard$/ }).waitFor();
    await inspect('plan-downgrade');
  });

  it('is paid as the address says, and can be changed to the other rhythm', async () => {
    const { world, page, open, byId } = visit();
    await open('/plan/standard');
    await page.getByText('Das ist dein Tarif. Es ändert sich nichts.').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: /Weiter zu Shopify/ }).count()).toBe(0),
    );
    await page.getByLabel('Jährlich 16 % sparen').click();
    await eventually(async () => expect(plain(await byId('plan-price').innerText())).toContain('14,99 €'));
    await page.getByText('179,88 € werden einmal im Jahr abgebucht').waitFor();
    await page.getByRole('button', { name: /Auf jährliche Zahlung wechseln$/ }).click();
    await page.waitForURL(`**${approvalPath}`);
    expect(world.billing.requests).toEqual([
      { path: '/api/plan/standard', body: { annual: true, coupon: '', currency: 'EUR' } },
    ]);
  });

  it('takes the coupon of the address along', async () => {
    const { world, page, open, byId } = visit();
    world.billing.billing = freeBilling();
    await open('/plan/basic?interval=month&coupon=SOMMER');
    await eventually(async () =>
      expect(plain(await byId('plan-price').innerText())).toMatch(
        /statt\s*8,99 €[\s\S]*4,50 €[\s\S]*für 3 Monate, danach 8,99 € im Monat/,
      ),
    );
    await page.getByText('Du testest 7 Tage kostenlos.').waitFor();
    await page.getByRole('button', { name: /Basic testen$/ }).click();
    await page.waitForURL(`**${approvalPath}`);
    expect(world.billing.requests).toEqual([
      { path: '/api/plan/basic', body: { annual: false, coupon: 'SOMMER', currency: 'EUR' } },
    ]);
  });

  it('does without a coupon that is for other plans', async () => {
    const { world, page, open } = visit();
    await open('/plan/basic?coupon=NUR-PREMIUM');
    await page.getByText('Der Coupon NUR-PREMIUM gilt nicht für diesen Tarif.').waitFor();
    await page.getByRole('button', { name: /Downgrade auf Basic$/ }).click();
    await page.waitForURL(`**${approvalPath}`);
    expect(world.billing.requests[0]?.body).toEqual({ annual: false, coupon: '', currency: 'EUR' });
  });

  it('stays with the reason when Shopify does not answer, and can be asked for again', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.billing.refusal = { status: 503, code: 'SHOPIFY_UNAVAILABLE' };
    await open('/plan/premium');
    const submit = page.getByRole('button', { name: /Upgrade auf Premium$/ });
    await submit.click();
    await byId('error-state').getByText('Shopify antwortet nicht').waitFor();
    await inspect('plan-change-failed');
    world.billing.refusal = null;
    await submit.click();
    await page.waitForURL(`**${approvalPath}`);
  });

  it('stays when the network is gone', async () => {
    const { page, open, byId } = visit();
    await open('/plan/premium');
    await page.route('**/api/plan/premium', (route) => route.abort());
    await page.getByRole('button', { name: /Upgrade auf Premium$/ }).click();
    await byId('error-state').getByText('Keine Verbindung').waitFor();
  });

  it('shows what is so when somebody else was faster', async () => {
    const { world, page, open } = visit();
    await open('/plan/premium');
    const submit = page.getByRole('button', { name: /Upgrade auf Premium$/ });
    await submit.waitFor();
    world.billing.refusal = { status: 409, code: 'NOTHING_TO_CHANGE' };
    world.billing.billing = aBilling({ planId: 'premium' });
    await submit.click();
    await page.getByText('Das ist dein Tarif. Es ändert sich nichts.').waitFor();
  });

  it('says in the words of the dialog what is wrong with the coupon after all', async () => {
    const { world, page, open, byId } = visit();
    await open('/plan/premium?coupon=SOMMER');
    world.billing.refusal = { status: 409, code: 'EXPIRED' };
    await page.getByRole('button', { name: /Upgrade auf Premium$/ }).click();
    await byId('coupon-problem')
      .getByText(/^Der Code ist abgelaufen \p{Emoji}/u)
      .waitFor();
  });

  it('is cancelled on the page of the free one', async () => {
    const { page, open } = visit();
    await open('/plan/free');
    await page.getByText('Standard läuft noch bis zum 01.12.2026.').waitFor();
    await page.getByRole('button', { name: 'Abonnement kündigen' }).click();
    await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
    await page.getByText('Du hast gekündigt. Free gilt ab dem 01.12.2026.').waitFor();
  });

  it.each([
    '/plan/galaxy',
    '/plan/company',
    '/plan/starter',
    '/plan/custom?code=PARTNER',
    '/plan/purchase/tags',
  ])('is not found where there is none for the shop: %s', async (address) => {
    const { page, open } = visit();
    await open(address);
    await page.getByRole('heading', { name: 'Seite nicht gefunden' }).first().waitFor();
  });

  it('is shown to those who have its code', async () => {
    const { page, open } = visit();
    await open('/plan/company?code=PARTNER');
    await page.getByRole('button', { name: /Upgrade auf Company$/ }).waitFor();
  });

  it('cannot be seen while nothing answers, but asked for again', async () => {
    const { world, page, open, byId } = visit();
    world.failing = true;
    await open('/plan/premium');
    await byId('error-state').waitFor();
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await byId('plan-gained').waitFor();
  });
});

describe('a shop that Shopify charges in dollars', () => {
  const dollars = { currency: 'USD', subscriptionCurrency: 'USD' } as const;

  it('sees dollars wherever there is a price', async () => {
    const { world, open, byId, page, inspect } = visit();
    world.billing.billing = aBilling(dollars);
    await open('/plan?coupon=SOMMER');
    await page.getByText('Verlängert sich am 01.12.2026 für 20,99 $ im Monat.').waitFor();
    await page.getByText('rechnet Shopify diese Preise in US-Dollar ab').waitFor();
    const prices = plain(await byId('plan-offers').innerText());
    for (const price of ['0 $', '9,99 $', '20,99 $', '42,99 $', '97,99 $']) expect(prices).toContain(price);
    // 42.99 less half of it.
    expect(prices).toContain('21,50 $');
    const table = plain(await byId('plan-table').innerText());
    for (const price of ['16,99 $ (203,88 $ im Jahr)', 'einmalig 109,00 $']) expect(table).toContain(price);
    expect(`${prices} ${table}`).not.toContain('€');
    expect(await byId('plan-saving').count()).toBe(0);
    await inspect('plan-dollars');
  });

  it('asks for what it saw, and learns when Shopify charges in another currency meanwhile', async () => {
    const { world, open, page, byId } = visit();
    world.billing.billing = aBilling(dollars);
    await open('/plan/premium');
    await eventually(async () => expect(plain(await byId('plan-price').innerText())).toContain('42,99 $'));
    world.billing.refusal = { status: 409, code: 'CURRENCY_CHANGED' };
    world.billing.billing = aBilling({ currency: 'EUR', subscriptionCurrency: 'USD' });
    await page.getByRole('button', { name: /Upgrade auf Premium$/ }).click();
    await page.getByText('Die Währung hat sich geändert').waitFor();
    await eventually(async () => expect(plain(await byId('plan-price').innerText())).toContain('38,99 €'));
    await page
      .getByText('Dein bisheriges Abonnement wird in US-Dollar abgerechnet, das neue in Euro.')
      .waitFor();
    world.billing.refusal = null;
    await page.getByRole('button', { name: /Upgrade auf Premium$/ }).click();
    await page.waitForURL(`**${approvalPath}`);
    expect(world.billing.requests).toEqual([
      { path: '/api/plan/premium', body: { annual: false, coupon: '', currency: 'EUR' } },
    ]);
  });

  it('buys the import in dollars', async () => {
    const { world, open, byId } = visit();
    world.billing.billing = aBilling(dollars);
    await open('/plan/purchase/orderImport');
    await eventually(async () =>
      expect(plain(await byId('purchase-price').innerText())).toBe('109,00 $ einmalig'),
    );
  });
});

describe('the import of earlier orders', () => {
  it('is bought for the price of the plan with its transfers', async () => {
    const here = visit();
    const { world, page, open, byId, inspect } = here;
    await open('/plan/purchase/orderImport');
    await eventually(async () =>
      expect(plain(await byId('purchase-price').innerText())).toBe('99,00 € einmalig'),
    );
    await page.getByText(/1\.500 zusätzliche Übertragungen .* gültig 30 Tage ab dem Kauf/).waitFor();
    await inspect('plan-purchase');
    await page.getByRole('button', { name: 'Weiter zu Shopify' }).click();
    await page.waitForURL(`**${approvalPath}`);
    expect(world.billing.requests).toEqual([
      { path: '/api/plan/purchase/orderImport', body: { currency: 'EUR' } },
    ]);
    expect(posts(here)).toEqual(['POST /api/plan/purchase/orderImport']);
  });

  it('is unlocked when Shopify confirms it, and says so', async () => {
    const { world, page, open, inspect } = visit();
    world.billing.atShopify = aBilling({ purchases: ['orderImport'] });
    await open('/plan/purchase/orderImport?charge_id=12');
    await page.locator('[data-outcome="purchased"]').waitFor();
    await page.waitForURL((url) => url.search === '');
    await page.getByText('Was du bekommst').waitFor();
    await inspect('plan-purchase-bought');
    // Said once, with the way on; afterwards the page says it itself.
    await page.getByRole('link', { name: 'Bestellungen importieren' }).waitFor();
    const bought = page.getByText('Du hast ihn schon gekauft und brauchst nichts weiter zu tun.');
    await eventually(async () => expect(await bought.count()).toBe(0));
    await page.getByTestId('plan-return').getByRole('button').click();
    await bought.waitFor();
    await page.getByRole('link', { name: 'Bestellungen importieren' }).waitFor();
  });

  it('was not bought when Shopify knows of nothing', async () => {
    const { page, open } = visit();
    await open('/plan/purchase/orderImport?charge_id=12');
    await page.locator('[data-outcome="declined"]').waitFor();
    await page.getByRole('button', { name: 'Weiter zu Shopify' }).waitFor();
  }, 30_000);

  it.each([
    [
      'free',
      '2024-05-01T08:00:00Z',
      'Im Tarif Free gibt es den Bestellimport nicht. Du bekommst ihn ab dem Tarif Basic.',
    ],
    [
      'free',
      '2023-05-01T08:00:00Z',
      'Im Tarif Free gibt es den Bestellimport nicht. Du bekommst ihn ab dem Tarif Standard.',
    ],
    ['basic', '2023-05-01T08:00:00Z', 'Ab dem Tarif Standard bekommt ihn jeder Shop.'],
    ['basic', null, 'Ob dein Shop den Bestellimport in diesem Tarif kaufen kann, wissen wir noch nicht'],
  ] as const)('is not sold on %s to a store of %s, and says why', async (planId, createdAt, why) => {
    const { world, page, open } = visit();
    world.billing.billing = aBilling({ planId });
    world.shop = aShop({ plan: { id: planId }, shopify: { createdAt } });
    await open('/plan/purchase/orderImport');
    await page.getByText(why).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Weiter zu Shopify' }).count()).toBe(0),
    );
  });

  it('rests on a plan that does not sell it', async () => {
    const { world, page, open } = visit();
    world.billing.billing = freeBilling({ purchases: ['orderImport'] });
    await open('/plan/purchase/orderImport');
    await page.getByText('Schon gekauft, in deinem Tarif aber nicht nutzbar').waitFor();
  });
});
