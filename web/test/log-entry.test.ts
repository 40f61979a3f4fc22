import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visitPages } from './visit.ts';

const visit = visitPages();
const locateDialog = (page: Page) => page.getByRole('dialog');

const delivery = {
  id: '6c7e7f52-9d3c-4a37-9e5d-0c3b7c0c9a01',
  topic: 'orders/updated',
  receivedAt: '2026-11-20T10:05:00Z',
  status: 'failed',
  reason: 'MISSING_ADDRESS',
  duplicates: 2,
};
const technical = 'Error: not saved\n    at save (save-document.ts:40:11)';

describe('an entry of the log', () => {
  it('opens to everything about it, by hand and by its address, and closes again', async () => {
    const { world, page, open, inspect } = visit();
    const entry = world.log.find(({ order }) => order !== null);
    if (!entry) throw new Error('The sample log has no entry of an order.');
    world.logDetails = { ref: { invoice: '31', customer: '7001' } };
    await open(`/home?entry=${entry._key}`);
    await locateDialog(page).getByText('In sevdesk öffnen').waitFor();
    expect(
      await locateDialog(page)
        .getByRole('link', { name: entry.name ?? '' })
        .getAttribute('href'),
    ).toBe(`/orders/${entry.order}`);
    expect(
      await locateDialog(page)
        .getByRole('link', { name: /In sevdesk öffnen/ })
        .getAttribute('href'),
    ).toContain('/id/31');
    expect(
      await locateDialog(page).getByRole('link', { name: 'In Shopify öffnen' }).getAttribute('href'),
    ).toBe('shopify://admin/customers/7001');
    await eventually(async () => expect(await page.getByText('Technische Einzelheiten').count()).toBe(0));
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Zustellung wiederholen' }).count()).toBe(0),
    );
    await inspect('log-entry');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.search.includes('entry'));
    // While it goes it still holds the focus.
    await locateDialog(page).waitFor({ state: 'detached' });
    const details = page
      .getByTestId('log-row')
      .first()
      .getByRole('button', { name: /^Details/ });
    await details.focus();
    await page.keyboard.press('Enter');
    await locateDialog(page).waitFor();
    await page.goBack();
    await eventually(async () => expect(await locateDialog(page).count()).toBe(0));
  });

  it('shows merchants which webhook it came from', async () => {
    const { world, page, open } = visit();
    world.logDetails = { delivery };
    await open(`/home?entry=${world.log[0]?._key}`);
    await locateDialog(page).getByText('orders/updated').waitFor();
    await locateDialog(page).getByText('Fehlgeschlagen').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Zustellung wiederholen' }).count()).toBe(0),
    );
  });

  it('shows the operator’s people the stack and lets them hand the webhook on again, once', async () => {
    const { world, gateway, page, open, toasts, inspect } = visit();
    world.logDetails = { delivery, technical };
    world.replayFails = true;
    await open(`/home?entry=${world.log[0]?._key}`);
    await page.getByText('save-document.ts:40:11').waitFor();
    await inspect('log-entry-technical');
    const replay = page.getByRole('button', { name: 'Zustellung wiederholen' });
    await replay.click();
    await eventually(async () =>
      expect(await toasts()).toContainEqual(
        expect.stringContaining('Versuche es in einer Minute noch einmal.'),
      ),
    );
    world.replayFails = false;
    await replay.click();
    await eventually(async () => expect(await toasts()).toContain('Die Zustellung wird wiederholt'));
    await eventually(async () => expect(await replay.isDisabled()).toBe(true));
    expect(gateway.asked.filter((path) => path.startsWith('POST'))).toEqual([
      `POST /api/deliveries/${delivery.id}/replay`,
      `POST /api/deliveries/${delivery.id}/replay`,
    ]);
  });

  it('says when there is no such entry', async () => {
    const { page, open } = visit();
    await open('/home?entry=00000000-0000-7000-8000-000000000000');
    await locateDialog(page).getByTestId('error-state').waitFor({ timeout: 20_000 });
  });
});
