import { readFile } from 'node:fs/promises';
import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { hasFocus, tabTo } from './keyboard.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
beforeEach(() => {
  const { world } = visit();
  world.shop = { ...world.shop, partner: true };
});

/** Intl writes a no-break space before the sign of the currency. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const receipt = (number: string) => `Gutschrift ${number} ansehen`;

describe('payouts', () => {
  it('are listed with what each brings, how it goes and how it stands', async () => {
    const { open, byId, inspect } = visit();
    await open('/partner/payouts');
    await byId('payout-row').first().waitFor();
    const cells = await byId('payout-row').first().getByRole('cell').allInnerTexts();
    expect(cells.map(plain)).toEqual([
      'P-000003',
      // The badge's colour is put into words for those who do not see it.
      'Info Geplant für 08.12.2026',
      '01.11.2026 – 30.11.2026',
      'PayPal geld@example.com',
      '17',
      '1.234,50 €',
      '234,56 €',
      '-51,42 €',
      '1.417,64 €',
    ]);
    const second = plain(await byId('payout-row').nth(1).innerText());
    expect(second).toContain('Ausgezahlt am 08.11.2026');
    await inspect('partner-payouts');
  });

  it('show of an account only where it is and how it ends, also to those who listen', async () => {
    const { page, open, byId } = visit();
    await open('/partner/payouts');
    const row = byId('payout-row').nth(1);
    await row.waitFor();
    expect(plain(await row.innerText())).toContain('DE89 •••• •••• •••• ••30 00');
    await row.getByText('IBAN mit den letzten Stellen 3000').waitFor({ state: 'attached' });
    expect(await page.content()).not.toContain('0532');
  });

  it('go back page by page, and the way back leads to where one was', async () => {
    const { gateway, page, open, byId } = visit();
    await open('/partner/payouts');
    await page.getByRole('button', { name: receipt('P-000003') }).waitFor();
    await page.getByRole('button', { name: 'Ältere Auszahlungen' }).click();
    await page.getByRole('button', { name: receipt('P-000001') }).waitFor();
    await eventually(async () => expect(await byId('payout-row').count()).toBe(1));
    expect(gateway.asked).toContain('GET /api/partner/payouts?cursor=2');
    // A single day is no period.
    expect(plain(await byId('payout-row').innerText())).toContain('15.09.2026');
    expect(plain(await byId('payout-row').innerText())).not.toContain('–');
    await page.reload();
    await page.getByRole('button', { name: receipt('P-000001') }).waitFor();
    await page.getByRole('button', { name: 'Neuere Auszahlungen' }).click();
    await page.getByRole('button', { name: receipt('P-000003') }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: receipt('P-000001') }).waitFor();
  });

  it('say what they wait for as long as there are none', async () => {
    const { world, page, open, inspect } = visit();
    world.partner.payouts = [];
    await open('/partner/payouts');
    await page.getByText('Noch keine Auszahlungen').waitFor();
    await inspect('partner-payouts-empty');
  });

  it('can be asked for again after a failure', async () => {
    const { world, page, open, byId } = visit();
    world.failing = true;
    await open('/partner/payouts');
    await byId('error-state').waitFor();
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await byId('payout-row').first().waitFor();
  });

  it('stay in view, with a word about it, when they cannot be asked for any more', async () => {
    const { world, page, open, byId } = visit();
    await open('/partner/payouts');
    await byId('payout-row').first().waitFor();
    world.failing = true;
    await eventually(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      // The next payout, and the list.
      expect(await page.getByText('Stand von vorhin').count()).toBe(2);
    });
    expect(await byId('payout-row').count()).toBe(2);
  });

  it('are there for partners only, and nothing is asked for others', async () => {
    const { world, gateway, page, open } = visit();
    world.shop = { ...world.shop, partner: false };
    await open('/partner/payouts');
    await page.getByText('Diese Seite gibt es nicht oder nicht mehr.').waitFor();
    expect(gateway.asked.filter((request) => request.includes('/api/partner'))).toEqual([]);
  });

  it.each([320, 400, 768, 1_600])('fit a screen of %s pixels', async (width) => {
    const { page, open, byId } = visit();
    await page.setViewportSize({ width, height: 900 });
    await open('/partner/payouts');
    await byId('payout-row').first().waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width),
    );
  });
});

describe('what comes next', () => {
  const outlook = async () => {
    const { page, open } = visit();
    await open('/partner/payouts');
    await page.getByRole('heading', { name: 'Nächste Auszahlung' }).waitFor();
    return plain(await page.locator('main, body').first().innerText());
  };
  const owes = (open: string) => {
    const { programme } = visit().world.partner;
    Object.assign(programme.stat.payout, { open });
  };

  it('is shown with its days, which the programme reckons from the run', async () => {
    const text = await outlook();
    expect(text).toContain('Offene Provisionen 74,70 €');
    expect(text).toContain('Der nächste Auszahlungslauf ist am 01.12.2026.');
    expect(text).toContain('Die Auszahlungsgrenze von 50,00 € ist erreicht.');
    // Seven days after the run.
    expect(text).toContain('voraussichtlich am 08.12.2026');
    expect(text).not.toContain('fehlen noch Angaben');
  });

  it.each([
    ['49.99', 'Ausgezahlt wird ab 50,00 €.'],
    ['0.00', 'Gerade ist keine Provision offen.'],
    ['-24.90', 'Es wurde mehr zurückgenommen, als offen war.'],
  ])('with %s EUR open says so', async (open, sentence) => {
    owes(open);
    expect(await outlook()).toContain(sentence);
  });

  it('names what is missing, promises no day before it is there, and leads to where it is stated', async () => {
    const { world, page, inspect } = visit();
    world.partner.programme = { ...world.partner.programme, preferences: null };
    const text = await outlook();
    expect(text).toContain('Es fehlen deine Auszahlungsart und deine Steuernummer.');
    expect(text).not.toContain('voraussichtlich');
    await inspect('partner-payouts-missing');
    await page.getByRole('link', { name: 'Angaben ergänzen' }).click();
    await page.waitForURL('**/partner/preferences');
    await page.getByRole('heading', { name: 'Partner-Einstellungen' }).waitFor();
  });
});

