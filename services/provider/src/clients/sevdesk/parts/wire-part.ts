import { ownValue } from '@belegfluss/runtime/records';
import { z } from 'zod';
import type { AccountPart, PartFields } from '../../../domain/parts/part.ts';
import { reference, toWireNumber, wireDecimal, wireFlag, wireId, wireReference, wireText } from '../wire.ts';

/** A part as the provider states it. */
export const wirePart = z
  .looseObject({
    id: wireId.pipe(z.string().regex(/^\d+$/)),
    partNumber: wireText,
    name: wireText,
    text: wireText,
    internalComment: wireText,
    price: wireDecimal,
    priceNet: wireDecimal,
    priceGross: wireDecimal,
    pricePurchase: wireDecimal,
    taxRate: wireDecimal,
    stock: wireDecimal,
    stockEnabled: wireFlag,
    category: wireReference,
    status: wireText,
    create: wireText,
  })
  .transform((row): AccountPart => {
    const createdAt = Date.parse(row.create);
    return {
      id: row.id,
      number: row.partNumber,
      name: row.name,
      text: row.text,
      comment: row.internalComment,
      priceNet: row.priceNet === '0' ? row.price : row.priceNet,
      priceGross: row.priceGross,
      purchasePrice: row.pricePurchase,
      taxRate: row.taxRate,
      categoryId: row.category,
      tracksStock: row.stockEnabled,
      active: row.status !== inactive,
      stock: row.stock,
      createdAt: Number.isNaN(createdAt) ? null : new Date(createdAt),
    };
  });

const inactive = '50';

type Write = { readonly [Field in keyof PartFields]: (value: NonNullable<PartFields[Field]>) => object };

/** `price` is the net price, too; without `priceGross` the provider computes none. */
const writes: Write = {
  name: (name) => ({ name }),
  number: (partNumber) => ({ partNumber }),
  text: (text) => ({ text }),
  comment: (internalComment) => ({ internalComment }),
  priceNet: (net) => ({ price: toWireNumber(net), priceNet: toWireNumber(net) }),
  priceGross: (gross) => ({ priceGross: toWireNumber(gross) }),
  purchasePrice: (price) => ({ pricePurchase: toWireNumber(price) }),
  taxRate: (rate) => ({ taxRate: toWireNumber(rate) }),
  categoryId: (id) => ({ category: reference('Category', id) }),
  tracksStock: (stockEnabled) => ({ stockEnabled }),
  active: (isActive) => ({ status: isActive ? 100 : Number(inactive) }),
};

/** Fields in the provider's words; what is null or left out stays as it is. */
export function toWirePart(fields: Partial<PartFields>): object {
  const pieces = Object.entries(fields).map(([field, value]) => {
    const write = ownValue(writes, field) as (given: typeof value) => object;
    return value === null || value === undefined ? {} : write(value);
  });
  return Object.assign({}, ...pieces) as object;
}
