import type { FieldProblem } from '@belegfluss/gateway/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { z } from 'zod';
import { notFound, wrongInput } from '../problems/problem-error.ts';

/** A query as its schema reads it; empty values count as absent. Throws a 400 that names every wrong value. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const given = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
  return parseInput(schema, Object.fromEntries(given));
}

/** A body as its schema reads it. Throws a 400 that names every wrong field. */
export const parseBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> =>
  parseInput(schema, body);

/** Path values as their schema reads them. What cannot exist is not found. */
export function parsePath<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const read = schema.safeParse(params);
  if (!read.success) throw notFound();
  return read.data;
}

const german = z.locales.de().localeError;

/** German names of expected types; zod's German keeps its own. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt',
  record: 'ein Objekt',
};

const explain: z.core.$ZodErrorMap = (issue) => {
  const name = issue.code === 'invalid_type' ? ownValue(typeNames, issue.expected) : undefined;
  return name === undefined ? german(issue) : `Erwartet wird ${name}.`;
};

function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input, { error: explain });
  if (!read.success) throw wrongInput(read.error.issues.map(toFieldProblem));
  return read.data;
}

const toFieldProblem = (issue: z.core.$ZodIssue): FieldProblem => ({
  field: issue.path.join('.'),
  message: issue.message,
});
