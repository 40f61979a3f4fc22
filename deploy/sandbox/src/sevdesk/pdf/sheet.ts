import type PDFDocument from 'pdfkit';
import type { World } from '../api.ts';
import type { DocumentRecord } from '../documents/types.ts';
import type { Company } from '../reference-data/company.ts';
import { toPrintable } from './german-format.ts';

/** A document being drawn; `y` is the current height. */
export interface Sheet {
  pdf: InstanceType<typeof PDFDocument>;
  world: World;
  document: DocumentRecord;
  company: Company;
  y: number;
}

/** Points on A4: 595 × 842. Text may extend to `bottom`, below it is the footer. */
export const PAGE = { left: 57, right: 538, top: 48, bottom: 750, footer: 766 } as const;
export const INK = {
  text: '#1f2937',
  soft: '#6b7280',
  line: '#d1d5db',
  accent: '#0f766e',
  band: '#f3f4f6',
} as const;

interface TextStyle {
  x?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
}

/** pdfkit needs time with the square of the length to break such a word. */
const endlessWord = /\S{80}(?=\S)/gu;

/** Writes text at the current height without moving it. Returns the height used. */
export function write(sheet: Sheet, text: string, style: TextStyle = {}): number {
  const {
    x = PAGE.left,
    width = PAGE.right - x,
    size = 9,
    bold = false,
    color = INK.text,
    align = 'left',
  } = style;
  const printable = toPrintable(text).replace(endlessWord, '$& ');
  sheet.pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color);
  const height = sheet.pdf.heightOfString(printable, { width, lineGap: 1.5 });
  sheet.pdf.text(printable, x, sheet.y, { width, align, lineGap: 1.5 });
  return height;
}

/** Writes text and moves below it. */
export function writeLine(sheet: Sheet, text: string, style: TextStyle = {}, gap = 2): void {
  sheet.y += write(sheet, text, style) + gap;
}

export function rule(sheet: Sheet, color: string = INK.line, from: number = PAGE.left): void {
  sheet.pdf.moveTo(from, sheet.y).lineTo(PAGE.right, sheet.y).lineWidth(0.6).strokeColor(color).stroke();
}

/** Begins a new page when the height no longer fits; true when it did. */
export function ensureSpace(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAGE.bottom) return false;
  sheet.pdf.addPage();
  sheet.y = PAGE.top;
  return true;
}
