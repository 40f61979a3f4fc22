import { anOrder } from '../../testing/order-builder.ts';
import { austria, download, giftCard, swiss } from '../../testing/taxed-order.ts';
import {
  exported,
  notTaxable,
  reverseCharge,
  smallInAustria,
  smallInGermany,
  taxable,
  unexplained,
  type Walk,
  walk,
  wrongRate,
} from './walked.ts';

const { customer } = anOrder();
const exempt = customer && { ...customer, taxExempt: true };
const counter = { sourceName: 'pos', shippingAddress: null } as const;
const pickUp = { shippingAddress: null } as const;
const reason = { de: 'Umsatzsteuersatz 0 % nach § 12 Abs. 3 UStG' };

const germany: readonly Walk[] = [
  walk('goods at 19 % (§ 12 (1) UStG)', { percent: 19 }, taxable),
  walk('books and food at 7 % (§ 12 (2) UStG)', { percent: 7 }, taxable),
  walk('food on the spot at 7 % since 2026', { percent: 7, line: download, day: '2026-01-01' }, taxable),
  walk('a download at 19 %', { percent: 19, line: download }, taxable),
  walk('a German business with its VAT id', { percent: 19, vatId: 'DE129273398' }, taxable),
  walk('20 % is Austria’s', { percent: 20 }, wrongRate),
  walk('10 % is Austria’s', { percent: 10 }, wrongRate),
  walk('16 % is over', { percent: 16 }, wrongRate),
  walk('5 % is over', { percent: 5 }, wrongRate),
  walk('4.9 % is Austria’s', { percent: 4.9 }, wrongRate),
  walk('one-stop shop changes nothing at home', { percent: 7, oss: true }, taxable),
  walk('0 % on solar panels (§ 12 (3) UStG)', { line: { taxable: false } }, unexplained),
  walk(
    '0 % on solar panels with the merchant’s reason',
    { line: { taxable: false }, preferences: { invoices: { zeroRateReason: reason } } },
    { rule: '1', notes: ['ZERO_RATE_REASON'] },
  ),
  walk(
    '0 % that the merchant wants to see first',
    { preferences: { invoices: { zeroRate: 'hold' } } },
    { skipped: 'ZERO_RATE_HELD' },
  ),
  walk('0 % for a customer who is exempt in Shopify', { order: { customer: exempt } }, unexplained),
  walk(
    '0 % for a company abroad whose goods stay',
    { bill: { ...austria, company: 'Steiner OG' }, vatId: 'ATU13585627' },
    unexplained,
  ),
  walk('over the counter to a Swiss customer', { bill: swiss, percent: 19, order: counter }, taxable),
  walk(
    'over the counter to an Austrian in the one-stop shop',
    { bill: austria, percent: 19, oss: true, order: counter },
    taxable,
  ),
  walk('picked up by an Austrian (§ 3 (6) UStG)', { bill: austria, percent: 19, order: pickUp }, taxable),
  // § 3c (1) UStG: a distance sale is sent by the seller or for it.
  walk(
    'picked up by an Austrian, one-stop shop',
    { bill: austria, percent: 19, oss: true, order: pickUp },
    taxable,
  ),
  walk('picked up by a Swiss customer', { bill: swiss, percent: 19, order: pickUp }, taxable),
  walk('a gift card: no supply yet (§ 3 (15) UStG)', { line: giftCard }, taxable),
  walk('a gift card for Switzerland', { line: giftCard, to: swiss }, taxable),
  walk(
    'a gift card for a business in the EU',
    { line: giftCard, to: austria, vatId: 'ATU13585627' },
    taxable,
  ),
  walk(
    'a voucher for one purpose, taxed when sold (§ 3 (14) UStG)',
    { line: giftCard, percent: 19 },
    taxable,
  ),
  walk(
    'nothing but gift cards, which the merchant leaves out',
    { line: giftCard, preferences: { orders: { skipOrderGiftCard: true } } },
    { skipped: 'SKIP_GIFT_CARD' },
  ),
];

const home = { from: 'AT', to: austria } as const;

