import type { DocumentContent } from '../../domain/document/document.ts';
import { drawLetterHead } from './letter-head.ts';
import { drawPositions } from './positions-table.ts';
import { shorten, toPlainText, toPrintable } from './printable.ts';
import { createSheet, ink, page, type Sheet, writeBlock } from './sheet.ts';
import { drawTotals } from './totals-block.ts';

/**
 * Draws what a document would say, as an A4 letter that nobody can take for the document itself. The provider's
 * layout, logo and bank account are not known here. It is drawn in small turns, so that it holds up nobody, and of
 * very long texts and lists only the beginning, which says so.
 */
export async function renderReceipt(content: DocumentContent, shopName: string): Promise<Buffer> {
  const sender = shorten(shopName, { lines: 1, characters: 100 });
  const word = content.kind === 'invoice' ? 'Rechnung' : 'Gutschrift';
  const sheet = createSheet({ title: `Vorschau: ${content.subject || word}`, author: sender });
  const bytes = collect(sheet.pdf);
  await drawLetterHead(sheet, content, sender);
  await drawText(sheet, content.headText);
  sheet.y += 10;
  await drawPositions(sheet, content);
  drawTotals(sheet, content);
  await writeBlock(sheet, content.taxText, { size: 8, color: ink.soft });
  sheet.y += 8;
  await drawText(sheet, content.footText);
  drawFrames(sheet, `${sender} · Vorschau der ${word}, kein Beleg`);
  sheet.pdf.end();
  return bytes;
}

async function drawText(sheet: Sheet, html: string): Promise<void> {
  const text = toPlainText(html);
  if (text !== '') await writeBlock(sheet, text);
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
