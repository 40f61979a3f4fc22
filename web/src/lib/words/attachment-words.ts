import type { Attachments } from '@belegfluss/gateway/contract';

/** A file of the account in words: `{ label: 'AGB', help: 'agb.pdf, 47,1 KB' }`; `help` may be empty. */
export function attachmentWords({ description, document }: Attachments[number]): {
  readonly label: string;
  readonly help: string;
} {
  const { filename, extension, filesize } = document;
  // Accounts name a file with its end or without.
  const isWhole = extension === '' || filename.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
  const file = isWhole ? filename : `${filename}.${extension}`;
  const help = [description === '' ? '' : file, formatBytes(filesize)].filter(Boolean).join(', ');
  return { label: description || file, help };
}

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** `48213` → `47,1 KB`; nothing for what is unknown. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return '';
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${number.format(kilobytes)} KB` : `${number.format(kilobytes / 1024)} MB`;
}
