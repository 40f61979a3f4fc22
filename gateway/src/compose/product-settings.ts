import type { FieldProblem } from '@belegfluss/gateway/contract';
import { checkTemplate, isTemplateField, parseSection } from '@belegfluss/settings/contract';

type ProductSettings =
  /** `json` is empty where nothing was sent: the saved settings hold. */
  | { readonly kind: 'ok'; readonly json: string }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldProblem[] };

/** Product settings to try out, checked as they are when they are saved. Pure. */
export function readProductSettings(body: unknown): ProductSettings {
  if (body === undefined || body === null) return { kind: 'ok', json: '' };
  const parsed = parseSection('products', body);
  if (parsed.kind === 'invalid') return parsed;
  const errors = textErrors(parsed.values);
  return errors.length > 0
    ? { kind: 'invalid', errors }
    : { kind: 'ok', json: JSON.stringify(parsed.values) };
}

const textErrors = (values: object): readonly FieldProblem[] =>
  Object.entries(values).flatMap(([field, texts]) =>
    isTemplateField(field)
      ? Object.entries((texts ?? {}) as Readonly<Record<string, string>>).flatMap(([language, text]) =>
          checkTemplate(text, field).map(({ message }) => ({ field: `${field}.${language}`, message })),
        )
      : [],
  );
