import type { PostalAddress } from '@belegfluss/provider/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAddress, parseAddress } from './parse-address.ts';

type Row = readonly [
  what: string,
  country: string,
  text: string,
  names: readonly string[],
  street: string,
  zip: string,
  city: string,
];

const rows: readonly Row[] = [
  [
    'a person in Germany',
    'DE',
    'Mira Holm\nLindenweg 4\n50667 Köln',
    ['Mira Holm'],
    'Lindenweg 4',
    '50667',
    'Köln',
  ],
  [
    'a company with a person and an addition',
    'DE',
    'Holm GmbH\nMira Holm\nHinterhaus\nLindenweg 4\n50667 Köln',
    ['Holm GmbH', 'Mira Holm', 'Hinterhaus'],
    'Lindenweg 4',
    '50667',
    'Köln',
  ],
  [
    'a country before the number',
    'DE',
    'Mira Holm\nLindenweg 4\nD-50667 Köln',
    ['Mira Holm'],
    'Lindenweg 4',
    'D-50667',
    'Köln',
  ],
  [
    'a town of several words',
    'DE',
    'A. Bo\nAm Ufer 1\n60311 Frankfurt am Main',
    ['A. Bo'],
    'Am Ufer 1',
    '60311',
    'Frankfurt am Main',
  ],
  ['Austria', 'AT', 'Anna Berg\nGraben 1\n1010 Wien', ['Anna Berg'], 'Graben 1', '1010', 'Wien'],
  [
    'Switzerland',
    'CH',
    'Urs Frei\nBahnhofstrasse 1\n8001 Zürich',
    ['Urs Frei'],
    'Bahnhofstrasse 1',
    '8001',
    'Zürich',
  ],
  [
    'the Netherlands',
    'NL',
    'Jan Vos\nKade 3\n1012 AB Amsterdam',
    ['Jan Vos'],
    'Kade 3',
    '1012 AB',
    'Amsterdam',
  ],
  [
    'the Netherlands without a blank',
    'NL',
    'Jan Vos\nKade 3\n1012AB Amsterdam',
    ['Jan Vos'],
    'Kade 3',
    '1012AB',
    'Amsterdam',
  ],
  ['Poland', 'PL', 'Ewa Lis\nul. Nowa 2\n00-950 Warszawa', ['Ewa Lis'], 'ul. Nowa 2', '00-950', 'Warszawa'],
  [
    'Luxembourg, by the usual shape',
    'LU',
    'Luc Reis\nRue 1\nL-1234 Luxembourg',
    ['Luc Reis'],
    'Rue 1',
    'L-1234',
    'Luxembourg',
  ],
  [
    'the United Kingdom',
    'GB',
    'Ann Lee\n10 High Street\nLondon SW1A 1AA',
    ['Ann Lee'],
    '10 High Street',
    'SW1A 1AA',
    'London',
  ],
  [
    'the United Kingdom with the postcode on a separate line',
    'GB',
    'Ann Lee\n10 High Street\nLondon\nSW1A 1AA',
    ['Ann Lee'],
    '10 High Street',
    'SW1A 1AA',
    'London',
  ],
  [
    'the United Kingdom as the provider prints it',
    'GB',
    'Ann Lee\n10 High Street\nSW1A 1AA London',
    ['Ann Lee'],
    '10 High Street',
    'SW1A 1AA',
    'London',
  ],
  [
    'the United States',
    'US',
    'Joe Ray\n5 Elm St\nAustin, TX 78701',
    ['Joe Ray'],
    '5 Elm St',
    '78701',
    'Austin, TX',
  ],
  [
    'the United States with nine digits',
    'US',
    'Joe Ray\n5 Elm St\nAustin, TX 78701-1234',
    ['Joe Ray'],
    '5 Elm St',
    '78701-1234',
    'Austin, TX',
  ],
  [
    'a country without postcodes',
    'HK',
    'Li Wei\nFlat 3\n12 Queen’s Road\nCentral',
    ['Li Wei', 'Flat 3'],
    '12 Queen’s Road',
    '',
    'Central',
  ],
  [
    'a German town without its number',
    'DE',
    'Mira Holm\nLindenweg 4\nKöln',
    ['Mira Holm'],
    'Lindenweg 4',
    '',
    'Köln',
  ],
  [
    'a line below the town: everything stays in its place',
    'DE',
    'Mira Holm\nLindenweg 4\n50667 Köln\nbei Vogel',
    ['Mira Holm', 'Lindenweg 4'],
    '50667 Köln',
    '',
    'bei Vogel',
  ],
  ['a name and a town', 'DE', 'Mira Holm\n50667 Köln', ['Mira Holm'], '', '50667', 'Köln'],
  ['a name and a street', 'DE', 'Mira Holm\nLindenweg 4', ['Mira Holm'], 'Lindenweg 4', '', ''],
  ['one line', 'DE', '50667 Köln', ['50667 Köln'], '', '', ''],
  ['nothing', 'DE', ' \n\t\n', [], '', '', ''],
  [
    'line ends of all kinds, blanks and empty lines',
    'DE',
    '  Mira\tHolm \r\n\r\nLindenweg  4\u2028 50667\u00a0Köln\r',
    ['Mira Holm'],
    'Lindenweg 4',
    '50667',
    'Köln',
  ],
  [
    'control characters',
    'DE',
    'Mira\u0000 \u0007Holm\nLinden\u001bweg 4\n50667 Köln',
    ['Mira Holm'],
    'Linden weg 4',
    '50667',
    'Köln',
  ],
  [
    'marks that turn the direction of writing',
    'DE',
    '\u202eMira\u202c Holm\u200f\nLindenweg 4\n\u206650667 Köln\u2069',
    ['Mira Holm'],
    'Lindenweg 4',
    '50667',
    'Köln',
  ],
  [
    'half a surrogate pair',
    'DE',
    'Mira \ud83d Holm\nLindenweg 4\n50667 Köln',
    ['Mira Holm'],
    'Lindenweg 4',
    '50667',
    'Köln',
  ],
  [
    'markup is text',
    'DE',
    '<b>Mira</b>\nLindenweg 4\n50667 {{Köln}}',
    ['<b>Mira</b>'],
    'Lindenweg 4',
    '50667',
    '{{Köln}}',
  ],
];

