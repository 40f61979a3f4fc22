import Big from 'big.js';
import { toEuro } from '../reference-data/currencies.ts';
import {
  leaveOutEmpty,
  sevClient,
  toDate,
  toOptionalReference,
  toReference,
  type WireObject,
  type WireValue,
} from '../wire.ts';
import { documentToWire } from './document-wire.ts';
import { getKindNames } from './kinds.ts';
import { lineAmount, roundCents, splitAmount } from './sums.ts';
import type { Discount, DocumentRecord, Position } from './types.ts';

/** A position in the answer of GET: strings everywhere. */
export function positionToWire(document: DocumentRecord, position: Position): WireObject {
  const names = getKindNames(document);
  const isForeign = document.currency !== 'EUR';
  const line = lineAmount(position);
  const sums = splitAmount(line, position.taxRate, document.showNet);
  const unit = splitAmount(new Big(position.price), position.taxRate, document.showNet);
  const discounted = roundCents(new Big(position.price).times(position.quantity)).minus(line);
  const euro = (amount: Big): string => toEuro(amount, document.currency).toFixed();
  const foreign = (amount: Big): string => (isForeign ? amount.toFixed() : '0');
  return leaveOutEmpty({
    id: position.id,
    objectName: names.position,
    additionalInformation: null,
    create: toDate(position.createdAt),
    update: toDate(document.updatedAt),
    sevClient,
    [names.key]: toReference(document.objectName, document.id),
    part: toOptionalReference('Part', position.part),
    quantity: position.quantity,
    price: position.price,
    name: position.name,
    priority: '100',
    unity: toReference('Unity', position.unity),
    positionNumber: position.positionNumber,
    text: position.text,
    discount: position.discount,
    isPercentage: '1',
    discountedValue: discounted.eq(0) ? null : discounted.toFixed(),
    taxRate: position.taxRate,
    temporary: '0',
    sumNet: euro(sums.net),
    sumGross: euro(sums.gross),
    sumDiscount: euro(discounted),
    sumTax: euro(sums.tax),
    sumNetAccounting: euro(sums.net),
    sumTaxAccounting: euro(sums.tax),
    sumGrossAccounting: euro(sums.gross),
    priceNet: unit.net.toFixed(),
    priceGross: unit.gross.toFixed(),
    priceTax: unit.tax.toFixed(),
    sumNetForeignCurrency: foreign(sums.net),
    sumTaxForeignCurrency: foreign(sums.tax),
    sumGrossForeignCurrency: foreign(sums.gross),
    sumDiscountForeignCurrency: foreign(discounted),
    createNextPart: null,
  });
}

/**
 * A position in the answer of saveInvoice, where types are mixed: amounts are JSON numbers, a quantity of one is the
 * literal true, the rate has two decimals, the whole invoice and unity are repeated; the tenant is not named.
 */
export function savedPositionToWire(
  document: DocumentRecord,
  position: Position,
  repeated: { invoice: WireObject; unity: WireObject },
): WireObject {
  const { sevClient: _, ...wire } = positionToWire(document, position);
  const mixed = Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [key, NUMERIC.has(key) ? toNumber(value) : value]),
  );
  return {
    ...mixed,
    create: null,
    update: null,
    ...repeated,
    quantity: position.quantity === '1' ? true : Number(position.quantity),
    isPercentage: true,
    temporary: null,
    createNextPart: false,
    taxRate: new Big(position.taxRate).toFixed(2),
  };
}

/** The document in the answer to a save, which states whether it is an e-invoice. */
export function savedDocumentToWire(document: DocumentRecord): WireObject {
  return { ...documentToWire(document), propertyIsEInvoice: document.isEInvoice ? '1' : null };
}

export function discountToWire(discount: Discount): WireObject {
  return {
    id: discount.id,
    objectName: 'Discounts',
    additionalInformation: null,
    discount: discount.lowers ? '1' : '0',
    text: discount.text,
    percentage: discount.isPercentage ? '1' : '0',
    value: discount.value,
  };
}

function toNumber(value: WireValue): WireValue {
  return typeof value === 'string' ? Number(value) : value;
}

const NUMERIC: ReadonlySet<string> = new Set([
  'price',
  'priority',
  'positionNumber',
  'discount',
  'discountedValue',
  'sumNet',
  'sumGross',
  'sumDiscount',
  'sumTax',
  'sumNetAccounting',
  'sumTaxAccounting',
  'sumGrossAccounting',
  'priceNet',
  'priceGross',
  'priceTax',
  'sumNetForeignCurrency',
  'sumTaxForeignCurrency',
  'sumGrossForeignCurrency',
  'sumDiscountForeignCurrency',
]);
