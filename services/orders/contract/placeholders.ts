const pattern = /\{([a-zA-Z]+)\}/g;

/** Puts values in for `{name}`; a name without a value becomes a dash, so that no braces reach the screen. */
export function fillPlaceholders(
  template: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return template.replace(pattern, (_whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : null;
    return value === null || value === undefined || value === '' ? '–' : String(value);
  });
}

export function parsePlaceholders(template: string): string[] {
  return [...template.matchAll(pattern)].map((match) => match[1] ?? '');
}
