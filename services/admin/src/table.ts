/** Aligns rows in columns as wide as their widest cell; a message stands in for an empty table. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'Nothing found.';
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Lines of name and value; what is empty is left out. */
export function pairs(lines: readonly (readonly [name: string, value: string | undefined])[]): string {
  const shown = lines.filter(([, value]) => value);
  const width = Math.max(13, ...shown.map(([name]) => name.length)) + 1;
  return shown.map(([name, value]) => `${`${name}:`.padEnd(width)} ${value}`).join('\n');
}
