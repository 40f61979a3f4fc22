import { describe, expect, it } from '@jest/globals';
import { isBic, isIban, isSepaIban, isValidTaxId, parseVatId } from './identifiers.ts';

describe('an IBAN', () => {
  // Examples of the SWIFT IBAN registry.
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    'AT611904300234573201',
    'CH9300762011623852957',
    'FR1420041010050500013M02606',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'BR1800360305000010009795493C1',
  ])('is %s', (iban) => expect(isIban(iban)).toBe(true));

  it.each([
    '',
    'DE',
    'DE88370400440532013000',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'XX89370400440532013000',
    'DE89370400440532O13000',
    'AT61190430023457320',
    'US89370400440532013000',
  ])('is not %s', (iban) => expect(isIban(iban)).toBe(false));

  it.each([
    ['DE89370400440532013000', true],
    ['CH9300762011623852957', true],
    ['AL47212110090000000235698741', true],
    ['MD24AG000225100013104168', true],
    ['ME25505000012345678951', true],
    ['MK07250120000058984', true],
    ['RS35260005601001611379', true],
    ['SA0380000000608010167519', false],
    ['BR1800360305000010009795493C1', false],
    ['DE88370400440532013000', false],
  ])('%s is reached by SEPA: %s', (iban, isReached) => expect(isSepaIban(iban)).toBe(isReached));
});

describe('a BIC', () => {
  it.each(['COBADEFFXXX', 'COBADEFF', 'deut de ff', 'RZBAATWW', 'UBSWCHZH80A'])('is %s', (bic) =>
    expect(isBic(bic)).toBe(true),
  );
  it.each(['', 'COBADEF', 'COBADEFFXX', 'COBADEFFXXXX', 'COBAXXFF', '1OBADE', 'COBADEFF-XXX'])(
    'is not %s',
    (bic) => expect(isBic(bic)).toBe(false),
  );
});

describe('a VAT id', () => {
  it.each([
    ['DE136695976', 'DE136695976'],
    ['de 136 695 976', 'DE136695976'],
    ['ATU13585627', 'ATU13585627'],
    ['EL094259216', 'EL094259216'],
    ['GR 094259216', 'EL094259216'],
    ['NL004495445B01', 'NL004495445B01'],
    ['ＡＴＵ１３５８５６２７', 'ATU13585627'],
  ])('is %s: %s', (text, vatId) => expect(parseVatId(text)).toBe(vatId));

  it.each([
    '',
    'DE',
    '136695976',
    'DE136695978',
    'DE13669597',
    'ATU13585626',
    'meine ist DE136695976',
    'DE136695976 ATU13585627',
  ])('is not %s', (text) => expect(parseVatId(text)).toBeNull());
});

describe('a tax number', () => {
  // Examples of the tax administrations' paper on check digits, one of each Land where it gives one.
  it.each([
    ['Baden-Württemberg', '93815/08152', '2893081508152'],
    ['Bayern', '181/815/08155', '9181081508155'],
    ['Berlin', '21/815/08150', '1121081508150'],
    ['Brandenburg', '048/815/08155', '3048081508155'],
    ['Bremen', '75 815 08152', '2475081508152'],
    ['Hamburg', '02/815/08156', '2202081508156'],
    ['Hessen', '013 815 08153', '2613081508153'],
    ['Mecklenburg-Vorpommern', '079/815/08151', '4079081508151'],
    ['Niedersachsen', '24/815/08151', '2324081508151'],
    ['Nordrhein-Westfalen', '133/8150/8159', '5133081508159'],
    ['Rheinland-Pfalz', '22/815/08154', '2722081508154'],
    ['Saarland', '010/815/08182', '1010081508182'],
    ['Sachsen', '201/123/12340', '3201012312340'],
    ['Sachsen-Anhalt', '101/815/08154', '3101081508154'],
    ['Schleswig-Holstein', '29/815/08158', '2129081508158'],
    ['Thüringen', '151/815/08156', '4151081508156'],
  ])('of %s is %s, and %s at ELSTER', (_, number, electronic) => {
    expect(isValidTaxId('DE', number)).toBe(true);
    expect(isValidTaxId('DE', electronic)).toBe(true);
  });

  it.each(['36 574 261 809', '86095742719', '47036892816'])('is the identification number %s', (number) =>
    expect(isValidTaxId('DE', number)).toBe(true),
  );

  it.each(['59-119/9013', '591199013', '93-173/6581'])("is Austria's %s", (number) =>
    expect(isValidTaxId('DE', number)).toBe(true),
  );

  it.each([
    '',
    '12345',
    '0000000000000',
    '00/000/00000',
    '5133081508150',
    '9181081508156',
    '36574261808',
    '36554266806',
    '59-119/9012',
    'DE136695976',
    '181/815/08155 und mehr',
    '12345678901234',
  ])('is not %s', (number) => expect(isValidTaxId('DE', number)).toBe(false));

  it.each([
    ['CH', 'CHE-100.155.212'],
    ['CH', '756.9217.0769.85'],
    ['IT', 'RSSMRA85T10A562S'],
    ['IT', '12345670785'],
    ['ES', '54362315K'],
    ['FR', '30 23 217 600 053'],
    ['NL', '111222333'],
    ['PL', '8567346215'],
    ['IE', '1234567FA'],
    ['LI', '54321'],
    // Who lives abroad may have a German number.
    ['CH', '181/815/08155'],
  ])('of %s can be %s', (country, number) => expect(isValidTaxId(country, number)).toBe(true));

  it.each([
    ['CH', ''],
    ['CH', 'folgt'],
    ['IT', '123'],
    ['FR', '12345678<script>'],
    ['NL', '1'.repeat(31)],
    ['AT', '111222333'],
    ['DE', 'CHE-100.155.212'],
  ])('of %s cannot be "%s"', (country, number) => expect(isValidTaxId(country, number)).toBe(false));
});
