import { type Feature, features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import type { PreferenceSection, Preferences } from '../preferences.ts';
import { anAccount, somePreferenceContext, somePreferences } from '../testing/choices.ts';
import type { PreferenceContext } from './context.ts';
import { decideOffer, listOptions } from './decide-offer.ts';

const without = (feature: Feature): Partial<PreferenceContext> => ({
  features: features.filter((other) => other !== feature),
});
const smallBusiness = { account: anAccount({ smallBusiness: true }) };

describe('what a form offers', () => {
  const why = <Section extends PreferenceSection>(
    section: Section,
    field: keyof Preferences[Section] & string,
    preferences: Preferences,
    facts: PreferenceContext,
  ) => {
    const offer = decideOffer(section, field, preferences, facts);
    return offer.offered ? 'offered' : offer.why;
  };

  it.each([
    ['a tag without the feature', 'invoiceTagShop', {}, without('tags'), 'plan'],
    ['a tag with the feature', 'invoiceTagShop', {}, {}, 'offered'],
    ['mails on trial', 'invoiceSendMailEnabled', {}, { account: anAccount({ trial: true }) }, 'trial'],
    ['tax rules to small businesses', 'taxRuleDefault', {}, smallBusiness, 'smallBusiness'],
    [
      'tax rules before version 2',
      'taxRuleDefault',
      {},
      { account: anAccount({ systemVersion: '1.0' }) },
      'systemVersion',
    ],
    [
      'the number’s time beside the order’s name',
      'invoiceNumberTiming',
      { invoiceNumber: 'order.name', invoiceNumberTiming: 'create' },
      {},
      'otherChoice',
    ],
    ['mail timing when enshrining waits for all', 'invoiceSendMailEvent', {}, {}, 'otherChoice'],
    [
      'mail timing when enshrining on payment',
      'invoiceSendMailEvent',
      { invoiceEnshrine: 'paid' },
      {},
      'offered',
    ],
    ['e-invoices without payment terms', 'einvoice', {}, {}, 'otherChoice'],
    ['e-invoices with payment terms', 'einvoice', { invoiceDue: 14 }, {}, 'offered'],
    [
      'own payment methods beside e-invoices',
      'invoiceGateway',
      { einvoice: true, invoiceDue: 14 },
      {},
      'otherChoice',
    ],
    ['an end’s offset without a period', 'invoiceDeliveryDate1Offset', {}, {}, 'otherChoice'],
    [
      'an end’s offset of a period',
      'invoiceDeliveryDate1Offset',
      { invoiceDeliveryDate1Webhook: 'create' },
      {},
      'offered',
    ],
    ['the EPC code beside the QR code', 'invoiceLayoutEpcCode', { invoiceLayoutQrCode: true }, {}, 'offered'],
    ['expert settings in simple mode', 'invoiceEnshrine', {}, { expertMode: false }, 'expert'],
    ['simple settings in simple mode', 'invoiceDue', {}, { expertMode: false }, 'offered'],
  ] as const)('judges %s', (_, field, invoices, facts, expected) => {
    expect(why('invoices', field, somePreferences({ invoices }), somePreferenceContext(facts))).toBe(
      expected,
    );
  });

  it('offers credit notes only beside invoices', () => {
    expect(why('credits', 'creditCreate', somePreferences(), somePreferenceContext())).toBe('otherChoice');
    expect(
      why(
        'credits',
        'creditCreate',
        somePreferences({ invoices: { invoiceCreate: true } }),
        somePreferenceContext(),
      ),
    ).toBe('offered');
  });
});

describe('options', () => {
  const offeredOptions = (
    section: 'invoices',
    field: keyof Preferences['invoices'],
    preferences: Preferences,
    facts: PreferenceContext,
  ) =>
    listOptions(section, field, preferences, facts)
      .filter(({ offer }) => offer.offered)
      .map(({ value }) => value);

  it.each([
    ['invoiceDate', 'completed', ['create', 'fulfilled']],
    ['invoiceDate', 'paid', ['create']],
    ['invoiceNumberTiming', 'completed', ['create', 'started', 'enshrine']],
    ['invoiceNumberTiming', 'create', ['create', 'enshrine']],
    ['invoiceNumberTiming', 'never', ['create', 'started']],
    ['invoiceSendMailEvent', 'completed', ['']],
    ['invoiceSendMailEvent', 'fulfilled', ['', 'paid', 'completed']],
    ['invoiceSendMailEvent', 'paid', ['', 'fulfilled', 'completed']],
    ['invoiceSendMailEvent', 'create', ['', 'fulfilled', 'paid', 'completed']],
    ['invoiceDeliveryDate1Webhook', 'completed', ['', 'create', 'paid', 'fulfilled']],
    ['invoiceDeliveryDate1Webhook', 'fulfilled', ['', 'create', 'fulfilled']],
    ['invoiceDeliveryDate1Webhook', 'paid', ['', 'create', 'paid']],
    ['invoiceDeliveryDate1Webhook', 'create', ['', 'create']],
    ['invoiceDeliveryDate0Webhook', 'completed', ['create', 'paid']],
  ] as const)('of %s when invoices are enshrined %s are %j', (field, invoiceEnshrine, expected) => {
    const preferences = somePreferences({ invoices: { invoiceEnshrine } });
    expect(offeredOptions('invoices', field, preferences, somePreferenceContext())).toEqual(expected);
  });

  it('end a period that begins with the shipment with payment or shipment', () => {
    const preferences = somePreferences({
      invoices: { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDeliveryDate1Webhook: 'fulfilled' },
    });
    expect(
      offeredOptions('invoices', 'invoiceDeliveryDate1Webhook', preferences, somePreferenceContext()),
    ).toEqual(['', 'paid', 'fulfilled']);
  });

  it('leave a single delivery date what does not look ahead', () => {
    const of = (invoices: Parameters<typeof somePreferences>[0]) =>
      offeredOptions(
        'invoices',
        'invoiceDeliveryDate0Modify',
        somePreferences(invoices),
        somePreferenceContext(),
      );
    const single = of({});
    expect(single).toEqual(
      ['', 'minus'].concat(
        ['week', 'month', 'quarter', 'year'].flatMap((unit) => [
          `${unit}.previous.first`,
          `${unit}.current.first`,
        ]),
      ),
    );
    // None, plus, minus, and first and last day of three turns of four periods.
    expect(of({ invoices: { invoiceAdvance: true } })).toHaveLength(3 + 24);
    expect(of({ invoices: { invoiceDeliveryDate1Webhook: 'create' } })).toHaveLength(3 + 24);
  });

  it('say why a place for VAT ids is not offered', () => {
    const options = listOptions(
      'contacts',
      'vatIdPlaces',
      somePreferences(),
      somePreferenceContext({ storePlan: 'Basic', scopes: ['read_orders'] }),
    );
    expect(options.flatMap(({ value, offer }) => (offer.offered ? [] : [[value, offer.why]]))).toEqual([
      ['company-location', 'storePlan'],
      ['customer-tags', 'scope'],
    ]);
  });

  it('leave the rules of the one-stop shop to those who take part', () => {
    const of = (oss: boolean) =>
      offeredOptions(
        'invoices',
        'taxRuleDefault',
        somePreferences({ general: { oss } }),
        somePreferenceContext(),
      );
    expect(of(false)).toEqual(['1', '2', '3', '4', '5', '17', '21']);
    expect(of(true)).toHaveLength(10);
  });
});

describe('the way to what is not offered', () => {
  it('names the scopes that are missing, and only those', () => {
    const facts = somePreferenceContext({ scopes: ['read_orders'], storePlan: 'Shopify Plus' });
    const place = listOptions('contacts', 'vatIdPlaces', somePreferences(), facts).find(
      ({ value }) => value === 'company-location',
    );
    expect(place?.offer).toMatchObject({ why: 'scope', missingScopes: ['read_customers'] });
  });

  it('names the feature that the plan lacks and the first plan that has it', () => {
    expect(
      decideOffer('invoices', 'invoiceTagShop', somePreferences(), somePreferenceContext(without('tags'))),
    ).toMatchObject({ why: 'plan', feature: 'tags', firstPlan: 'standard' });
  });

  it('is notified of nothing else', () => {
    const facts = somePreferenceContext({ account: anAccount({ trial: true }) });
    expect(
      Object.keys(decideOffer('invoices', 'invoiceSendMailEnabled', somePreferences(), facts)).sort(),
    ).toEqual(['detail', 'offered', 'why']);
  });
});
