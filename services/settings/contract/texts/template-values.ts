import { ownValue } from '@belegfluss/runtime/records';
/** The groups that placeholders are sorted into. */
export const variableGroups = [
  'shop',
  'order',
  'item',
  'shipping',
  'discount',
  'refund',
  'product',
  'variant',
  'contact',
  'invoice',
  'credit',
  'document',
] as const;

export type VariableGroup = (typeof variableGroups)[number];

/** The value of a placeholder; null and undefined print nothing. A function is called when its value is needed. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | FormattedValue
  | TemplateValues
  | (() => TemplateValue);

export type TemplateValues = { readonly [name: string]: TemplateValue };

/** By group; a group that is a function is built when the first of its values is needed. */
export type TemplateVariables = {
  readonly [Group in VariableGroup]?: TemplateValues | (() => TemplateValues);
};

/** Prints its text, and is compared by what it means: an amount by its number, a day by `YYYY-MM-DD`. */
export class FormattedValue {
  readonly text: string;
  readonly raw: string | number;
  readonly language: string;

  constructor(text: string, raw: string | number, language: string) {
    this.text = text;
    this.raw = raw;
    this.language = language;
  }

  toString(): string {
    return this.text;
  }

  valueOf(): string | number {
    return this.raw;
  }
}

/** Converts a value to text. Values that have none (whole groups, lists) print nothing. */
export function printValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof FormattedValue ? value.text : '';
}

/** The value at a path of own properties; undefined where there is none. */
export function readValue(variables: TemplateVariables, path: readonly string[]): unknown {
  let value: unknown = variables;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = ownValue(value as Readonly<Record<string, unknown>>, name);
    if (typeof value === 'function') value = value();
  }
  return value;
}
