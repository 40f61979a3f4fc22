import { type Input, isInput } from '../input.ts';
import type { DescribedField, DescribedRoute, FieldType } from './read-description.ts';

/**
 * `route`: the route itself is not described. `undescribed`: a parameter or field is not. `missing`, `null`, `type`,
 * `value`, `read-only`: the field is described, and not as it was sent.
 */
export type DifferenceKind = 'route' | 'undescribed' | 'missing' | 'null' | 'type' | 'value' | 'read-only';

/** A difference between a request and sevdesk's description. */
export type Difference = {
  /** `PUT /Invoice/:id/sendBy`. */
  readonly route: string;
  /** `?limit`, `invoice.contact.id`, `invoicePosSave[].price`; empty for the route itself. */
  readonly field: string;
  readonly kind: DifferenceKind;
  /** Explanation without values that may be personal. */
  readonly why: string;
};

type Found = Omit<Difference, 'route'>;

export function findDifferences(
  request: { readonly route: string; readonly query: Readonly<Record<string, string>>; readonly body: Input },
  description: ReadonlyMap<string, DescribedRoute>,
): Difference[] {
  const { route, query, body } = request;
  const described = description.get(route);
  const found: Found[] = described
    ? [...queryDifferences(query, described), ...bodyDifferences(body, described)]
    : [{ field: '', kind: 'route', why: 'the route is not described' }];
  return found.map((difference) => ({ route, ...difference }));
}

function queryDifferences(query: Readonly<Record<string, string>>, described: DescribedRoute): Found[] {
  const given = Object.entries(query).flatMap(([name, value]) => {
    const field = described.query.get(name);
    return field ? queryValue(`?${name}`, value, field) : [undescribed(`?${name}`)];
  });
  return [...given, ...missing(described.query, query, '?')];
}

function queryValue(name: string, value: string, field: DescribedField): Found[] {
  if (field.values) return field.values.includes(value) ? [] : [toDisallowedValue(name, field.values)];
  const pattern = QUERY_PATTERNS[field.type];
  return pattern === undefined || pattern.test(value) ? [] : [otherType(name, field.type, 'text')];
}

const QUERY_PATTERNS: { readonly [type in FieldType]?: RegExp } = {
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false|0|1)$/,
};

function bodyDifferences(body: Input, { body: described }: DescribedRoute): Found[] {
  if (described) return fieldsDifferences('', body, described.fields);
  return Object.keys(body).map(undescribed);
}

function fieldsDifferences(path: string, given: Input, fields: ReadonlyMap<string, DescribedField>): Found[] {
  const prefix = path === '' ? '' : `${path}.`;
  const differences = Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const field = fields.get(name);
    return field ? valueDifferences(`${prefix}${name}`, value, field) : [undescribed(`${prefix}${name}`)];
  });
  return [...differences, ...missing(fields, given, prefix)];
}

function valueDifferences(path: string, value: unknown, field: DescribedField): Found[] {
  if (field.isReadOnly) return [{ field: path, kind: 'read-only', why: 'it is read-only' }];
  if (field.type === 'any') return [];
  if (value === null)
    return field.isNullable ? [] : [{ field: path, kind: 'null', why: 'it may not be null' }];
  if (field.type === 'array') return arrayDifferences(path, value, field);
  if (field.type === 'reference') return referenceDifferences(path, value, field);
  if (field.type === 'object') {
    if (!isInput(value)) return [otherType(path, 'object', toTypeName(value))];
    return field.fields.size === 0 ? [] : fieldsDifferences(path, value, field.fields);
  }
  if (!isOfType(value, field.type)) return [otherType(path, field.type, toTypeName(value))];
  return field.values && !field.values.includes(String(value)) ? [toDisallowedValue(path, field.values)] : [];
}

function arrayDifferences(path: string, value: unknown, { items }: DescribedField): Found[] {
  if (!Array.isArray(value)) return [otherType(path, 'array', toTypeName(value))];
  return items ? value.flatMap((entry) => valueDifferences(`${path}[]`, entry, items)) : [];
}

function referenceDifferences(path: string, value: unknown, { values }: DescribedField): Found[] {
  if (!isInput(value)) return [otherType(path, 'reference', toTypeName(value))];
  const id = isOfType(value.id, 'integer') ? [] : [otherType(`${path}.id`, 'integer', toTypeName(value.id))];
  const isNamed = values ? values.includes(String(value.objectName)) : typeof value.objectName === 'string';
  const name = isNamed ? [] : [toDisallowedValue(`${path}.objectName`, values ?? ['a name'])];
  const others = Object.keys(value).filter((key) => key !== 'id' && key !== 'objectName');
  return [...id, ...name, ...others.map((key) => undescribed(`${path}.${key}`))];
}

const missing = (fields: ReadonlyMap<string, DescribedField>, given: object, prefix: string): Found[] =>
  [...fields]
    .filter(([name, { isRequired }]) => isRequired && (given as Input)[name] === undefined)
    .map(([name]) => ({ field: `${prefix}${name}`, kind: 'missing', why: 'it is required' }));

const undescribed = (field: string): Found => ({ field, kind: 'undescribed', why: 'it is not described' });
const toDisallowedValue = (field: string, values: readonly string[]): Found => ({
  field,
  kind: 'value',
  why: `it is none of ${values.join(', ')}`,
});
const otherType = (field: string, expected: string, seen: string): Found => ({
  field,
  kind: 'type',
  why: `${seen} instead of ${expected}`,
});

function isOfType(value: unknown, type: FieldType): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'string') return typeof value === 'string';
  return typeof value === type;
}

function toTypeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}
