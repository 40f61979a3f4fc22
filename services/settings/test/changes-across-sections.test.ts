import { PreferencesChanged } from '@belegfluss/protos/settings/v1/settings';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './support/settings-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const bothOn = async (shop: string) => {
  await fixture.change(shop, 'invoices', { invoiceCreate: true });
  await fixture.change(shop, 'credits', { creditCreate: true });
};

describe('a change that reaches into another section', () => {
  it('saves both with their versions, histories and events, and says why', async () => {
    const shop = 'both.myshopify.com';
    await bothOn(shop);
    const { result, effects, alsoSaved } = await fixture.change(shop, 'invoices', { invoiceCreate: false });

    expect(result).toMatchObject({ $case: 'saved', value: { name: 'invoices', version: 2n } });
    expect(effects).toEqual([
      {
        section: 'credits',
        field: 'creditCreate',
        fromJson: 'true',
        toJson: 'false',
        explanation: expect.stringContaining('weil sie die Rechnungserstellung voraussetzt'),
      },
    ]);
    expect(alsoSaved).toMatchObject([{ name: 'credits', version: 2n }]);
    expect(await fixture.read(shop, 'credits')).toMatchObject({
      version: 2n,
      values: { creditCreate: false },
    });
    expect(await fixture.history(shop)).toEqual([
      'credits 1 test',
      'credits 2 test',
      'invoices 1 test',
      'invoices 2 test',
    ]);
    await eventually(() =>
      expect(
        fixture.events
          .filter((event) => event.shop === shop)
          .map(({ payload }) => PreferencesChanged.decode(payload))
          .map(({ section, version }) => `${section} ${version}`)
          .sort(),
      ).toEqual(['credits 1', 'credits 2', 'invoices 1', 'invoices 2']),
    );
  });

  it('saves neither when one of them cannot be saved', async () => {
    const shop = 'broken.myshopify.com';
    await bothOn(shop);
    await fixture.pool.query(
      `INSERT INTO preference_history (shop, section, version, values, actor) VALUES ($1, 'credits', 2, '{}', 'x')`,
      [shop],
    );
    await expect(fixture.change(shop, 'invoices', { invoiceCreate: false })).rejects.toMatchObject({
      kind: 'internal',
    });
    expect(await fixture.read(shop, 'invoices')).toMatchObject({
      version: 1n,
      values: { invoiceCreate: true },
    });
    expect(await fixture.read(shop, 'credits')).toMatchObject({
      version: 1n,
      values: { creditCreate: true },
    });
    const { rows } = await fixture.pool.query('SELECT count(*)::int AS events FROM outbox WHERE shop = $1', [
      shop,
    ]);
    expect(rows).toEqual([{ events: 2 }]);
  });

  it('is refused when it chooses what a rule forbids, and saves nothing of it', async () => {
    const shop = 'refused.myshopify.com';
    const { result } = await fixture.change(shop, 'credits', { creditCreate: true, creditTagShop: true });
    expect(result?.$case === 'invalid' && result.value.errors.map(({ field }) => field)).toEqual([
      'creditCreate',
    ]);
    expect(await fixture.read(shop, 'credits')).toMatchObject({
      version: 0n,
      values: { creditTagShop: false },
    });
    expect(await fixture.history(shop)).toEqual([]);
  });

  it('counts no version when nothing changes', async () => {
    const shop = 'same.myshopify.com';
    await fixture.change(shop, 'invoices', { invoiceDue: 14 });
    const { result } = await fixture.change(shop, 'invoices', { invoiceDue: 14 });
    expect(result).toMatchObject({ $case: 'saved', value: { version: 1n } });
    expect(await fixture.history(shop)).toEqual(['invoices 1 test']);
  });
});

