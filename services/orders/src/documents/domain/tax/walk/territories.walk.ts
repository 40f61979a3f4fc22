import { download } from '../../testing/taxed-order.ts';
import {
  distanceSale,
  electronicService,
  exported,
  intraCommunity,
  missingVatId,
  notTaxable,
  taxable,
  unexplained,
  type Walk,
  walk,
  wrongRate,
} from './walked.ts';

type Place = { readonly countryCode: string; readonly zip: string; readonly city?: string };

/** Outside the VAT area: article 6 of Directive 2006/112/EC, § 1 (2), (2a) UStG, and countries that are no members. */
const outside: readonly (readonly [name: string, place: Place])[] = [
  ['Büsingen', { countryCode: 'DE', zip: '78266' }],
  ['Büsingen as D-78266', { countryCode: 'DE', zip: 'D-78266' }],
  ['Helgoland', { countryCode: 'DE', zip: '27498' }],
  ['Livigno', { countryCode: 'IT', zip: '23041' }],
  ['Livigno by its former code', { countryCode: 'IT', zip: '23030', city: 'Livigno' }],
  ['Campione d’Italia', { countryCode: 'IT', zip: '22061' }],
  ['Gran Canaria', { countryCode: 'ES', zip: '35001' }],
  ['Tenerife', { countryCode: 'ES', zip: '38001' }],
  ['Gran Canaria by its own code', { countryCode: 'IC', zip: '35001' }],
  ['Ceuta', { countryCode: 'ES', zip: '51001' }],
  ['Melilla', { countryCode: 'ES', zip: '52001' }],
  ['Åland under Finland', { countryCode: 'FI', zip: '22100' }],
  ['Åland', { countryCode: 'AX', zip: '22100' }],
  ['Mount Athos', { countryCode: 'GR', zip: '630 86' }],
  ['Guadeloupe under France', { countryCode: 'FR', zip: '97110' }],
  ['Guadeloupe', { countryCode: 'GP', zip: '97110' }],
  ['Martinique', { countryCode: 'MQ', zip: '97200' }],
  ['French Guiana', { countryCode: 'GF', zip: '97300' }],
  ['Réunion under France', { countryCode: 'FR', zip: '97400' }],
  ['Mayotte', { countryCode: 'YT', zip: '97600' }],
  ['Saint-Martin', { countryCode: 'MF', zip: '97150' }],
  ['Saint-Martin under France', { countryCode: 'FR', zip: '97150' }],
  ['Saint-Barthélemy', { countryCode: 'BL', zip: '97133' }],
  ['New Caledonia under France', { countryCode: 'FR', zip: '98800' }],
  ['Greenland', { countryCode: 'GL', zip: '3900' }],
  ['Greenland under Denmark', { countryCode: 'DK', zip: '3900' }],
  ['the Faroes', { countryCode: 'FO', zip: '100' }],
  ['the Faroes under Denmark', { countryCode: 'DK', zip: 'FO-100' }],
  ['Curaçao', { countryCode: 'CW', zip: '' }],
  ['San Marino', { countryCode: 'SM', zip: '47890' }],
  ['the Vatican', { countryCode: 'VA', zip: '00120' }],
  ['Gibraltar', { countryCode: 'GI', zip: 'GX11 1AA' }],
  ['Jersey', { countryCode: 'JE', zip: 'JE2 3AB' }],
  ['Guernsey', { countryCode: 'GG', zip: 'GY1 1AA' }],
  ['the Isle of Man', { countryCode: 'IM', zip: 'IM1 1AA' }],
  ['London', { countryCode: 'GB', zip: 'SW1A 1AA' }],
  ['Switzerland', { countryCode: 'CH', zip: '8001' }],
  ['Liechtenstein', { countryCode: 'LI', zip: '9490' }],
  ['Norway', { countryCode: 'NO', zip: '0150' }],
  ['Iceland', { countryCode: 'IS', zip: '101' }],
  ['Andorra', { countryCode: 'AD', zip: 'AD500' }],
  ['Turkey', { countryCode: 'TR', zip: '34000' }],
  ['Ukraine', { countryCode: 'UA', zip: '01001' }],
  ['Kosovo', { countryCode: 'XK', zip: '10000' }],
  ['the United States', { countryCode: 'US', zip: '10001' }],
  ['Japan', { countryCode: 'JP', zip: '100-0001' }],
];

