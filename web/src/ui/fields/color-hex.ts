/** `#9b4`, `99BB44` → `#99bb44`, which is how the browser's colour picker writes it; null for what is no colour. */
export function toPickerColor(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