const austrian: readonly Walk[] = [
  walk('AT: goods at 20 % (§ 10 (1) UStG 1994)', { ...home, percent: 20 }, taxable),
  walk('AT: books at 10 %', { ...home, percent: 10 }, taxable),
  walk('AT: wine of the vintner at 13 %', { ...home, percent: 13 }, taxable),
  walk('AT: basic foods at 4.9 % since July 2026', { ...home, percent: 4.9 }, taxable),
  walk('AT: 19 % in Vienna', { ...home, percent: 19 }, wrongRate),
  walk('AT: 7 % in Vienna', { ...home, percent: 7 }, wrongRate),
  walk('AT: a download at 20 %', { ...home, line: download, percent: 20 }, taxable),
  walk('AT: an Austrian business with its VAT id', { ...home, percent: 20, vatId: 'ATU33864707' }, taxable),
  walk('AT: 0 %, e.g. on articles of hygiene since 2026', home, unexplained),
  walk('AT: a gift card', { ...home, line: giftCard }, taxable),
  walk('AT: over the counter to a German', { from: 'AT', percent: 20, order: counter }, taxable),
  walk(
    'AT: picked up by a German, one-stop shop',
    { from: 'AT', percent: 20, oss: true, order: pickUp },
    taxable,
  ),
];

const notOfTheProvider =
  'The provider takes no rule but that of small businesses from their accounts (“Die verwendete Steuerregel ist nicht erlaubt”).';
const small = { isSmallBusiness: true } as const;
const smallAt = { isSmallBusiness: true, from: 'AT' } as const;

const smallBusinesses: readonly Walk[] = [
  walk('small: at home (§ 19 (1) UStG)', small, smallInGermany),
  walk('small: a business at home', { ...small, vatId: 'DE129273398' }, smallInGermany),
  walk('small: a download at home', { ...small, line: download }, smallInGermany),
  walk('small: a consumer in Austria below the threshold', { ...small, to: austria }, smallInGermany),
  // § 19 (4) UStG: § 4 no. 1 b is not for small businesses.
  walk(
    'small: goods to a business in Austria',
    { ...small, to: austria, vatId: 'ATU13585627' },
    smallInGermany,
  ),
  walk('small: goods to Switzerland', { ...small, to: swiss }, smallInGermany),
  walk('small: a gift card', { ...small, line: giftCard }, smallInGermany),
  walk('small: over the counter', { ...small, order: counter }, smallInGermany),
  walk('small: 19 % must not be shown (§ 14c (2) UStG)', { ...small, percent: 19 }, wrongRate),
  walk('small: 7 % must not be shown', { ...small, percent: 7 }, wrongRate),
  walk('small: nor 20 % by the one-stop shop', { ...small, to: austria, percent: 20, oss: true }, wrongRate),
  walk(
    'small: a service to a business in Austria is taxed there (§ 3a (2) UStG)',
    { ...small, to: austria, line: download, vatId: 'ATU13585627' },
    reverseCharge,
    { is: smallInGermany, because: notOfTheProvider },
  ),
  walk(
    'small: a download for Switzerland is taxed there (§ 3a (5) UStG)',
    { ...small, to: swiss, line: download },
    notTaxable,
    { is: smallInGermany, because: notOfTheProvider },
  ),
  walk('small in Austria: at home (§ 6 (1) no. 27 UStG 1994)', { ...smallAt, to: austria }, smallInAustria),
  walk('small in Austria: a consumer in Germany', smallAt, smallInAustria),
  walk('small in Austria: a download at home', { ...smallAt, to: austria, line: download }, smallInAustria),
  walk('small in Austria: goods to a German business', { ...smallAt, vatId: 'DE129273398' }, smallInAustria),
  walk('small in Austria: 20 % must not be shown', { ...smallAt, to: austria, percent: 20 }, wrongRate),
  walk('small in Austria: 4.9 % must not be shown', { ...smallAt, to: austria, percent: 4.9 }, wrongRate),
  walk(
    'small in Austria: goods to Switzerland, which no. 1 frees before no. 27 (§ 6 (1) UStG 1994)',
    { ...smallAt, to: swiss },
    exported,
    { is: smallInAustria, because: notOfTheProvider },
  ),
];

export const homeWalk: readonly Walk[] = [...germany, ...austrian, ...smallBusinesses];
