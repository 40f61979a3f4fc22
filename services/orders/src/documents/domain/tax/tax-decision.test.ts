import { describe, expect, it } from '@jest/globals';
import {
  austria,
  belfast,
  canaries,
  decideGivenTax as decideTaxValues,
  download,
  oss,
  swiss,
  type TaxGiven,
} from '../testing/taxed-order.ts';
import { withDetailTexts } from '../testing/with-detail-texts.ts';

const decideGivenTax = (given: TaxGiven) => withDetailTexts(decideTaxValues(given));

describe('what a decision says beside the rule', () => {
  it('explains to a small business that tax must not be shown', () => {
    expect(decideGivenTax({ percent: 19, shop: { provider: { smallBusiness: true } } })).toEqual({
      ok: false,
      code: 'INVALID_TAX_RATE',
      detail: 'Kleinunternehmerregelung: Bestellung darf keine Steuern ausweisen (19 %).',
      notes: [],
      fetch: [],
    });
  });

  it('names the rate that the account’s country does not have', () => {
    expect(decideGivenTax({ percent: 20 })).toMatchObject({
      detail: '20 % ist kein Steuersatz deines Kontos (Deutschland).',
    });
    // Neither has Austria such a rate: the one-stop shop would not help.
    expect(decideGivenTax({ to: austria, percent: 21 })).toMatchObject({
      detail: '21 % ist kein Steuersatz deines Kontos (Deutschland).',
    });
  });

  it('says that it is the destination’s, which takes the one-stop shop', () => {
    const detail =
      '20 % ist kein Steuersatz deines Kontos (Deutschland), sondern einer des Ziellands (Österreich).';
    expect(decideGivenTax({ to: austria, percent: 20 })).toMatchObject({ detail });
    expect(decideGivenTax({ to: austria, line: download, percent: 20 })).toMatchObject({ detail });
    // Goods that stay at home are no case for it, wherever the customer sits.
    expect(decideGivenTax({ bill: austria, percent: 20 })).toMatchObject({
      detail: '20 % ist kein Steuersatz deines Kontos (Deutschland).',
    });
  });

  it('names a region by its name', () => {
    const to = { countryCode: 'PT', zip: '9000-123' };
    expect(decideGivenTax({ preferences: oss, to, percent: 19 })).toMatchObject({
      detail: '19 % ist kein Steuersatz des Ziellands (Madeira).',
    });
  });

  it('names the destination whose rate it is not', () => {
    expect(decideGivenTax({ preferences: oss, to: austria, percent: 7 })).toMatchObject({
      detail: '7 % ist kein Steuersatz des Ziellands (Österreich).',
    });
  });

  it.each<readonly [string, string, TaxGiven]>([
    ['the country of delivery', 'AT', { to: austria, percent: 19 }],
    [
      'Monaco itself when the one-stop shop is not involved',
      'MC',
      { to: { countryCode: 'MC' }, percent: 19 },
    ],
    [
      'France for Monaco in the one-stop shop',
      'FR',
      { preferences: oss, to: { countryCode: 'MC' }, percent: 20 },
    ],
    [
      'the customer’s country for a download, wherever something else would go',
      'FI',
      { preferences: oss, bill: { countryCode: 'FI', zip: '00100' }, line: download, percent: 25.5 },
    ],
    ['the United Kingdom for Belfast', 'GB', { preferences: oss, to: belfast, percent: 20 }],
    ['Spain for the Canary Islands', 'ES', { to: canaries }],
    [
      'the shop’s country over the counter',
      'DE',
      { bill: swiss, percent: 19, order: { sourceName: 'pos', shippingAddress: null } },
    ],
  ])('gives %s', (_what, code, given) => {
    expect(decideGivenTax(given)).toMatchObject({ deliveryCountryCode: code });
  });

  it('warns of goods sent from another country', () => {
    expect(decideGivenTax({ percent: 19, order: { dispatchCountryCodes: ['DE', 'PL'] } })).toMatchObject({
      notes: [{ code: 'FOREIGN_DISPATCH', detail: 'Polen' }],
    });
    expect(decideGivenTax({ percent: 19, order: { dispatchCountryCodes: ['DE'] } })).toMatchObject({
      notes: [],
    });
  });

  const tagged = { percent: 19, order: { tags: ['Netto'] } };
  it.each<readonly [string, boolean, TaxGiven]>([
    ['by default', false, { percent: 19, bill: { company: 'Holm GmbH' } }],
    [
      'for a company',
      true,
      { percent: 19, bill: { company: 'Holm GmbH' }, preferences: { invoices: { b2bAsNet: true } } },
    ],
    [
      'for a VAT id',
      true,
      { percent: 19, vatId: 'DE136695976', preferences: { invoices: { b2bAsNet: true } } },
    ],
    ['for a consumer', false, { percent: 19, preferences: { invoices: { b2bAsNet: true } } }],
    ['for a tag of the order', true, { ...tagged, preferences: { invoices: { tagsAsNet: ['netto'] } } }],
    ['for another tag', false, { ...tagged, preferences: { invoices: { tagsAsNet: ['brutto'] } } }],
    [
      'for a small business',
      false,
      {
        bill: { company: 'Holm GmbH' },
        shop: { provider: { smallBusiness: true } },
        preferences: { invoices: { b2bAsNet: true } },
      },
    ],
  ])('states net prices %s: %s', (_what, netPrices, given) => {
    expect(decideGivenTax(given)).toMatchObject({ netPrices });
  });
});
