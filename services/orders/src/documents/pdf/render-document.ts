import {
  collect,
  createSheet,
  drawFooters,
  ink,
  type Sheet,
  shorten,
  writeBlock,
} from '@belegfluss/runtime/pdf';
import type { DocumentContent } from '../domain/document/document.ts';
import { drawLetterHead } from './letter-head.ts';
import { toPlainText } from './plain-text.ts';
import { drawPositions } from './positions-table.ts';
import { drawTotals } from './totals-block.ts';

/**
 * Draws what a document would say, as an A4 letter that nobody can take for the document itself. The provider's layout,
 * logo and bank account are not known here. It is drawn in small portions, so that it does not block the process; of
 * very long texts and lists only the beginning is drawn, with a note.
 */
export async function renderDocument(content: DocumentContent, shopName: string): Promise<Buffer> {
  const sender = shorten(shopName, { lines: 1, characters: 100 });
  const word = content.kind === 'invoice' ? 'Rechnung' : 'Gutschrift';
  const sheet = await createSheet({ title: `Vorschau: ${content.subject || word}`, author: sender });
  const bytes = collect(sheet);
  await drawLetterHead(sheet, content, sender);
  await drawText(sheet, content.headText);
  sheet.y += 10;
  await drawPositions(sheet, content);
  drawTotals(sheet, content);
  await writeBlock(sheet, content.taxText, { size: 8, color: ink.soft });
  sheet.y += 8;
  await drawText(sheet, content.footText);
  drawMarks(sheet);
  drawFooters(sheet, `${sender} · Vorschau der ${word}, kein Beleg`);
  sheet.pdf.end();
  return bytes;
}

async function drawText(sheet: Sheet, html: string): Promise<void> {
  const text = toPlainText(html);
  if (text !== '') await writeBlock(sheet, text);
}

/** Across every page. */
function drawMarks({ pdf }: Sheet): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf
      .save()
      .rotate(-45, { origin: [297, 421] })
      .font('Helvetica-Bold')
      .fontSize(90);
    pdf.fillColor(ink.mark, 0.1).text('Vorschau', 57, 380, { width: 481, align: 'center', lineBreak: false });
    pdf.restore();
  }
}
