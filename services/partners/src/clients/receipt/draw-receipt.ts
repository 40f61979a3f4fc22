import { toGermanAmount } from '@belegfluss/runtime/german';
import {
  collect,
  createSheet,
  drawFooters,
  ensureSpace,
  giveWay,
  ink,
  measureHeight,
  page,
  rule,
  type Sheet,
  type Style,
  write,
  writeBlock,
} from '@belegfluss/runtime/pdf';
import type { ReceiptContent } from '../../texts/receipt-content.ts';

/** Draws a receipt as an A4 letter; the same content is the same file. */
export async function drawReceipt(content: ReceiptContent): Promise<Buffer> {
  const [issuerName = ''] = content.issuer;
  const title = `Gutschrift ${content.number}`;
  const createdAt = new Date(`${content.issuedOn}T12:00:00Z`);
  const sheet = await createSheet({ title, author: issuerName, createdAt });
  const file = collect(sheet);
  await drawHead(sheet, content);
  await drawPositions(sheet, content.positions);
  drawTotals(sheet, content.totals);
  for (const note of content.notes) {
    await writeBlock(sheet, note, { size: 8.5 });
    sheet.y += 6;
  }
  drawFooters(sheet, `${title} · ${content.issuer.join(' · ')}`);
  sheet.pdf.end();
  return file;
}

/** The recipient on the left, in the window of an envelope, the facts on the right. */
async function drawHead(
  sheet: Sheet,
  { issuer, recipient, facts, number, intro }: ReceiptContent,
): Promise<void> {
  const width = 250;
  sheet.y = 110;
  await writeBlock(sheet, issuer.slice(0, 3).join(' · '), { size: 7, width, color: ink.soft });
  sheet.y += 6;
  await writeBlock(sheet, recipient.join('\n'), { size: 10, width });
  const below = sheet.y;
  sheet.y = 110;
  for (const [label, value] of facts) {
    const [left, right]: [Style, Style] = [
      { x: 316, width: 122, size: 8, color: ink.soft },
      { x: 440, width: 98, size: 8, align: 'right' },
    ];
    write(sheet, label, left);
    write(sheet, value, right);
    sheet.y += Math.max(measureHeight(sheet, label, left), measureHeight(sheet, value, right)) + 3;
  }
  sheet.y = Math.max(below, sheet.y, 215) + 20;
  await writeBlock(sheet, `Gutschrift ${number}`, { size: 16, bold: true });
  sheet.y += 6;
  await writeBlock(sheet, intro);
  sheet.y += 12;
}

const columns = [
  { label: 'Pos.', x: 57, width: 28, align: 'left' },
  { label: 'Leistung', x: 88, width: 250, align: 'left' },
  { label: 'Menge', x: 342, width: 42, align: 'right' },
  { label: 'Einzelbetrag (EUR)', x: 388, width: 76, align: 'right' },
  { label: 'Betrag (EUR)', x: 468, width: 70, align: 'right' },
] as const;

async function drawPositions(sheet: Sheet, positions: ReceiptContent['positions']): Promise<void> {
  drawColumnHeads(sheet);
  for (const [index, { text, quantity, unit, sum }] of positions.entries()) {
    await giveWay(sheet);
    const cells = [`${index + 1}`, text, `${quantity}`, toGermanAmount(unit), toGermanAmount(sum)];
    const height = Math.max(
      ...columns.map((column, place) => measureHeight(sheet, cells[place] ?? '', column)),
    );
    if (ensureSpace(sheet, height + 8)) drawColumnHeads(sheet);
    for (const [place, column] of columns.entries()) write(sheet, cells[place] ?? '', column);
    sheet.y += height + 4;
    rule(sheet);
    sheet.y += 4;
  }
}

function drawColumnHeads(sheet: Sheet): void {
  for (const column of columns) write(sheet, column.label, { ...column, size: 8, color: ink.soft });
  sheet.y += 15;
  rule(sheet);
  sheet.y += 5;
}

function drawTotals(sheet: Sheet, totals: ReceiptContent['totals']): void {
  ensureSpace(sheet, totals.length * 18 + 16);
  sheet.y += 8;
  for (const { label, amount, strong } of totals) {
    const size = strong ? 10.5 : 9;
    write(sheet, label, { x: 300, width: 150, size, bold: strong, align: 'right' });
    write(sheet, `${toGermanAmount(amount)} EUR`, { x: 452, width: 86, size, bold: strong, align: 'right' });
    sheet.y += strong ? 20 : 16;
  }
  sheet.y += page.top / 4;
}
