import { isObject, type Json, type JsonObject } from '../../json.ts';

/** Fields of a payload. `null`: a single value of any content. */
export type Shape = null | { readonly list: Shape } | { readonly fields: ReadonlyMap<string, Shape> };

/** An empty list and a null only show that the field exists. */
export function deriveShape(sample: Json | undefined): Shape {
  if (Array.isArray(sample)) return { list: sample.map(deriveShape).reduce(join, null) };
  if (!isObject(sample)) return null;
  return { fields: new Map(Object.entries(sample).map(([name, value]) => [name, deriveShape(value)])) };
}

/** Fields of either shape. */
export function join(left: Shape, right: Shape): Shape {
  if (left === null) return right;
  if (right === null) return left;
  if ('list' in left && 'list' in right) return { list: join(left.list, right.list) };
  if (!('fields' in left) || !('fields' in right)) throw new Error('A list is no object.');
  const fields = new Map(left.fields);
  for (const [name, shape] of right.fields) fields.set(name, join(fields.get(name) ?? null, shape));
  return { fields };
}

/** The payload without the fields that the shape does not have. Parts that the shape leaves open are unchanged. */
export function keepShape(payload: Json | undefined, shape: Shape): Json | undefined {
  if (shape === null || payload === undefined) return payload;
  if ('list' in shape)
    return Array.isArray(payload) ? payload.map((item) => keepShape(item, shape.list) ?? null) : payload;
  if (!isObject(payload)) return payload;
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(payload)) {
    const known = shape.fields.get(name);
    if (known !== undefined) kept[name] = keepShape(value, known);
  }
  return kept;
}

/** Every field of a payload by its path, `line_items[].price`; fields below open parts of the shape are omitted. */
export function listFieldPaths(payload: Json | undefined, shape: Shape, path = ''): string[] {
  if (Array.isArray(payload)) {
    const inner = shape !== null && 'list' in shape ? shape.list : null;
    return [...new Set(payload.flatMap((item) => listFieldPaths(item, inner, `${path}[]`)))];
  }
  if (!isObject(payload) || shape === null || !('fields' in shape)) return [];
  return Object.entries(payload).flatMap(([name, value]) => {
    const here = path === '' ? name : `${path}.${name}`;
    return [here, ...listFieldPaths(value, shape.fields.get(name) ?? null, here)];
  });
}

export function hasPath(shape: Shape, path: string): boolean {
  let at: Shape = shape;
  for (const step of path.split('.')) {
    const name = step.replaceAll('[]', '');
    if (at === null || !('fields' in at)) return false;
    const next: Shape | undefined = at.fields.get(name);
    if (next === undefined) return false;
    at = next;
    for (let depth = step.length; depth > name.length; depth -= 2)
      at = at !== null && 'list' in at ? at.list : null;
  }
  return true;
}
