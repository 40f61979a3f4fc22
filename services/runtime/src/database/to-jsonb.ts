/**
 * A value as text for a `jsonb` parameter. PostgreSQL refuses U+0000 and halves of surrogate pairs that stand alone, which
 * JSON can carry: what the world sends in (a message that quotes half an emoji, a provider's answer) would fail a whole
 * transaction, each time it is tried. `JSON.stringify` writes both as escapes (ECMA-262, QuoteJSONString), so that they are
 * found in keys as well; the first is left out, the second is shown as what cannot be shown.
 */
export const toJsonb = (value: unknown): string =>
  JSON.stringify(value).replace(/\\(?:u(0000|d[89a-f][0-9a-f]{2})|.)/g, (written, code?: string) =>
    code === undefined ? written : code === '0000' ? '' : '\u{fffd}',
  );
