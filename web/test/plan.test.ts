import { describe, expect, it } from '@jest/globals';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the plans', () => {
  it('are compared beside what the shop has, without a button that does nothing', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/plan');
    expect(await byId('transfers-remaining').textContent()).toBe('113');
    const table = byId('plan-table');
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
    await inspect('plan');
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Zum Wechseln des Tarifs schreib uns.' }).click();
    await page.waitForURL('**/help/contact?subject=Tarif%20wechseln');
  });

  it('show the feature somebody came for, and which plan brings it', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/plan?feature=metafields');
    await page.getByText('„Metafelder“ gibt es ab dem Tarif Premium.').waitFor();
    await byId('plan-table')
      .getByRole('rowheader', { name: /^Metafelder.*Angefragt$/ })
      .waitFor();
    await inspect('plan-feature');
  });

  it('show the plan somebody came for', async () => {
    const { open, byId, inspect } = visit();
    await open('/plan/premium');
    await byId('plan-table')
      .getByRole('columnheader', { name: /^Premium.*Angefragt$/ })
      .waitFor();
    await inspect('plan-premium');
  });

  it('can be compared while the shop does not answer', async () => {
    const { world, open, byId } = visit();
    world.failing = true;
    await open('/plan');
    await byId('error-state').waitFor({ timeout: 15_000 });
    await byId('plan-table').getByRole('columnheader', { name: 'Premium' }).waitFor();
  });
});
