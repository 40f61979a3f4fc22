import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { createClient } from '@belegfluss/runtime/grpc';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './support/settings-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const change = (...given: Parameters<Fixture['change']>) => fixture.change(...given);
const read = (...given: Parameters<Fixture['read']>) => fixture.read(...given);

describe('settings', () => {
  it('serves every section with its defaults before anything was saved', async () => {
    const { sections } = await fixture.settings.getPreferences({ shop: 'new.myshopify.com' });
    expect(sections.map(({ name }) => name)).toEqual([
      'general',
      'invoices',
      'credits',
      'contacts',
      'transactions',
      'products',
      'metafields',
      'orders',
    ]);
    expect(await read('new.myshopify.com', 'invoices')).toMatchObject({
      version: 0n,
      values: { invoiceCreate: false, invoiceEnshrine: 'completed', invoiceNumberTiming: 'started' },
    });
  });

  it('saves only the changed fields and counts the version', async () => {
    const shop = 'save.myshopify.com';
    await change(shop, 'invoices', { invoiceCreate: true });
    const second = await change(shop, 'invoices', { invoiceDue: 14 });
    expect(second.result?.$case).toBe('saved');
    expect(await read(shop, 'invoices')).toMatchObject({
      version: 2n,
      values: { invoiceCreate: true, invoiceDue: 14, invoiceEnshrine: 'completed' },
    });
  });

  it('refuses wrong and unknown fields with a German message and saves nothing', async () => {
    const shop = 'wrong.myshopify.com';
    const { result } = await change(shop, 'invoices', { invoiceDue: -7, invoiceCreate: true, colour: 'red' });
    expect(result?.$case === 'invalid' && result.value.errors).toEqual([
      { section: 'invoices', field: 'invoiceDue', message: 'Gib 0 oder mehr Tage an.' },
      { section: 'invoices', field: 'colour', message: 'Diese Einstellung gibt es nicht.' },
    ]);
    expect(await read(shop, 'invoices')).toMatchObject({ version: 0n, values: { invoiceCreate: false } });
  });

  it('reports a conflict to the second of two writers who started from the same version', async () => {
    const shop = 'two.myshopify.com';
    const results = await Promise.all([
      change(shop, 'general', { oss: true }, 0n),
      change(shop, 'general', { home: 'orders' }, 0n),
    ]);
    expect(results.map(({ result }) => result?.$case).sort()).toEqual(['conflict', 'saved']);
    expect((await read(shop, 'general')).version).toBe(1n);
  });

  it('answers an unknown section as not found and a patch that is no object as invalid', async () => {
    await expect(change('x.myshopify.com', 'colours', {})).rejects.toMatchObject({ kind: 'notFound' });
    await expect(change('x.myshopify.com', 'general', [1])).rejects.toMatchObject({
      reason: 'PATCH_NOT_AN_OBJECT',
    });
  });

  it('never shows one shop what another saved', async () => {
    await change('one.myshopify.com', 'contacts', { contactCategoryCode: 'ONE' });
    expect((await read('other.myshopify.com', 'contacts')).values.contactCategoryCode).toBe('S');
  });

  it('announces each saved change once', async () => {
    const shop = 'event.myshopify.com';
    await change(shop, 'credits', { creditLayoutPosTax: true });
    await eventually(() => expect(fixture.events.filter((event) => event.shop === shop)).toHaveLength(1));
  });

  it('refuses callers without the service token', async () => {
    const stranger = createClient(SettingsServiceService, {
      address: fixture.address,
      security: { token: 'a-token-that-is-long-enough-but-wrong-000' },
    });
    await expect(stranger.getPreferences({ shop: 'one.myshopify.com' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    stranger.close();
  });
});
