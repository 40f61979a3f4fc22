import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { anImportDay } from './mock/import-routes.ts';
import { address, posts } from './order-import.ts';
import { anOrder } from './samples/order.ts';
import { askedScopes, declineScopes, grantScopes } from './scopes-request.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

/** The list behind the dialog does not matter. */
beforeEach(() => {
  visit().world.orders = [anOrder()];
});

describe('the import of earlier orders', () => {
  it.each([
    ['plan', 'Upgrade erforderlich', 'Tarife ansehen'],
    ['purchase', 'Freischaltung erforderlich', 'Freischalten'],
    ['scope', 'Fehlende Shopify-Berechtigung(en)', 'Zugriff erteilen'],
  ] as const)('is closed while the %s is missing', async (needs, title, action) => {
    const { world, page, open, inspect } = visit();
    world.imports.needs = needs;
    await open(address);
    await page.getByText(title).waitFor();
    await page.getByText(action).waitFor();
    await eventually(async () => expect(await page.getByLabel('Erster Tag').count()).toBe(0));
    await inspect(`order-import-${needs}`);
  });

  it('says what the unlocking costs', async () => {
    const { world, page, open } = visit();
    world.imports.needs = 'purchase';
    await open(address);
    await page.getByText(/einmalig für 49,00\s€ freigeschaltet/).waitFor();
  });

  it('asks Shopify for the permission over the page, and is unlocked when it is granted', async () => {
    const { world, page, open } = visit();
    world.imports.needs = 'scope';
    await open(address);
    await declineScopes(page);
    await page.getByRole('button', { name: 'Zugriff erteilen' }).click();
    await page.getByText('Du hast die Berechtigung abgelehnt.').waitFor();
    await grantScopes(page);
    await page.getByRole('button', { name: 'Zugriff erteilen' }).click();
    await page.getByRole('button', { name: 'Zugriff erteilen' }).waitFor({ state: 'detached' });
    expect(await askedScopes(page)).toEqual([['read_all_orders'], ['read_all_orders']]);
  });

  it('is paused and goes on', async () => {
    const { world, page, open, inspect } = visit();
    world.imports.days = [anImportDay({ state: 'reading', found: 250, done: 0 })];
    await open(address);
    await page.getByRole('button', { name: 'Anhalten' }).click();
    await page.getByText('Der Import ist angehalten').waitFor();
    await inspect('order-import-paused');
    await page.getByRole('button', { name: 'Fortsetzen' }).click();
    await page.getByRole('button', { name: 'Anhalten' }).waitFor();
  });

  it('shows what failed and tries the day again', async () => {
    const { world, gateway, page, open } = visit();
    world.imports.days = [anImportDay({ state: 'failed', error: 'Shopify hat den Zugriff entzogen.' })];
    await open(address);
    await page.getByText('Shopify hat den Zugriff entzogen.').waitFor();
    world.imports.refusal = { status: 503, code: 'UNAVAILABLE' };
    await page.getByRole('dialog').getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByText('Gerade nicht erreichbar').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.locator('[data-day="2026-03-02"]').getByText('Wartet').waitFor();
    expect(posts(gateway.asked)).toHaveLength(2);
  });

  it('shows each order what came of it and why', async () => {
    const { world, page, open, inspect } = visit();
    world.imports.days = [anImportDay({ state: 'done', found: 60, done: 60, documents: 59, skipped: 1 })];
    world.imports.orders = Array.from({ length: 60 }, (_, index) =>
      index === 0
        ? {
            id: '1',
            name: '#1',
            outcome: 'skipped',
            reason: 'SKIP_POS',
            reasonText: 'Bestellungen aus der Kasse werden übersprungen.',
            documents: [],
          }
        : {
            id: String(index + 1),
            name: `#${index + 1}`,
            outcome: 'document',
            reason: null,
            reasonText: null,
            documents: [{ kind: 'invoice', id: '9', number: `RE-${index + 1}` }],
          },
    );
    await open(address);
    await page.getByRole('button', { name: '60 von 60 Bestellungen, vom 02.03.2026 ansehen' }).click();
    await page.getByText('Bestellungen aus der Kasse werden übersprungen.').waitFor();
    await eventually(async () => expect(await page.getByTestId('imported-order').count()).toBe(50));
    await inspect('order-import-orders');
    await page.getByRole('button', { name: 'Weitere laden' }).click();
    await page.getByText('RE-60').waitFor();
    await page.getByRole('button', { name: 'Zurück' }).click();
    await page.getByLabel('Erster Tag').waitFor();
  });

  it('shows orders that could not be loaded beside those that were', async () => {
    const { world, page, open, byId } = visit();
    world.imports.days = [anImportDay({ state: 'done', found: 60, done: 60, documents: 60 })];
    world.imports.orders = Array.from({ length: 60 }, (_, index) => ({
      id: String(index + 1),
      name: `#${index + 1}`,
      outcome: 'document',
      reason: null,
      reasonText: null,
      documents: [],
    }));
    await open(address);
    await page.getByRole('button', { name: '60 von 60 Bestellungen, vom 02.03.2026 ansehen' }).click();
    await page.getByRole('button', { name: 'Weitere laden' }).waitFor();
    world.failing = true;
    await page.getByRole('button', { name: 'Weitere laden' }).click();
    await page.getByRole('dialog').getByTestId('error-state').waitFor({ timeout: 20_000 });
    await eventually(async () => expect(await byId('imported-order').count()).toBe(50));
    world.failing = false;
    await page.getByRole('button', { name: 'Weitere laden' }).click();
    await eventually(async () => expect(await byId('imported-order').count()).toBe(60));
    await eventually(async () => expect(await byId('error-state').count()).toBe(0));
  });

  it('can be asked for again when it could not be loaded', async () => {
    const { world, page, open, byId } = visit();
    await open('/orders');
    await page.getByRole('button', { name: 'Importieren' }).waitFor();
    world.failing = true;
    await page.getByRole('button', { name: 'Importieren' }).click();
    await page.getByRole('dialog').getByTestId('error-state').waitFor({ timeout: 20_000 });
    world.failing = false;
    await page.getByRole('dialog').getByRole('button', { name: 'Erneut laden' }).click();
    await page.getByLabel('Erster Tag').waitFor();
    await eventually(async () => expect(await byId('import-day').count()).toBe(0));
  });
});
