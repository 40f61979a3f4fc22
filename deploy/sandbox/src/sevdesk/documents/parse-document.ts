import Big from 'big.js';
import type { World } from '../api.ts';
import { ApiError, invalid } from '../api-error.ts';
import {
  type Input,
  readDate,
  readDecimal,
  readFlag,
  readReference,
  readText,
  requireReference,
} from '../input.ts';
import { isKnownCurrency } from '../reference-data/currencies.ts';
import { requireExisting } from '../resolve.ts';
import { textField } from '../row.ts';
import { newId } from '../state.ts';
import type { KindNames } from './kinds.ts';
import { requireMarker } from './parse-positions.ts';
import { decideRegime } from './tax-check.ts';
import type { DocumentAddress, DocumentRecord } from './types.ts';

/** The header of a document after a save: given fields override those of `known`, which is absent for a new one. */
export function parseHeader(
  world: World,
  names: KindNames,
  input: Input,
  known: DocumentRecord | undefined,
): DocumentRecord {
  requireMarker(input, names.objectName);
  const given = (key: string): boolean => input[key] !== undefined || known === undefined;
  const text = <K extends TextField>(key: K): DocumentRecord[K] =>
    (given(key) ? readText(input[key]) : known?.[key]) as DocumentRecord[K];
  const date = (key: string, current: number | null | undefined): number | null =>
    given(key) ? readDate(input[key], key) : (current ?? null);
  const reference = (
    key: 'paymentMethod' | 'costCentre' | 'accountDatev',
    objectName: string,
  ): string | null => {
    const id = given(key) ? readReference(input[key], objectName, key) : (known?.[key] ?? null);
    if (id !== null) requireExisting(world, objectName, id);
    return id;
  };

  const contact = given('contact')
    ? requireReference(input.contact, 'Contact', 'contact')
    : (known?.contact ?? null);
  if (contact !== null) requireExisting(world, 'Contact', contact);
  const contactPerson =
    given('contactPerson') || known === undefined
      ? requireReference(input.contactPerson, 'SevUser', 'contactPerson')
      : known.contactPerson;
  requireExisting(world, 'SevUser', contactPerson);
  const documentDate = date(names.date, known?.date);
  if (documentDate === null) throw invalid(`${names.date} is required`);

  return {
    id: known?.id ?? newId(world.state),
    objectName: names.objectName,
    type: known?.type ?? 'RE',
    status: known?.status ?? 100,
    number: parseNumber(names, input, known),
    contact,
    contactPerson,
    createUser: known?.createUser ?? contactPerson,
    date: documentDate,
    deliveryDate: date('deliveryDate', known?.deliveryDate),
    deliveryDateUntil: date('deliveryDateUntil', known?.deliveryDateUntil),
    header: text('header'),
    headText: text('headText'),
    footText: text('footText'),
    timeToPay: text('timeToPay'),
    discountTime: text('discountTime'),
    discount: parseCashDiscount(world, input) ?? known?.discount ?? '0',
    address: parseAddress(world, input, known?.address),
    deliveryAddressCountry: parseDeliveryCountry(world, input, known),
    ...parseRegime(world, input, known),
    taxRate: parseHeaderRate(input, known),
    taxText: text('taxText'),
    einvoiceReference: text('einvoiceReference'),
    currency: parseCurrency(input, known),
    showNet: given('showNet') ? readFlag(input.showNet ?? true) : (known?.showNet ?? true),
    smallSettlement: given('smallSettlement')
      ? readFlag(input.smallSettlement)
      : (known?.smallSettlement ?? false),
    paymentMethod: reference('paymentMethod', 'PaymentMethod'),
    costCentre: reference('costCentre', 'CostCentre'),
    accountDatev: reference('accountDatev', 'AccountDatev'),
    sendType: known?.sendType ?? null,
    sendDate: known?.sendDate ?? null,
    payDate: known?.payDate ?? null,
    enshrined: known?.enshrined ?? null,
    // The server sets the origin of a document.
    origin: known?.origin ?? null,
    issued: known?.issued ?? false,
    refSrcInvoice: known?.refSrcInvoice ?? null,
    bookingCategory: known?.bookingCategory ?? null,
    customerInternalNote: text('customerInternalNote'),
    // A save without this field makes an ordinary document, even of an e-invoice.
    isEInvoice: readFlag(input.propertyIsEInvoice),
    positions: known?.positions ?? [],
    discounts: known?.discounts ?? [],
    sums: known?.sums ?? EMPTY_SUMS,
    paid: known?.paid ?? '0',
    bookings: known?.bookings ?? [],
    layout: known?.layout ?? {},
    createdAt: known?.createdAt ?? world.now(),
    updatedAt: world.now(),
  };
}

