import { z } from 'zod';
import { contentHash } from './content-hash.ts';
import type { ProviderDocument } from './document.ts';

/** The parts of a draft that people may change, as short values that can be kept and compared. */
export const fingerprintSchema = z.object({
  total: z.string(),
  subject: z.string(),
  texts: z.string(),
  address: z.string(),
  positions: z.string(),
});
export type Fingerprint = z.infer<typeof fingerprintSchema>;

/** A position as the provider states it; decimals in any writing. */
export type StatedPosition = {
  readonly title: string;
  readonly detail: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly taxRate: string;
};

export const computeFingerprint = (
  document: Pick<ProviderDocument, 'total' | 'subject' | 'marks'>,
  positions: readonly StatedPosition[],
): Fingerprint => ({
  total: document.total,
  subject: hashTexts([document.subject]),
  texts: document.marks?.texts ?? '',
  address: document.marks?.address ?? '',
  positions: contentHash(
    positions.map((position) => ({
      ...position,
      title: plainText(position.title),
      detail: plainText(position.detail),
    })),
  ).slice(0, 16),
});

/** Names of the parts that differ. */
export const changedParts = (before: Fingerprint, now: Fingerprint): readonly string[] =>
  (Object.keys(before) as (keyof Fingerprint)[]).filter((part) => before[part] !== now[part]);

/** The same for texts that read the same: the provider may store markup and blanks in its own way. */
export const hashTexts = (texts: readonly string[]): string => contentHash(texts.map(plainText)).slice(0, 16);

const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
