import Big from 'big.js';
import { created, deleted, idParam, ok, type Route, type World } from './api.ts';
import { forbidden, invalid, notDeletable, notFound, wrongHttpType } from './api-error.ts';
import { type Input, readDecimal, readFlag, readReference, readText, requireReference } from './input.ts';
import { listAnswer, singleAnswer } from './listing.ts';
import { requireExisting } from './resolve.ts';
import { type Row, rowToWire, textField } from './row.ts';
import { newId } from './state.ts';
import { toFlag, toOptionalReference, toReference, type WireObject } from './wire.ts';

/** Parts. Their stock is set, not moved, and two may have the same number. */
const routes: readonly Route[] = [
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
    handle: ({ body }, world) => created(rowToWire(createPart(world, body))),
  },
  {
    method: 'GET',
    path: '/Part/:id',
    handle(call, world) {
      const row = getPart(world, idParam(call));
      world.stockHolds.read(row.id, world.state.knobs.holdStockMs);
      return singleAnswer(call.query, world, rowToWire(row));
    },
  },
  {
    method: 'PUT',
    path: '/Part/:id',
    handle(call, world) {
      const row = changePart(world, getPart(world, idParam(call)), call.body);
      if (call.body.stock !== undefined) world.stockHolds.wrote(row.id);
      return ok(rowToWire(row));
    },
  },
  {
    // Undocumented: some clients report that it works, so both answers are possible.
    method: 'DELETE',
    path: '/Part/:id',
    handle(call, world) {
      if (world.state.knobs.partDelete === 'missing') throw wrongHttpType();
      deletePart(world, getPart(world, idParam(call)));
      return deleted();
    },
  },
  {
    method: 'GET',
    path: '/Part/:id/getStock',
    handle: (call, world) => ok(textField(getPart(world, idParam(call)), 'stock') ?? '0'),
  },
];

/** The answer to a tenant whose plan has no parts is unverified: 403 is documented for a missing permission. */
export const partRoutes: readonly Route[] = routes.map((route) => ({
  ...route,
  handle(call, world) {
    if (world.state.knobs.partAccess === 'forbidden') throw forbidden();
    return route.handle(call, world);
  },
}));

const REQUIRED = ['name', 'partNumber', 'stock', 'taxRate'] as const;

export function createPart(world: World, body: Input): Row {
  for (const field of REQUIRED) {
    if (readText(body[field]) === null) throw invalid(`${field} is required`);
  }
  requireReference(body.unity, 'Unity', 'unity');
  const at = world.now();
  return world.state.parts.add({
    id: newId(world.state),
    objectName: 'Part',
    createdAt: at,
    updatedAt: at,
    fields: { ...EMPTY_FIELDS, ...givenFields(world, body) },
  });
}

/** Changes the fields in the body and keeps the others. */
export function changePart(world: World, row: Row, body: Input): Row {
  for (const field of REQUIRED) {
    if (body[field] !== undefined && readText(body[field]) === null) throw invalid(`${field} is required`);
  }
  const fields = givenFields(world, body);
  return world.state.parts.update(row, () => {
    row.fields = { ...row.fields, ...fields };
    row.updatedAt = world.now();
  });
}

/** Refused while a position of any document names the part. */
export function deletePart(world: World, { id }: Row): void {
  const { Invoice, CreditNote } = world.state.documents;
  if (Invoice.has('part', id) || CreditNote.has('part', id)) {
    throw notDeletable('Part is still referenced and can not be deleted');
  }
  world.state.parts.delete(id);
}

export function getPart(world: World, id: string): Row {
  const row = world.state.parts.get(id);
  if (row === undefined) throw notFound('Part', id);
  return row;
}

function givenFields(world: World, body: Input): WireObject {
  const fields: WireObject = {};
  for (const key of ['name', 'partNumber', 'text', 'internalComment']) {
    if (body[key] !== undefined) fields[key] = readText(body[key]);
  }
  for (const key of ['stock', 'price', 'priceNet', 'priceGross', 'pricePurchase', 'taxRate']) {
    const value = readDecimal(body[key], key);
    if (value !== null) fields[key] = value.toFixed();
  }
  if (body.status !== undefined) fields.status = readStatus(body.status);
  if (body.stockEnabled !== undefined) fields.stockEnabled = toFlag(readFlag(body.stockEnabled));
  if (body.unity !== undefined) {
    const unity = requireReference(body.unity, 'Unity', 'unity');
    requireExisting(world, 'Unity', unity);
    fields.unity = toReference('Unity', unity);
  }
  if (body.category !== undefined) {
    const category = readReference(body.category, 'Category', 'category');
    if (category !== null) requireExisting(world, 'Category', category);
    fields.category = toOptionalReference('Category', category);
  }
  checkTaxRate(world, fields);
  return fields;
}

/** 50 inactive, 100 active. */
function readStatus(value: unknown): string {
  const status = readText(value) ?? '100';
  if (status !== '50' && status !== '100') throw invalid('status must be one of 50, 100');
  return status;
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
