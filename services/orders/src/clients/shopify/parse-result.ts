import type { z } from 'zod';

/** Result of parsing something from outside. The message names the place and the fault, never the value itself. */
export type ParseResult<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'invalid'; readonly message: string };

export function parsed<Value>(value: Value): ParseResult<Value> {
  return { kind: 'ok', value };
}

export function unparsed(message: string): ParseResult<never> {
  return { kind: 'invalid', message };
}

const shown = 5;

/** The first few issues; a payload of a wholly other shape has hundreds. */
export function formatIssues(error: z.ZodError): string {
  const issues = error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`);
  const more = issues.length > shown ? ` (+${issues.length - shown})` : '';
  return issues.slice(0, shown).join('; ') + more;
}
