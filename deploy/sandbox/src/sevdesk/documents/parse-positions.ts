import Big from 'big.js';
import type { World } from '../api.ts';
import { badRequest, invalid, notFound } from '../api-error.ts';
import {
  type Input,
  isInput,
  readDecimal,
  readFlag,
  readId,
  readReference,
  readText,
  requireReference,
} from '../input.ts';
import { requireExisting } from '../resolve.ts';
import { newId } from '../state.ts';
import type { KindNames } from './kinds.ts';
import type { Discount, Position } from './types.ts';

/** The positions after a save: unchanged ones, changed ones (named by id), new ones, without the deleted ones. */
export function applyPositions(
  world: World,
  names: KindNames,
  current: readonly Position[],
  body: Input,
): Position[] {
  const positions = new Map(current.map((position) => [position.id, position]));
  for (const id of deletedIds(body[`${names.key}PosDelete`])) {
    if (!positions.delete(id)) throw notFound(names.position, id);
  }
  for (const item of parseObjectList(body[`${names.key}PosSave`], `${names.key}PosSave`)) {
    const id = hasNewPositions(world, names) ? null : readId(item.id);
    if (id !== null && !positions.has(id)) throw notFound(names.position, id);
    const position = parsePosition(world, names, item, id === null ? undefined : positions.get(id));
    positions.set(position.id, position);
  }
  return [...positions.values()];
}

const hasNewPositions = (world: World, names: KindNames): boolean =>
  names.objectName === 'CreditNote' && world.state.knobs.creditPositionIds === 'ignored';

export function applyDiscounts(world: World, current: readonly Discount[], body: Input): Discount[] {
  const gone = new Set(deletedIds(body.discountDelete));
  const added = parseObjectList(body.discountSave, 'discountSave').map((item) => parseDiscount(world, item));
  return [...current.filter((discount) => !gone.has(discount.id)), ...added];
}

function parsePosition(world: World, names: KindNames, item: Input, known: Position | undefined): Position {
  requireMarker(item, names.position);
  const unity =
    item.unity === undefined && known ? known.unity : requireReference(item.unity, 'Unity', 'unity');
  requireExisting(world, 'Unity', unity);
  const part = item.part === undefined && known ? known.part : readReference(item.part, 'Part', 'part');
  if (part !== null) requireExisting(world, 'Part', part);
  return {
    id: known?.id ?? newId(world.state),
    part,
    unity,
    quantity: decimal(item.quantity, 'quantity', known?.quantity),
    price: decimal(item.price ?? item.priceGross ?? item.priceNet ?? undefined, 'price', known?.price ?? '0'),
    taxRate: decimal(item.taxRate, 'taxRate', known?.taxRate),
    discount: decimal(item.discount ?? undefined, 'discount', known?.discount ?? '0'),
    name: item.name === undefined ? (known?.name ?? null) : readText(item.name),
    text: item.text === undefined ? (known?.text ?? null) : readText(item.text),
    positionNumber: decimal(
      item.positionNumber ?? undefined,
      'positionNumber',
      known?.positionNumber ?? '1000',
    ),
    createdAt: known?.createdAt ?? world.now(),
  };
}

function parseDiscount(world: World, item: Input): Discount {
  requireMarker(item, 'Discounts');
  return {
    id: newId(world.state),
    lowers: readFlag(item.discount),
    isPercentage: readFlag(item.percentage),
    value: decimal(item.value, 'value', undefined),
    text: readText(item.text),
  };
}

/** Every object of a save body names its model and contains mapAll; without them the server maps nothing. */
export function requireMarker(item: Input, objectName: string): void {
  if (item.objectName !== objectName || !readFlag(item.mapAll)) {
    throw badRequest(`objectName '${objectName}' and mapAll are required`);
  }
}

function decimal(value: unknown, field: string, fallback: string | undefined): string {
  const number = readDecimal(value === true ? 1 : value, field);
  if (number !== null) return number.toFixed();
  if (fallback === undefined) throw invalid(`${field} is required`);
  return new Big(fallback).toFixed();
}

function parseObjectList(value: unknown, field: string): Input[] {
  if (value === undefined || value === null || value === '') return [];
  if (!Array.isArray(value) || !value.every(isInput)) throw badRequest(`${field} must be a list of objects`);
  return value;
}

function deletedIds(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter(isInput).flatMap((item) => readId(item.id) ?? []);
}
