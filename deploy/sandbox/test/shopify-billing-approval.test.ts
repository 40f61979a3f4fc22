import { describe, expect, it } from '@jest/globals';
import { press, useBilling, YEAR } from './shopify-billing-fixture.ts';
import { control, NOW, SHOP } from './shopify-helpers.ts';

const billing = useBilling();
const { subscribe, buy, approved, statuses, recordStatusChanges, act } = billing;

describe('the confirmation page of a charge', () => {
  it('shows name, price, interval, discount with its duration, trial and test mark', async () => {
    const { confirmationUrl } = await subscribe({
      name: 'Standard <b>',
      trialDays: 7,
      test: true,
      discount: { durationLimitInIntervals: 3, value: { percentage: 0.5 } },
    });
    const page = (await (await fetch(confirmationUrl)).text()).replaceAll('\u00a0', ' ');
    for (const text of [
      'Standard &lt;b&gt;',
      'Alle 30 Tage',
      '18,99 €',
      '50 %, für 3 Zeiträume von 30 Tagen',
      '9,50 €',
      '7 Tage, bis 27. November 2026',
      'Testzahlung',
      'Bestätigen',
      'Ablehnen',
    ])
      expect(page).toContain(text);
  });

  it('states the day on which a deferred change begins', async () => {
    await approved(YEAR);
    const page = await (await fetch((await subscribe({ name: 'Basic' })).confirmationUrl)).text();
    expect(page).toContain('am 20. November 2027');
    expect(page).toContain('läuft „Standard“ weiter');
  });

  it('redirects to the return address with the charge on approval, and to the app on refusal', async () => {
    const first = await subscribe();
    const yes = await press(first.confirmationUrl, 'approve');
    expect(yes.headers.get('location')).toBe(
      `http://127.0.0.1:3000/plan?from=app&charge_id=${first.id.split('/').pop()}`,
    );
    const no = await press((await subscribe({ price: '38.99' })).confirmationUrl, 'decline');
    expect(no.headers.get('location')).toBe(`${billing.url}/store/belegfluss-demo/apps/sandbox-client-id`);
    expect(await statuses()).toEqual(['ACTIVE', 'DECLINED']);
  });

  it('redirects into the sandbox where the return address is in the real admin', async () => {
    const { confirmationUrl } = await subscribe({
      returnUrl: 'https://admin.shopify.com/store/belegfluss-demo/apps/belegfluss/plan?x=1',
    });
    const location = (await press(confirmationUrl, 'approve')).headers.get('location');
    expect(location).toMatch(
      new RegExp(`^${billing.url}/store/belegfluss-demo/apps/belegfluss/plan\\?x=1&charge_id=`),
    );
  });

  it.each(['approve', 'decline'])('is invalid after %s', async (answer) => {
    const { confirmationUrl } = await subscribe();
    await press(confirmationUrl, answer);
    const before = await statuses();
    expect((await fetch(confirmationUrl)).status).toBe(404);
    for (const second of ['approve', 'decline'])
      expect(
        await recordStatusChanges(async () =>
          expect((await press(confirmationUrl, second)).status).toBe(404),
        ),
      ).toEqual([]);
    expect(await statuses()).toEqual(before);
  });

  it('accepts only the address that it issued', async () => {
    const mine = new URL((await subscribe()).confirmationUrl);
    const other = new URL((await buy()).confirmationUrl);
    const changed = (change: (address: URL) => void) => {
      const address = new URL(mine);
      change(address);
      return address.toString();
    };
    const forged = [
      changed((address) => address.searchParams.set('signature', 'x')),
      changed((address) => address.searchParams.delete('signature')),
      changed((address) => address.searchParams.set('signature', other.searchParams.get('signature')!)),
      changed((address) => address.searchParams.set('shop', 'another.myshopify.com')),
      changed((address) => address.searchParams.delete('shop')),
      mine.toString().replace('confirm_recurring_application_charge', 'confirm_application_charge'),
      mine.toString().replace(/charges\/\d+/, 'charges/4711'),
      other.toString().replace(/charges\/\d+/, mine.pathname.split('/').slice(2, 4).join('/')),
    ];
    for (const address of forged) {
      expect((await fetch(address)).status).toBe(404);
      expect((await press(address, 'approve')).status).toBe(404);
    }
    expect(await statuses()).toEqual(['PENDING']);
    expect((await press(mine.toString(), 'perhaps')).status).toBe(404);
    expect((await press(mine.toString(), 'approve')).status).toBe(302);
  });

  it('is not signed for the charge of another shop', async () => {
    const { confirmationUrl } = await subscribe();
    await control(billing.url, 'POST', '/sandbox/shops', { domain: 'another.myshopify.com' });
    const stolen = new URL(confirmationUrl);
    const charge = billing.sandbox.service.world.subscriptions[0]!;
    billing.sandbox.service.billing.ask({ ...charge, id: '99', shop: 'another.myshopify.com' });
    stolen.pathname = stolen.pathname.replace(charge.id, '99');
    stolen.searchParams.set('shop', 'another.myshopify.com');
    expect((await press(stolen.toString(), 'approve')).status).toBe(404);
    expect(billing.sandbox.service.billing.charges('another.myshopify.com').subscriptions[0]?.status).toBe(
      'PENDING',
    );
  });

  it('is closed when the charge expired or the app was uninstalled', async () => {
    const late = await subscribe();
    billing.clock.now = new Date(NOW.getTime() + 2 * 86_400_000);
    expect((await press(late.confirmationUrl, 'approve')).status).toBe(404);
    expect(await statuses()).toEqual(['EXPIRED']);
    const gone = await subscribe();
    await control(billing.url, 'POST', `/sandbox/shops/${SHOP}/uninstall`);
    expect((await fetch(gone.confirmationUrl)).status).toBe(404);
    expect((await press(gone.confirmationUrl, 'approve')).status).toBe(404);
  });
});

describe('the control routes of billing', () => {
  it('list pending charges with the path of their page, and approve or decline them', async () => {
    const { id } = await subscribe();
    const list = async () => (await control(billing.url, 'GET', '/sandbox/billing')).body.subscriptions;
    const [waiting] = (await list()) as { confirmationPath: string }[];
    expect((await fetch(billing.url + waiting!.confirmationPath)).status).toBe(200);
    expect((await act('approve', { id })).status).toBe(200);
    expect(await list()).toMatchObject([{ status: 'ACTIVE' }]);
    expect((await act('approve', { id })).status).toBe(409);
  });

  it('refuse invalid actions', async () => {
    expect((await act('advance', { days: -1 })).status).toBe(400);
    expect((await act('end-period')).status).toBe(409);
    expect(
      (await control(billing.url, 'POST', '/sandbox/billing/freeze?shop=nobody.myshopify.com')).status,
    ).toBe(404);
  });
});
