import { setImmediate } from 'node:timers/promises';
import { shorten, toPrintable } from './printable.ts';

/** Points on A4: 595 × 842. Text may go down to `bottom`; below it is the footer. */
export const page = { left: 57, right: 538, top: 57, bottom: 762, footer: 784 } as const;
export const ink = { text: '#1f2937', soft: '#6b7280', line: '#d1d5db', mark: '#b45309' } as const;

/** Texts above and below the positions: some three pages each. */
const longestBlock = { lines: 150, characters: 10_000 } as const;
/** Drawing is pure computing: after this many milliseconds it gives way to other work. */
const turnMs = 20;

/** A document being drawn; `y` is where the next thing goes, `turnSince` when the present turn began. */
export type Sheet = { readonly pdf: PDFKit.PDFDocument; y: number; turnSince: number };

export type Style = {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
};

/**
 * Its library is loaded with the first: most processes never draw one, and it takes 30 MB.
 *
 * @param info `createdAt` makes the file the same whenever it is drawn; else it says when that was
 */
export async function createSheet(info: {
  readonly title: string;
  readonly author: string;
  readonly createdAt?: Date;
}): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    // No text flows automatically: an overflow is moved to the next page here.
    margin: 0,
    bufferPages: true,
    lang: 'de',
    info: {
      Title: info.title,
      Author: info.author,
      Creator: 'Belegfluss',
      ...(info.createdAt && { CreationDate: info.createdAt }),
    },
  });
  return { pdf, y: page.top, turnSince: performance.now() };
}

const settled = ({
  x = page.left,
  width = page.right - x,
  size = 9,
  bold = false,
  color = ink.text,
  align = 'left',
}: Style) => ({
  x,
  width,
  size,
  bold,
  color,
  align,
});

function setFont(sheet: Sheet, style: ReturnType<typeof settled>): void {
  sheet.pdf
    .font(style.bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(style.size)
    .fillColor(style.color);
}

export function measureHeight(sheet: Sheet, text: string, given: Style = {}): number {
  if (text === '') return 0;
  const style = settled(given);
  setFont(sheet, style);
  return sheet.pdf.heightOfString(toPrintable(text), { width: style.width, lineGap: 1.5 });
}

/** Writes at the present height without moving it. */
export function write(sheet: Sheet, text: string, given: Style = {}): void {
  if (text === '') return;
  const style = settled(given);
  setFont(sheet, style);
  const { width, align } = style;
  sheet.pdf.text(toPrintable(text), style.x, sheet.y, { width, align, lineGap: 1.5 });
}

/** Lets the process do something else when drawing has taken a while. To be awaited between small pieces. */
export async function giveWay(sheet: Sheet): Promise<void> {
  if (performance.now() - sheet.turnSince < turnMs) return;
  await setImmediate();
  sheet.turnSince = performance.now();
}

/** Writes line by line and moves below; continues on the next page where it must. Very long texts are shortened. */
export async function writeBlock(
  sheet: Sheet,
  text: string,
  style: Style = {},
  most: Parameters<typeof shorten>[1] = longestBlock,
): Promise<void> {
  for (const line of shorten(text, most).split('\n')) {
    await giveWay(sheet);
    const height = measureHeight(sheet, line === '' ? ' ' : line, style);
    ensureSpace(sheet, height);
    write(sheet, line, style);
    sheet.y += height;
  }
}

/** Starts a page where less than `height` is left; true when it did. */
export function ensureSpace(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= page.bottom) return false;
  sheet.pdf.addPage();
  sheet.y = page.top;
  return true;
}

export function rule(sheet: Sheet, from: number = page.left): void {
  sheet.pdf.moveTo(from, sheet.y).lineTo(page.right, sheet.y).lineWidth(0.6).strokeColor(ink.line).stroke();
}

/** Writes at the foot of every page; only when all is drawn their number is known. */
export function drawFooters({ pdf }: Sheet, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  const width = page.right - page.left;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.font('Helvetica').fontSize(7.5).fillColor(ink.soft, 1);
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

/** The file; to be asked for before anything is drawn, and complete when the document was ended. */
export function collect({ pdf }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
