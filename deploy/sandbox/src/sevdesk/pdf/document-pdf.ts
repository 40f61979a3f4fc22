import type { World } from '../api.ts';
import type { DocumentRecord } from '../documents/types.ts';
import { composeCompany } from '../knobs.ts';
import { drawFooters } from './footer.ts';
import { toPrintable } from './german-format.ts';
import { drawHead } from './head.ts';
import { drawPositions } from './positions-table.ts';
import { PAGE, type Sheet } from './sheet.ts';
import { drawTotals } from './totals.ts';

/** Lays out a document as a German business letter on A4 and returns the file. */
export async function documentPdf(world: World, document: DocumentRecord): Promise<Buffer> {
  // Only a process that draws one needs it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, bottom: 0, left: PAGE.left, right: PAGE.left },
    bufferPages: true,
    info: {
      Title: toPrintable(document.number ?? 'Entwurf'),
      Author: toPrintable(composeCompany(world.state.knobs).name),
      CreationDate: new Date(document.updatedAt),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const sheet: Sheet = { pdf, world, document, company: composeCompany(world.state.knobs), y: PAGE.top };
  drawHead(sheet);
  drawPositions(sheet);
  drawTotals(sheet);
  drawFooters(sheet);
  pdf.end();
  return finished;
}