const hundredLines = [
  ...Array.from({ length: 98 }, (_, index) => `Zeile ${index + 1}`),
  'Weg 1',
  '50667 Köln',
];

describe('lines that a person wrote', () => {
  it.each(rows)('are a recipient: %s', (_what, country, text, nameLines, street, zip, city) => {
    expect(parseAddress(text, country)).toEqual({ nameLines, street, zip, city, countryCode: country });
  });

  it('keep the country in capitals', () => {
    expect(parseAddress('Mira Holm\n50667 Köln', 'de').countryCode).toBe('DE');
  });

  it('are eight at most, and the surplus is read in one of them', () => {
    const address = parseAddress(hundredLines.join('\n'), 'DE');
    const printed = formatAddress(address).split('\n');
    expect(printed).toHaveLength(8);
    expect(printed.slice(0, 5)).toEqual(['Zeile 1', 'Zeile 2', 'Zeile 3', 'Zeile 4', 'Zeile 5']);
    expect(printed[5]).toMatch(/^Zeile 6, Zeile 7, .*, Zeile 98$/);
    expect(address).toMatchObject({ street: 'Weg 1', zip: '50667', city: 'Köln' });
  });
});

const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüß.’-]{1,12}$/);
const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const numbered = fc
  .tuple(line, fc.integer({ min: 1, max: 250 }))
  .map(([name, number]) => `${name} ${number}`);
const german: fc.Arbitrary<PostalAddress> = fc.record({
  nameLines: fc.array(line, { minLength: 1, maxLength: 5 }),
  street: numbered,
  zip: fc.integer({ min: 1_000, max: 99_998 }).map((zip) => String(zip).padStart(5, '0')),
  city: line,
  countryCode: fc.constant('DE'),
});
const country = fc.constantFrom('DE', 'AT', 'CH', 'NL', 'FR', 'GB', 'US', 'IE', 'HK', 'ZZ');

describe('a recipient', () => {
  it('is read as it was from the lines that are printed of it', () => {
    fc.assert(
      fc.property(german, (address) => {
        expect(parseAddress(formatAddress(address), 'DE')).toEqual(address);
      }),
    );
  });

  it('is printed line by line as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(line, numbered), { minLength: 1, maxLength: 8 }), (lines) => {
        expect(formatAddress(parseAddress(lines.join('\n'), 'DE'))).toBe(lines.join('\n'));
      }),
    );
  });

  it('loses no character that can be seen, whatever was written', () => {
    const seen = (text: string) =>
      [
        ...text.replace(
          /[\s\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff,]/gu,
          '',
        ),
      ].sort();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), country, (text, code) => {
        expect(seen(formatAddress(parseAddress(text, code)))).toEqual(seen(text));
      }),
    );
  });

  it('stays the same when it is edited without a change', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(line, numbered), { maxLength: 12 }), country, (lines, code) => {
        const address = parseAddress(lines.join('\n'), code);
        expect(parseAddress(formatAddress(address), code)).toEqual(address);
      }),
    );
  });
});
