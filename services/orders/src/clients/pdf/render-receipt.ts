import type { DocumentContent } from '../../domain/document/document.ts';
import { drawLetterHead } from './letter-head.ts';
import { drawPositions } from './positions-table.ts';
import { toPlainText, toPrintable } from './printable.ts';
import { createSheet, ink, page, type Sheet, writeBlock } from './sheet.ts';
import { drawTotals } from './totals-block.ts';

/**
 * Draws what a document would say, as an A4 letter that nobody can take for the document itself. The provider's
 * layout, logo and bank account are not known here.
 */
export function renderReceipt(content: DocumentContent, sender: string): Promise<Buffer> {
  const word = content.kind === 'invoice' ? 'Rechnung' : 'Gutschrift';
  const sheet = createSheet({ title: `Vorschau: ${content.subject || word}`, author: sender });
  const bytes = collect(sheet.pdf);
  drawLetterHead(sheet, content, sender);
  drawText(sheet, content.headText);
  sheet.y += 10;
  drawPositions(sheet, content);
  drawTotals(sheet, content);
  writeBlock(sheet, content.taxText, { size: 8, color: ink.soft });
  sheet.y += 8;
  drawText(sheet, content.footText);
  drawFrames(sheet, `${sender} · Vorschau der ${word}, kein Beleg`);
  sheet.pdf.end();
  return bytes;
}

function drawText(sheet: Sheet, html: string): void {
  const text = toPlainText(html);
  if (text !== '') writeBlock(sheet, text);
}

/** The mark and the footer of every page; only now their number is known. */
function drawFrames({ pdf }: Sheet, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf
      .save()
      .rotate(-45, { origin: [297, 421] })
      .font('Helvetica-Bold')
      .fontSize(90);
    pdf.fillColor(ink.mark, 0.1).text('Vorschau', 57, 380, { width: 481, align: 'center', lineBreak: false });
    pdf.restore().font('Helvetica').fontSize(7.5).fillColor(ink.soft, 1);
    const width = page.right - page.left;
    pdf.text(toPrintable(footer), page.left, page.footer, {
      width: width - 80,
      lineBreak: false,
      ellipsis: true,
      height: 10,
    });
    pdf.text(`Seite ${index + 1} von ${count}`, page.left, page.footer, {
      width,
      align: 'right',
      lineBreak: false,
    });
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