const ofThirdTerritory = ([name, to]: (typeof outside)[number]): Walk[] => [
  // § 4 no. 1 a, § 6 UStG.
  walk(`${name}: goods`, { to }, exported),
  // § 3a (2), (4), (5) UStG.
  walk(`${name}: a download`, { to, line: download }, notTaxable),
];

/** In the VAT area, with different rates or by a neighbour's law. */
const inside: readonly Walk[] = [
  walk(
    'Monaco: goods to a consumer are sold as to France (article 7)',
    { to: { countryCode: 'MC', zip: '98000' }, percent: 20, oss: true },
    distanceSale,
  ),
  walk('Monaco: below the threshold', { to: { countryCode: 'MC', zip: '98000' }, percent: 19 }, taxable),
  walk(
    'Monaco: goods to a business, which has a French id',
    { to: { countryCode: 'MC', zip: '98000' }, vatId: 'FR40303265045' },
    intraCommunity,
  ),
  walk(
    'Monaco: untaxed goods without an id are no export',
    { to: { countryCode: 'MC', zip: '98000' } },
    missingVatId,
  ),
  walk(
    'Corsica: its own reduced rate (article 297 CGI)',
    { to: { countryCode: 'FR', zip: '20000' }, percent: 2.1, oss: true },
    distanceSale,
  ),
  walk(
    'Mallorca is an ordinary part of Spain',
    { to: { countryCode: 'ES', zip: '07001' }, percent: 21, oss: true },
    distanceSale,
  ),
  walk(
    'Bianzone has Livigno’s former code and is Italy',
    { to: { countryCode: 'IT', zip: '23030', city: 'Bianzone' }, percent: 22, oss: true },
    distanceSale,
  ),
  walk(
    'Bianzone: untaxed goods are no export',
    { to: { countryCode: 'IT', zip: '23030', city: 'Bianzone' } },
    missingVatId,
  ),
  walk(
    'Madeira at 22 % (article 105)',
    { to: { countryCode: 'PT', zip: '9000-082' }, percent: 22, oss: true },
    distanceSale,
  ),
  walk(
    'Madeira at 4 % since October 2024',
    { to: { countryCode: 'PT', zip: '9000-082' }, percent: 4, oss: true },
    distanceSale,
  ),
  walk(
    'the Azores at 16 %',
    { to: { countryCode: 'PT', zip: '9500-321' }, percent: 16, oss: true },
    distanceSale,
  ),
  walk(
    'the Azores at 9 %',
    { to: { countryCode: 'PT', zip: '9500-321' }, percent: 9, oss: true },
    distanceSale,
  ),
  walk(
    'Lisbon has not the Azores’ 16 %',
    { to: { countryCode: 'PT', zip: '1100-148' }, percent: 16, oss: true },
    wrongRate,
  ),
  walk(
    'Madeira at the mainland’s 23 %',
    { to: { countryCode: 'PT', zip: '9000-082' }, percent: 23, oss: true },
    wrongRate,
    {
      is: distanceSale,
      because:
        'Shopify charges the mainland’s rate where the merchant does not set the region’s, and the tax that was charged is owed (article 203 of the Directive); the provider describes no other.',
    },
  ),
  walk(
    'the Azores: goods to a business',
    { to: { countryCode: 'PT', zip: '9500-321' }, vatId: 'PT501964843' },
    intraCommunity,
  ),
  walk(
    'Jungholz at 19 % from Germany (§ 10 (4) UStG 1994)',
    { to: { countryCode: 'AT', zip: '6691' }, percent: 19, oss: true },
    distanceSale,
  ),
  walk(
    'Jungholz by its German code',
    { to: { countryCode: 'DE', zip: '87491' }, percent: 19, oss: true },
    distanceSale,
  ),
  walk(
    'Jungholz by its German code without one-stop shop',
    { to: { countryCode: 'DE', zip: '87491' }, percent: 19 },
    taxable,
  ),
  walk(
    'Jungholz by its German code: untaxed goods are no domestic sale',
    { to: { countryCode: 'DE', zip: '87491' } },
    missingVatId,
  ),
  walk(
    'Mittelberg: goods to a business',
    { to: { countryCode: 'AT', zip: '6993' }, vatId: 'ATU13585627' },
    intraCommunity,
  ),
  walk(
    'Mittelberg at 10 % on food',
    { to: { countryCode: 'AT', zip: '6993' }, percent: 10, oss: true },
    distanceSale,
  ),
  walk(
    'Mittelberg at 4.9 % since July 2026',
    { to: { countryCode: 'AT', zip: '6993' }, percent: 4.9, oss: true },
    distanceSale,
  ),
  walk(
    'Mittelberg at home at 19 %',
    { from: 'AT', to: { countryCode: 'AT', zip: '6993' }, percent: 19 },
    taxable,
  ),
  walk(
    'Jungholz at home at 10 %',
    { from: 'AT', to: { countryCode: 'AT', zip: '6691' }, percent: 10 },
    taxable,
  ),
  walk(
    'Jungholz at home at 4.9 %',
    { from: 'AT', to: { countryCode: 'AT', zip: '6691' }, percent: 4.9 },
    taxable,
  ),
  walk(
    'Oberstdorf beside it is Germany',
    { from: 'AT', to: { countryCode: 'DE', zip: '87561' }, percent: 19, oss: true },
    distanceSale,
  ),
];

