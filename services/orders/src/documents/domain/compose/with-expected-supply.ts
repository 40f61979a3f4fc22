import { documentLine, formatDay } from '@belegfluss/settings/contract';
import type { DocumentTexts } from '../texts/document-texts.ts';
import { below } from './below.ts';
import type { ExpectedSupply } from './decide-delivery.ts';

/** The text above a document's positions, with the time of a supply that is still to come. */
export function withExpectedSupply(
  header: string,
  { language }: Pick<DocumentTexts, 'language'>,
  expected: ExpectedSupply | null,
): string {
  if (expected === null) return header;
  const [from, until] = [formatDay(expected.from, language), formatDay(expected.until, language)];
  const line =
    expected.from === expected.until
      ? documentLine('expectedDate', language, `${from}`)
      : documentLine('expectedPeriod', language, `${from} – ${until}`);
  return below(header, line);
}
