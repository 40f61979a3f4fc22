import { toGermanAmount, toGermanNumber } from '@belegfluss/runtime/german';
import { ensureSpace, ink, page, rule, type Sheet, write } from '@belegfluss/runtime/pdf';
import { formatAmount } from '../../kernel/domain/money/money.ts';
import { formatPercent } from '../../kernel/domain/money/rates.ts';
import type { DocumentContent } from '../domain/document/document.ts';
import { predictTotals } from '../domain/document/predict-totals.ts';

const words = { x: 300, width: 150 } as const;
const sums = { x: 452, width: page.right - 452, align: 'right' } as const;

/** Net, tax per rate and gross, as the provider will state them. */
export function drawTotals(sheet: Sheet, content: DocumentContent): void {
  const totals = predictTotals(content);
  const lines: readonly (readonly [string, string])[] = [
    ['Summe netto', formatAmount(totals.net)],
    ...totals.rates.map(
      ({ rate, net, tax }) =>
        [
          `${toGermanNumber(formatPercent(rate))} % USt auf ${toGermanAmount(formatAmount(net))}`,
          formatAmount(tax),
        ] as const,
    ),
  ];
  ensureSpace(sheet, (lines.length + 2) * 14 + 16);
  rule(sheet, words.x);
  sheet.y += 6;
  for (const [word, amount] of lines) {
    write(sheet, word, { ...words, color: ink.soft });
    write(sheet, toGermanAmount(amount), sums);
    sheet.y += 14;
  }
  rule(sheet, words.x);
  sheet.y += 6;
  write(sheet, 'Gesamtbetrag', { ...words, size: 10, bold: true });
  write(sheet, `${toGermanAmount(formatAmount(totals.gross))} ${content.currency}`, {
    ...sums,
    size: 10,
    bold: true,
  });
  sheet.y += 24;
}