describe('the receipt of a payout', () => {
  it('is shown as a PDF, can be downloaded, and gives the focus back', async () => {
    const { gateway, page, open, inspect } = visit();
    await open('/partner/payouts');
    const opener = page.getByRole('button', { name: receipt('P-000002') });
    await tabTo(opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Gutschrift P-000002' });
    await dialog.waitFor();
    const frame = page.getByTitle('Gutschrift P-000002 als PDF');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/^blob:/);
    await inspect('partner-receipt');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Herunterladen' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Gutschrift-P-000002.pdf');
    expect((await readFile(await download.path())).subarray(0, 8).toString('latin1')).toBe('%PDF-1.4');
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await dialog.count()).toBe(0));
    await eventually(async () => expect(await hasFocus(opener)).toBe(true));
    const payouts = visit().world.partner.payouts;
    expect(gateway.asked).toContain(`GET /api/partner/payouts/${payouts[1]?._key}/receipt`);
  });

  it('that cannot be loaded says so and can be asked for again', async () => {
    const { world, page, open, byId } = visit();
    world.partner.failingReceipt = true;
    await open('/partner/payouts');
    await page.getByRole('button', { name: receipt('P-000003') }).click();
    await byId('error-state').waitFor();
    expect(await page.getByRole('button', { name: 'Herunterladen' }).isDisabled()).toBe(true);
    world.partner.failingReceipt = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await page.getByTitle('Gutschrift P-000003 als PDF').waitFor();
  });

  it('that is no file after all says so instead of showing nothing', async () => {
    const { page, open, byId } = visit();
    await page.route('**/receipt', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({ mimetype: 'application/pdf', content: '%%%', number: 'P-000003' }),
      }),
    );
    await open('/partner/payouts');
    await page.getByRole('button', { name: receipt('P-000003') }).click();
    await byId('error-state').waitFor();
  });
});