const belfast: Place = { countryCode: 'GB', zip: 'BT1 5GS', city: 'Belfast' };

/** In the EU for goods alone (Windsor Framework, articles 8 and 9). */
const northernIreland: readonly Walk[] = [
  walk(
    'Northern Ireland: goods to a consumer at 20 %',
    { to: belfast, percent: 20, oss: true },
    distanceSale,
  ),
  walk('Northern Ireland: below the threshold', { to: belfast, percent: 19 }, taxable),
  walk('Northern Ireland: goods to a business', { to: belfast, vatId: 'XI980780684' }, intraCommunity),
  walk('Northern Ireland: a British id frees no goods', { to: belfast, vatId: 'GB980780684' }, missingVatId),
  walk('Northern Ireland: untaxed goods', { to: belfast }, missingVatId),
  walk('Northern Ireland: a download is outside', { to: belfast, line: download }, notTaxable),
  walk(
    'Northern Ireland: a download is none of the one-stop shop',
    { to: belfast, line: download, percent: 20, oss: true },
    wrongRate,
  ),
  walk(
    'Northern Ireland: a service to a business is not taxable',
    { to: belfast, line: download, vatId: 'XI980780684' },
    notTaxable,
  ),
  walk(
    'Northern Ireland in 2020 was the United Kingdom',
    { to: belfast, vatId: 'GB980780684', day: '2020-12-31' },
    intraCommunity,
  ),
];

