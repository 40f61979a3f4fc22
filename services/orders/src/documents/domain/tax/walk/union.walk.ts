import { download } from '../../testing/taxed-order.ts';
import { memberStates } from './member-states.ts';
import {
  distanceSale,
  electronicService,
  intraCommunity,
  missingVatId,
  reverseCharge,
  taxable,
  unexplained,
  type Walk,
  walk,
  wrongRate,
} from './walked.ts';

const ofMemberState = ([code, zip, rate, vatId]: (typeof memberStates)[number]): Walk[] => {
  const to = { countryCode: code, zip, city: 'Stadt' };
  const company = { ...to, company: 'Firma' };
  return [
    // § 3c (4) UStG: below the threshold the supply stays where it begins.
    walk(`${code}: goods to a consumer, below the threshold`, { to, percent: 19 }, taxable),
    // § 3c (1), § 18j UStG.
    walk(`${code}: goods to a consumer, one-stop shop`, { to, percent: rate, oss: true }, distanceSale),
    // A foreign tax that no return declares; Cyprus has the same rate as Germany.
    walk(
      `${code}: its rate without the one-stop shop`,
      { to, percent: rate },
      rate === 19 ? taxable : wrongRate,
    ),
    // § 3a (5) UStG.
    walk(
      `${code}: a download for a consumer, one-stop shop`,
      { to, line: download, percent: rate, oss: true },
      electronicService,
    ),
    // § 4 no. 1 b, § 6a, § 14a (3) UStG.
    walk(`${code}: goods to a business`, { to: company, vatId }, intraCommunity),
    // § 6a (1) no. 4 UStG.
    walk(`${code}: untaxed goods to a business without VAT id`, { to: company }, missingVatId),
    // § 3a (2), § 14a (1) UStG, Art. 196 of the Directive.
    walk(`${code}: a service to a business`, { to: company, line: download, vatId }, reverseCharge),
  ];
};

const french = { countryCode: 'FR', zip: '75001', city: 'Paris' };
const vienna = { countryCode: 'AT', zip: '1010', city: 'Wien' };

/** Sales of an Austrian seller, to whom Germany is abroad. */
const fromAustria: readonly Walk[] = [
  walk('AT seller: goods to a German consumer below the threshold', { from: 'AT', percent: 20 }, taxable),
  walk('AT seller: the same at 10 %', { from: 'AT', percent: 10 }, taxable),
  walk('AT seller: one-stop shop to Germany at 19 %', { from: 'AT', percent: 19, oss: true }, distanceSale),
  walk('AT seller: one-stop shop to Germany at 7 %', { from: 'AT', percent: 7, oss: true }, distanceSale),
  walk('AT seller: Austria’s 10 % are none of Germany’s', { from: 'AT', percent: 10, oss: true }, wrongRate),
  walk('AT seller: Germany’s 19 % without one-stop shop', { from: 'AT', percent: 19 }, wrongRate),
  walk('AT seller: goods to a German business', { from: 'AT', vatId: 'DE129273398' }, intraCommunity),
  walk(
    'AT seller: its own country’s VAT id frees nothing',
    { from: 'AT', vatId: 'ATU33864707' },
    missingVatId,
  ),
  walk(
    'AT seller: a service to a German business',
    { from: 'AT', line: download, vatId: 'DE129273398' },
    reverseCharge,
  ),
  walk(
    'AT seller: a download for a German consumer',
    { from: 'AT', line: download, percent: 19, oss: true },
    electronicService,
  ),
  walk(
    'AT seller: goods to a French business',
    { from: 'AT', to: french, vatId: 'FR40303265045' },
    intraCommunity,
  ),
  walk(
    'AT seller: to France by one-stop shop',
    { from: 'AT', to: french, percent: 5.5, oss: true },
    distanceSale,
  ),
  walk('AT seller: untaxed goods to Germany', { from: 'AT' }, missingVatId),
];

