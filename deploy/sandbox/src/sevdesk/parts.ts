import Big from 'big.js';
import { created, idParam, ok, type Route, type World } from './api.ts';
import { invalid, notFound } from './api-error.ts';
import { type Input, readDecimal, readFlag, readReference, readText, requireReference } from './input.ts';
import { listAnswer, singleAnswer } from './listing.ts';
import { requireExisting } from './resolve.ts';
import { type Row, rowToWire, textField } from './row.ts';
import { newId } from './state.ts';
import { toFlag, toOptionalReference, toReference, type WireObject } from './wire.ts';

/** Parts. There is no call to delete one, and stock is set, not moved. */
export const partRoutes: Route[] = [
  {
    method: 'GET',
    path: '/Part',
    handle({ query }, world) {
      const { partNumber, name } = query;
      return listAnswer<Row>(query, world, {
        rows:
          partNumber === undefined
            ? world.state.parts.all()
            : world.state.parts.find('partNumber', partNumber),
        keep: (row) =>
          name === undefined || (textField(row, 'name') ?? '').toLowerCase().includes(name.toLowerCase()),
        toWire: rowToWire,
      });
    },
  },
  {
    method: 'POST',
    path: '/Part',
    handle({ body }, world) {
      for (const field of ['name', 'partNumber', 'stock', 'taxRate']) {
        if (readText(body[field]) === null) throw invalid(`${field} is required`);
      }
      requireReference(body.unity, 'Unity', 'unity');
      const at = world.now();
      const row: Row = {
        id: newId(world.state),
        objectName: 'Part',
        createdAt: at,
        updatedAt: at,
        fields: { ...EMPTY_FIELDS, ...givenFields(world, body) },
      };
      return created(rowToWire(world.state.parts.add(row)));
    },
  },
  {
    method: 'GET',
    path: '/Part/:id',
    handle: (call, world) => singleAnswer(call.query, world, rowToWire(getPart(world, idParam(call)))),
  },
  {
    method: 'PUT',
    path: '/Part/:id',
    handle(call, world) {
      const row = getPart(world, idParam(call));
      const fields = givenFields(world, call.body);
      world.state.parts.update(row, () => {
        row.fields = { ...row.fields, ...fields };
        row.updatedAt = world.now();
      });
      return ok(rowToWire(row));
    },
  },
  {
    method: 'GET',
    path: '/Part/:id/getStock',
    handle: (call, world) => ok(textField(getPart(world, idParam(call)), 'stock') ?? '0'),
  },
];

function getPart(world: World, id: string): Row {
  const row = world.state.parts.get(id);
  if (row === undefined) throw notFound('Part', id);
  return row;
}

function givenFields(world: World, body: Input): WireObject {
  const fields: WireObject = {};
  for (const key of ['name', 'partNumber', 'text', 'internalComment', 'status']) {
    if (body[key] !== undefined) fields[key] = readText(body[key]);
  }
  for (const key of ['stock', 'price', 'priceNet', 'priceGross', 'pricePurchase', 'taxRate']) {
    const value = readDecimal(body[key], key);
    if (value !== null) fields[key] = value.toFixed();
  }
  if (body.stockEnabled !== undefined) fields.stockEnabled = toFlag(readFlag(body.stockEnabled));
  if (body.unity !== undefined) {
    const unity = requireReference(body.unity, 'Unity', 'unity');
    requireExisting(world, 'Unity', unity);
    fields.unity = toReference('Unity', unity);
  }
  if (body.category !== undefined) {
    fields.category = toOptionalReference('Category', readReference(body.category, 'Category', 'category'));
  }
  checkTaxRate(world, fields);
  return fields;
}

function checkTaxRate(world: World, fields: WireObject): void {
  if (world.state.knobs.bookkeepingSystemVersion !== '2.0' || typeof fields.taxRate !== 'string') return;
  const rate = new Big(fields.taxRate);
  if (!['0', '7', '19'].some((allowed) => rate.eq(allowed))) throw invalid('taxRate must be one of 0, 7, 19');
}

const EMPTY_FIELDS: WireObject = {
  text: null,
  category: null,
  stockEnabled: '0',
  price: '0',
  priceNet: '0',
  priceGross: '0',
  pricePurchase: null,
  status: '100',
  internalComment: null,
};
