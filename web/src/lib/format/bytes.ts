const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** `48213` → `47,1 KB`; nothing for what is unknown. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return '';
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${number.format(kilobytes)} KB` : `${number.format(kilobytes / 1024)} MB`;
}
