import { toGermanDay } from '@belegfluss/runtime/german';
import { ink, measureHeight, type Sheet, shorten, write, writeBlock } from '@belegfluss/runtime/pdf';
import type { DocumentContent } from '../domain/document/document.ts';

/** Where the address shows in a window envelope (DIN 5008, form B: 45 mm from the top). */
const addressTop = 128;
/** A window shows no more; what an address is really made of is shorter still. */
const longestAddress = { lines: 12, characters: 1_000 } as const;
const longestFact = { lines: 4, characters: 200 } as const;
const facts = { x: 340, width: 198 } as const;

/** Sender, recipient, the document's facts and its subject. */
export async function drawLetterHead(sheet: Sheet, content: DocumentContent, sender: string): Promise<void> {
  write(sheet, sender, { size: 14, bold: true, align: 'right' });
  sheet.y = addressTop;
  await writeBlock(sheet, sender, { size: 7, color: ink.soft, width: 230 });
  sheet.y += 4;
  const { nameLines, street, zip, city, countryCode } = content.address;
  const lines = [...nameLines, street, `${zip} ${city}`.trim(), countryName(countryCode)];
  await writeBlock(
    sheet,
    lines.filter((line) => line !== '').join('\n'),
    { size: 10, width: 230 },
    longestAddress,
  );
  const addressEnd = sheet.y;
  sheet.y = addressTop;
  for (const [name, value] of toHeadRows(content)) {
    const height = measureHeight(sheet, value, { x: facts.x + 88, width: facts.width - 88 });
    write(sheet, name, { x: facts.x, width: 86, color: ink.soft });
    write(sheet, value, { x: facts.x + 88, width: facts.width - 88, align: 'right' });
    sheet.y += Math.max(height, 12) + 2;
  }
  sheet.y = Math.max(sheet.y, addressEnd, addressTop + 96) + 24;
  await writeBlock(sheet, content.subject, { size: 13, bold: true });
  sheet.y += 8;
}

const toHeadRows = (content: DocumentContent): [string, string][] => {
  const pairs: [string, string | null][] = [
    [content.kind === 'invoice' ? 'Rechnungsnr.' : 'Gutschriftsnr.', content.number ?? 'vergibt sevdesk'],
    ['Datum', toGermanDay(content.date)],
    content.deliveryDateUntil === null
      ? ['Lieferdatum', toGermanDay(content.deliveryDate)]
      : [
          'Leistungszeitraum',
          `${toGermanDay(content.deliveryDate)} – ${toGermanDay(content.deliveryDateUntil)}`,
        ],
    ['USt-IdNr. Kunde', content.vatId],
    ['Bestellnr. Kunde', content.purchaseOrder ?? null],
    ['Zahlungsziel', content.paymentTermDays === null ? null : formatDayCount(content.paymentTermDays)],
    [
      'Skonto',
      content.cashDiscount &&
        `${content.cashDiscount.percent.replace('.', ',')} % in ${formatDayCount(content.cashDiscount.days)}`,
    ],
  ];
  return pairs.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, shorten(value, longestFact)]],
  );
};

const formatDayCount = (days: number): string => (days === 1 ? '1 Tag' : `${days} Tage`);

const names = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });

/** Letters within the country name none. */
const countryName = (code: string): string =>
  code === '' || code === 'DE' || !/^[A-Z]{2}$/.test(code) ? '' : (names.of(code) ?? code);