const others: readonly Walk[] = [
  walk(
    'London in 2020: goods to a business',
    { to: { countryCode: 'GB', zip: 'SW1A 1AA' }, vatId: 'GB980780684', day: '2020-12-31' },
    intraCommunity,
  ),
  walk(
    'London in 2020: untaxed goods are no export',
    { to: { countryCode: 'GB', zip: 'SW1A 1AA' }, day: '2020-12-31' },
    missingVatId,
  ),
  walk(
    'London in 2020: goods to a consumer at 16 %',
    { to: { countryCode: 'GB', zip: 'SW1A 1AA' }, percent: 16, day: '2020-12-31' },
    taxable,
  ),
  walk(
    'London in 2021: goods to a business',
    { to: { countryCode: 'GB', zip: 'SW1A 1AA' }, vatId: 'GB980780684', day: '2021-01-01' },
    exported,
  ),
  walk(
    'London in 2020: a download',
    { to: { countryCode: 'GB', zip: 'SW1A 1AA' }, line: download, percent: 20, oss: true, day: '2020-12-31' },
    electronicService,
  ),
  walk(
    'the Isle of Man in 2020: untaxed goods are no export',
    { to: { countryCode: 'IM', zip: 'IM1 1AA' }, day: '2020-12-31' },
    missingVatId,
  ),
  walk(
    'Jersey in 2020 was outside already',
    { to: { countryCode: 'JE', zip: 'JE2 3AB' }, day: '2020-12-31' },
    exported,
  ),
  walk(
    'Switzerland: goods that were taxed stay so (§ 14c UStG)',
    { to: { countryCode: 'CH', zip: '8001' }, percent: 19 },
    taxable,
  ),
  walk(
    'Switzerland: its own 8.1 % is nothing that a German return declares',
    { to: { countryCode: 'CH', zip: '8001' }, percent: 8.1 },
    wrongRate,
  ),
  walk(
    'Switzerland: the same in the one-stop shop',
    { to: { countryCode: 'CH', zip: '8001' }, percent: 8.1, oss: true },
    wrongRate,
  ),
  walk(
    'Norway: 25 % likewise',
    { to: { countryCode: 'NO', zip: '0150' }, percent: 25, oss: true },
    wrongRate,
  ),
  walk(
    'Helgoland: goods that were taxed stay so',
    { to: { countryCode: 'DE', zip: '27498' }, percent: 19 },
    taxable,
  ),
  walk(
    'Büsingen: its 19 % in the one-stop shop is no distance sale',
    { to: { countryCode: 'DE', zip: '78266' }, percent: 19, oss: true },
    taxable,
  ),
  walk(
    'the Canaries: a Spanish VAT id makes no intra-Community supply',
    { to: { countryCode: 'ES', zip: '35001' }, vatId: 'ESB58378431' },
    exported,
  ),
  walk(
    'the Canaries: Spain’s 21 % is not theirs',
    { to: { countryCode: 'ES', zip: '35001' }, percent: 21, oss: true },
    wrongRate,
  ),
  walk(
    'a Swiss customer whose goods go to Cologne',
    { bill: { countryCode: 'CH', zip: '8001' }, percent: 19 },
    taxable,
  ),
  walk(
    'a German customer whose goods go to Zürich',
    { to: { countryCode: 'CH', zip: '8001' }, bill: {} },
    exported,
  ),
  walk(
    'a Swiss business with a download',
    { to: { countryCode: 'CH', zip: '8001', city: 'Zürich' }, line: download, vatId: 'CHE109322551' },
    notTaxable,
  ),
  walk('AT seller: export to Switzerland', { from: 'AT', to: { countryCode: 'CH', zip: '8001' } }, exported),
  walk('AT seller: Büsingen', { from: 'AT', to: { countryCode: 'DE', zip: '78266' } }, exported),
  walk(
    'AT seller: a download for Liechtenstein',
    { from: 'AT', to: { countryCode: 'LI', zip: '9490' }, line: download },
    notTaxable,
  ),
  walk('AT seller: Livigno', { from: 'AT', to: { countryCode: 'IT', zip: '23041' } }, exported),
  walk('AT seller: Northern Ireland', { from: 'AT', to: belfast, vatId: 'XI980780684' }, intraCommunity),
  walk(
    'AT seller: Mittelberg by its German code, untaxed',
    { from: 'AT', to: { countryCode: 'DE', zip: '87568' } },
    unexplained,
  ),
];

export const territoriesWalk: readonly Walk[] = [
  ...outside.flatMap(ofThirdTerritory),
  ...inside,
  ...northernIreland,
  ...others,
];
