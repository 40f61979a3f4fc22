/** A value below a body by a dotted path; undefined where there is none. */
export function at(value: unknown, path: string): unknown {
  let current = value;
  for (const part of path.split('.').filter(Boolean)) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string, unknown>)[part];
  }
  return current;
}

export const listAt = (value: unknown, path: string): unknown[] => {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
};

/** Text of a scalar; empty for null and absence. */
export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : '';
}

/** The beginning of a text on one line. */
export function brief(text: string, length = 200): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length)} …` : line;
}
