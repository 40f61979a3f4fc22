import { describe, expect, it } from '@jest/globals';
import type { Sections } from '../testing/input-builder.ts';
import { atVatId, austria, decideGivenTax, download, swiss, type TaxGiven } from '../testing/taxed-order.ts';

describe('VIES', () => {
  const confirm: Sections = { contacts: { vatIdConfirm: true } };
  const answer = (vatId: string, valid: boolean | null) => ({
    vatIdCheck: { vatId, valid, requestId: 'WAPIAAAAX', at: '2026-03-10T09:00:00.000Z' },
  });
  const supply = { to: austria, vatId: atVatId, preferences: confirm };

  it.each<readonly [string, object, TaxGiven]>([
    [
      'is asked when a free supply hangs on the VAT id',
      { ok: true, ruleId: '3', fetch: ['vatIdCheck'] },
      supply,
    ],
    [
      'is asked again when its answer is about another id',
      { fetch: ['vatIdCheck'] },
      { ...supply, extras: answer('NL004495445B01', true) },
    ],
    [
      'confirms',
      { ok: true, ruleId: '3', vatId: atVatId, fetch: [], notes: [] },
      { ...supply, extras: answer(atVatId, true) },
    ],
    [
      'denies: the supply is not free',
      { ok: false, code: 'MISSING_VAT-ID', fetch: [] },
      { ...supply, extras: answer(atVatId, false) },
    ],
    [
      'denies a service: the default rule, with a note',
      { ok: true, ruleId: '1', vatId: null, notes: [{ code: 'VAT_ID_UNCONFIRMED', detail: atVatId }] },
      { ...supply, line: download, extras: answer(atVatId, false) },
    ],
    [
      'could not answer: goes on',
      { ok: true, ruleId: '3', vatId: atVatId, fetch: [] },
      { ...supply, extras: answer(atVatId, null) },
    ],
    [
      'is down: goes on',
      { ok: true, ruleId: '3', fetch: [] },
      { ...supply, extras: { vatIdCheck: 'unavailable' } },
    ],
    [
      'is not asked about a domestic sale',
      { ok: true, ruleId: '1', fetch: [] },
      { percent: 19, vatId: 'DE136695976', preferences: confirm },
    ],
    [
      'is not asked about a Swiss id',
      { ok: true, ruleId: '2', fetch: [] },
      { to: swiss, vatId: 'CHE109322551', preferences: confirm },
    ],
    [
      'is not asked about a British id, which it does not know, though it counts in 2020',
      { ok: true, ruleId: '3', fetch: [] },
      {
        to: { countryCode: 'GB', zip: 'SW1A 1AA' },
        vatId: 'GB980780684',
        preferences: confirm,
        order: { createdAt: '2020-11-10T09:00:00.000Z' },
      },
    ],
    [
      'is not asked unless the merchant wants it',
      { ok: true, ruleId: '3', fetch: [] },
      { to: austria, vatId: atVatId },
    ],
  ])('%s', (_what, expected, given) => {
    expect(decideGivenTax(given)).toMatchObject(expected);
  });
});
