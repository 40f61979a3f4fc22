import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './support/settings-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const due = async (shop: string) => (await fixture.read(shop, 'invoices')).values.invoiceDue;

/** Writes as another replica would: this one is not notified. */
const elsewhere = (sql: string, values: readonly unknown[]) => fixture.pool.query(sql, [...values]);

describe('preferences that were served before', () => {
  it('are served as another replica has changed them meanwhile', async () => {
    const shop = 'elsewhere.myshopify.com';
    await fixture.change(shop, 'invoices', { invoiceDue: 14 });
    expect([await due(shop), await due(shop)]).toEqual([14, 14]);
    await elsewhere(
      `UPDATE preference_section SET version = version + 1, "values" = jsonb_set("values", '{invoiceDue}', '21')
       WHERE shop = $1 AND section = 'invoices'`,
      [shop],
    );
    expect(await fixture.read(shop, 'invoices')).toMatchObject({ version: 2n, values: { invoiceDue: 21 } });
  });

  it('are served again although their version is the same, when a shop was deleted and began again', async () => {
    const shop = 'again.myshopify.com';
    await fixture.change(shop, 'invoices', { invoiceDue: 14 });
    expect(await due(shop)).toBe(14);
    await elsewhere('DELETE FROM preference_section WHERE shop = $1', [shop]);
    await elsewhere(
      `INSERT INTO preference_section (shop, section, version, "values")
       VALUES ($1, 'invoices', 1, '{"invoiceDue": 30}')`,
      [shop],
    );
    expect(await fixture.read(shop, 'invoices')).toMatchObject({ version: 1n, values: { invoiceDue: 30 } });
  });

  it('are the defaults again when they were deleted', async () => {
    const shop = 'deleted.myshopify.com';
    const byDefault = await due(shop);
    await fixture.change(shop, 'invoices', { invoiceDue: 33 });
    expect(await due(shop)).toBe(33);
    await elsewhere('DELETE FROM preference_section WHERE shop = $1', [shop]);
    expect(await due(shop)).toBe(byDefault);
  });
});

describe('preferences that a caller has', () => {
  const change = async (shop: string, version: string) => {
    const { changed } = await fixture.settings.batchGetChangedPreferences({ known: [{ shop, version }] });
    return changed[0];
  };

  it('are left out for as long as they are the same', async () => {
    const shop = 'known.myshopify.com';
    const first = await change(shop, '');
    expect(first?.sections.length).toBeGreaterThan(5);
    expect(await change(shop, first?.version ?? '')).toBeUndefined();
    expect(await change(shop, 'another')).toEqual(first);
  });

  it('are answered again by the next question after any change, also by another replica', async () => {
    const shop = 'known-elsewhere.myshopify.com';
    const first = await change(shop, '');
    await fixture.change(shop, 'invoices', { invoiceDue: 14 });
    const second = await change(shop, first?.version ?? '');
    expect(second?.version).not.toBe(first?.version);
    await elsewhere(
      `UPDATE preference_section SET version = version + 1, "values" = jsonb_set("values", '{invoiceDue}', '21')
       WHERE shop = $1 AND section = 'invoices'`,
      [shop],
    );
    const third = await change(shop, second?.version ?? '');
    const invoices = third?.sections.find(({ name }) => name === 'invoices');
    expect(JSON.parse(invoices?.valuesJson ?? '')).toMatchObject({ invoiceDue: 21 });
    expect(await change(shop, third?.version ?? '')).toBeUndefined();
  });

  it('are answered of those shops whose are others, and of no other', async () => {
    const [one, two] = ['known-one.myshopify.com', 'known-two.myshopify.com'];
    const version = (await change(one, ''))?.version ?? '';
    const { changed } = await fixture.settings.batchGetChangedPreferences({
      known: [
        { shop: one, version },
        { shop: two, version: '' },
      ],
    });
    expect(changed.map(({ shop }) => shop)).toEqual([two]);
  });
});