/** An assigned number stays, even when a later save sends none. */
function parseNumber(names: KindNames, input: Input, known: DocumentRecord | undefined): string | null {
  const sent = readText(input[names.number]);
  if (known === undefined) return sent;
  const keeps = input[names.number] === undefined || known.issued;
  return sent ?? (keeps ? known.number : null);
}

function parseCashDiscount(world: World, input: Input): string | null {
  const percent = readDecimal(input.discount, 'discount');
  if (percent === null) return null;
  return world.state.knobs.discountDecimals === 'cut' ? percent.toFixed(0, Big.roundDown) : percent.toFixed();
}

type TextField =
  | 'header'
  | 'headText'
  | 'footText'
  | 'timeToPay'
  | 'discountTime'
  | 'taxText'
  | 'einvoiceReference'
  | 'customerInternalNote';

const EMPTY_MONEY = { net: '0', tax: '0', gross: '0', discountNet: '0', discountGross: '0' };
const EMPTY_SUMS = { rates: [], inCurrency: EMPTY_MONEY, inEuro: EMPTY_MONEY };

function parseAddress(world: World, input: Input, known: DocumentAddress | undefined): DocumentAddress {
  const field = (key: string, current: string | null | undefined): string | null =>
    input[key] === undefined ? (current ?? null) : readText(input[key]);
  const country =
    input.addressCountry === undefined && known
      ? known.country
      : requireReference(input.addressCountry, 'StaticCountry', 'addressCountry');
  requireExisting(world, 'StaticCountry', country);
  return {
    text: field('address', known?.text),
    name: field('addressName', known?.name),
    name2: field('addressName2', known?.name2),
    parentName: field('addressParentName', known?.parentName),
    street: field('addressStreet', known?.street),
    zip: field('addressZip', known?.zip),
    city: field('addressCity', known?.city),
    country,
  };
}

/** A lower-case ISO code, or a reference to a country. */
function parseDeliveryCountry(world: World, input: Input, known: DocumentRecord | undefined): string | null {
  const value = input.deliveryAddressCountry;
  if (value === undefined) return known?.deliveryAddressCountry ?? null;
  if (typeof value !== 'object' || value === null) return readText(value)?.toLowerCase() ?? null;
  const id = requireReference(value, 'StaticCountry', 'deliveryAddressCountry');
  return countryCode(world, id);
}

export function countryCode(world: World, countryId: string): string | null {
  const row = world.state.fixed.get('StaticCountry')?.get(countryId);
  return row === undefined ? null : textField(row, 'code');
}

/** The header rate has no effect but may not be missing: the database refuses the row. */
function parseHeaderRate(input: Input, known: DocumentRecord | undefined): string {
  const rate = readDecimal(input.taxRate, 'taxRate') ?? known?.taxRate ?? null;
  if (rate === null) {
    throw new ApiError(500, null, "Integrity constraint violation: Column 'taxRate' cannot be null");
  }
  return typeof rate === 'string' ? rate : rate.toFixed();
}

function parseCurrency(input: Input, known: DocumentRecord | undefined): string {
  const currency = readText(input.currency) ?? known?.currency ?? null;
  if (currency === null) throw invalid('Currency is required.');
  if (!isKnownCurrency(currency)) throw invalid(`Currency ${currency} is not supported.`);
  return currency;
}

function parseRegime(world: World, input: Input, known: DocumentRecord | undefined) {
  const isGiven = input.taxRule !== undefined || input.taxType !== undefined;
  if (!isGiven && known !== undefined) {
    return { taxRule: known.taxRule, taxType: known.taxType, taxSet: known.taxSet };
  }
  return decideRegime(world.state.knobs.bookkeepingSystemVersion, {
    taxRule: readReference(input.taxRule, 'TaxRule', 'taxRule'),
    taxType: readText(input.taxType),
    taxSet: readReference(input.taxSet, 'TaxSet', 'taxSet'),
  });
}
