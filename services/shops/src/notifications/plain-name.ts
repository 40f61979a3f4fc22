const maxLength = 60;

/**
 * A name that strangers chose, for one line of text: no line breaks and control characters, no marks that turn the
 * direction of writing or are not seen, and not endless. Empty when nothing remains.
 */
export function plainName(name: string): string {
  const line = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= maxLength
    ? line
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}