const single: readonly Walk[] = [
  walk(
    'a business of France that had its goods sent to Austria (a third state’s id will do)',
    { to: vienna, bill: french, vatId: 'FR40303265045' },
    intraCommunity,
  ),
  walk(
    'goods that stay in Germany, no matter who pays (§ 3 (6) UStG)',
    { bill: french, vatId: 'FR40303265045', percent: 19 },
    taxable,
  ),
  walk('the same untaxed: no supply leaves', { bill: french, vatId: 'FR40303265045' }, unexplained),
  walk(
    'tax once shown to a business stays (§ 14c UStG)',
    { to: french, vatId: 'FR40303265045', percent: 19 },
    taxable,
  ),
  walk(
    'a business that was charged the destination’s tax',
    { to: french, vatId: 'FR40303265045', percent: 20, oss: true },
    wrongRate,
    {
      is: distanceSale,
      because:
        'The order does not say whether the business bought as one: without the setting fixTaxForeignB2b what Shopify charged stays (decision 0017), and French tax can only be declared by the one-stop shop.',
    },
  ),
  walk(
    'the same with the setting that takes the tax off',
    {
      to: french,
      vatId: 'FR40303265045',
      percent: 20,
      oss: true,
      preferences: { orders: { fixTaxForeignB2b: true } },
    },
    // 120.00, which was paid as a price with tax, becomes the price without it.
    { ...intraCommunity, rate: '0' },
  ),
  walk(
    'a course on the spot for a French consumer: at home (§ 3a (1) UStG)',
    { to: french, line: download, percent: 19, oss: true },
    taxable,
    {
      is: wrongRate,
      because:
        'An order does not tell a download from a service of another kind; the merchant leads those to a rule by own conditions.',
    },
  ),
  walk('a service to France, untaxed and without VAT id', { to: french, line: download }, unexplained),
  walk(
    'a download for France below the threshold (§ 3a (5) sentence 3 UStG)',
    { to: french, line: download, percent: 19 },
    taxable,
  ),
  walk(
    'a VAT id of the seller’s country on a service',
    { to: french, line: download, vatId: 'DE129273398' },
    missingVatId,
  ),
  walk('a Swiss VAT id within the EU', { to: french, vatId: 'CHE109322551' }, missingVatId),
  walk('a VAT id with a wrong check digit', { to: french, vatId: 'FR41303265045' }, missingVatId),
  walk('the seller’s own VAT id', { to: french, vatId: 'DE136695976' }, missingVatId),
  walk('a British VAT id since 2021', { to: french, vatId: 'GB980780684', day: '2021-01-01' }, missingVatId),
  walk('a British VAT id in 2020', { to: french, vatId: 'GB980780684', day: '2020-12-31' }, intraCommunity),
  walk(
    'a British VAT id in 2020 on a service',
    { to: french, line: download, vatId: 'GB980780684', day: '2020-12-31' },
    reverseCharge,
  ),
  walk(
    'an id of Northern Ireland frees goods to Ireland (Windsor Framework)',
    { to: { countryCode: 'IE', zip: 'D02 AF30' }, vatId: 'XI980780684' },
    intraCommunity,
  ),
  walk(
    'and is none for services, which the Framework does not reach',
    { to: { countryCode: 'IE', zip: 'D02 AF30' }, line: download, vatId: 'XI980780684' },
    missingVatId,
  ),
  walk(
    'nor does the setting that takes tax off see one in it',
    {
      to: { countryCode: 'IE', zip: 'D02 AF30' },
      line: download,
      vatId: 'XI980780684',
      percent: 19,
      preferences: { orders: { fixTaxForeignB2b: true } },
    },
    taxable,
  ),
  walk(
    'goods by one-stop shop before it began (§ 27 (34) UStG: supplies after 2021-06-30)',
    { to: french, percent: 20, oss: true, day: '2021-06-28', delivered: '2021-06-30' },
    wrongRate,
  ),
  walk(
    'ordered before and delivered after',
    { to: french, percent: 20, oss: true, day: '2021-06-28', delivered: '2021-07-01' },
    distanceSale,
  ),
  walk(
    'a download before, by the small one-stop shop of 2015 (§ 18h UStG)',
    { to: french, line: download, percent: 20, oss: true, day: '2021-03-01' },
    electronicService,
  ),
  walk(
    'a download taxed where the customer sits, whatever else the order names',
    { to: {}, bill: { countryCode: 'FI', zip: '00100' }, line: download, percent: 25.5, oss: true },
    electronicService,
  ),
  walk(
    'Poland’s stock to Poland is no distance sale',
    {
      to: { countryCode: 'PL', zip: '00-001' },
      percent: 23,
      oss: true,
      order: { dispatchCountryCodes: ['PL'] },
    },
    wrongRate,
  ),
  walk(
    'Poland’s stock to France is one, and the log says whence it came',
    { to: french, percent: 20, oss: true, order: { dispatchCountryCodes: ['PL'] } },
    { rule: '18', notes: ['FOREIGN_DISPATCH'] },
  ),
];

export const unionWalk: readonly Walk[] = [...memberStates.flatMap(ofMemberState), ...fromAustria, ...single];