describe('several writers', () => {
  it('never leave credit notes on beside invoices that are off', async () => {
    const shops = Array.from({ length: 12 }, (_, n) => `race-${n}.myshopify.com`);
    await Promise.all(shops.map((shop) => fixture.change(shop, 'invoices', { invoiceCreate: true })));
    await Promise.all(
      shops.flatMap((shop) => [
        fixture.change(shop, 'invoices', { invoiceCreate: false }),
        fixture.change(shop, 'credits', { creditCreate: true }),
      ]),
    );
    for (const shop of shops) {
      const { rows } = await fixture.pool.query(
        `SELECT values->>'creditCreate' AS on FROM preference_section WHERE shop = $1 AND section = 'credits'`,
        [shop],
      );
      expect([shop, rows.map((row) => row.on).includes('true')]).toEqual([shop, false]);
      expect((await fixture.read(shop, 'invoices')).values.invoiceCreate).toBe(false);
    }
  });

  it('keep every change when none of them names a version', async () => {
    const shop = 'many.myshopify.com';
    const patches = [
      { invoiceTagShop: true },
      { invoiceTagShopify: true },
      { invoiceTagOrderName: true },
      { invoiceTagOrderTags: true },
      { invoiceDue: 30 },
    ];
    const results = await Promise.all(patches.map((patch) => fixture.change(shop, 'invoices', patch)));
    expect(results.map(({ result }) => result?.$case)).toEqual(patches.map(() => 'saved'));
    expect(await fixture.read(shop, 'invoices')).toMatchObject({
      version: 5n,
      values: Object.assign({}, ...patches),
    });
  });

  it('are reported when the section was changed by an effect since they read it', async () => {
    const shop = 'effect.myshopify.com';
    await bothOn(shop);
    await fixture.change(shop, 'invoices', { invoiceCreate: false });
    const { result } = await fixture.change(shop, 'credits', { creditTagShop: true }, 1n);
    expect(result).toMatchObject({
      $case: 'conflict',
      value: { sections: [{ name: 'credits', version: 2n }] },
    });
    expect((await fixture.read(shop, 'credits')).values.creditTagShop).toBe(false);
  });
});

describe('what an earlier version saved', () => {
  const store = (shop: string, section: string, values: unknown) =>
    fixture.pool.query(
      'INSERT INTO preference_section (shop, section, version, values) VALUES ($1, $2, 3, $3::jsonb)',
      [shop, section, JSON.stringify(values)],
    );

  it('is read without what is unknown now, and valid', async () => {
    const shop = 'old.myshopify.com';
    await store(shop, 'invoices', { invoiceColour: 'red', invoiceDue: 14, invoiceDate: 'someday' });
    await store(shop, 'credits', { creditCreate: true });
    expect(await fixture.read(shop, 'invoices')).toMatchObject({
      version: 3n,
      values: { invoiceDue: 14, invoiceDate: 'create' },
    });
    expect((await fixture.read(shop, 'invoices')).values).not.toHaveProperty('invoiceColour');
    expect((await fixture.read(shop, 'credits')).values.creditCreate).toBe(false);
  });

  it('can be changed on its version', async () => {
    const shop = 'older.myshopify.com';
    await store(shop, 'invoices', { invoiceColour: 'red' });
    const { result } = await fixture.change(shop, 'invoices', { invoiceDue: 7 }, 3n);
    expect(result).toMatchObject({ $case: 'saved', value: { version: 4n } });
    expect((await fixture.read(shop, 'invoices')).values.invoiceDue).toBe(7);
  });
});

describe('a change of several sections at once', () => {
  it('switches on together what one of them alone may not, and counts a version each', async () => {
    const shop = 'together.myshopify.com';
    const { result, alsoSaved } = await fixture.changeAll(shop, [
      ['credits', { creditCreate: true }, 0n],
      ['invoices', { invoiceCreate: true }, 0n],
    ]);
    expect(result).toMatchObject({ $case: 'saved', value: { name: 'credits', version: 1n } });
    expect(alsoSaved).toMatchObject([{ name: 'invoices', version: 1n }]);
    expect(await fixture.history(shop)).toEqual(['credits 1 test', 'invoices 1 test']);
  });

  it('saves nothing when one of them was changed by somebody else, and names that one', async () => {
    const shop = 'overtaken.myshopify.com';
    await fixture.change(shop, 'general', { oss: true });
    const { result } = await fixture.changeAll(shop, [
      ['invoices', { invoiceCreate: true }, 0n],
      ['general', { home: 'orders' }, 0n],
    ]);
    expect(result?.$case === 'conflict' && result.value.sections).toMatchObject([
      { name: 'general', version: 1n },
    ]);
    expect(await fixture.read(shop, 'invoices')).toMatchObject({ version: 0n });
  });

  it('saves nothing when a field of one is wrong, and names section and field', async () => {
    const shop = 'half-wrong.myshopify.com';
    const { result } = await fixture.changeAll(shop, [
      ['invoices', { invoiceDue: 14 }, 0n],
      ['general', { notificationEmail: 'nobody' }, 0n],
    ]);
    expect(result?.$case === 'invalid' && result.value.errors).toMatchObject([
      { section: 'general', field: 'notificationEmail' },
    ]);
    expect(await fixture.read(shop, 'invoices')).toMatchObject({ version: 0n });
  });

  it('refuses a section that is named twice', async () => {
    await expect(
      fixture.changeAll('twice.myshopify.com', [
        ['invoices', { invoiceDue: 14 }, 0n],
        ['invoices', { invoiceDue: 7 }, 0n],
      ]),
    ).rejects.toMatchObject({ kind: 'invalidArgument' });
  });
});
