import Big from 'big.js';
import { isPrinted } from '../documents/layout-parameters.ts';
import { lineAmount } from '../documents/sums.ts';
import type { Position } from '../documents/types.ts';
import { textField } from '../row.ts';
import { formatMoney, formatNumber, htmlToText, toPrintable } from './german-format.ts';
import { ensureSpace, INK, PAGE, rule, type Sheet, write } from './sheet.ts';

const COLUMNS = {
  number: { x: PAGE.left + 4, width: 26 },
  name: { x: PAGE.left + 34, width: 196 },
  quantity: { x: PAGE.left + 234, width: 62, align: 'right' },
  price: { x: PAGE.left + 300, width: 70, align: 'right' },
  tax: { x: PAGE.left + 374, width: 32, align: 'right' },
  total: { x: PAGE.left + 410, width: 67, align: 'right' },
} as const;

/** The table of positions; its heading is repeated on every page. */
export function drawPositions(sheet: Sheet): void {
  drawHeading(sheet);
  sheet.document.positions.forEach((position, index) => {
    if (ensureSpace(sheet, rowHeight(sheet, position))) drawHeading(sheet);
    drawRow(sheet, position, index + 1);
  });
}

function drawHeading(sheet: Sheet): void {
  const kind = sheet.document.showNet ? 'netto' : 'brutto';
  sheet.pdf.rect(PAGE.left, sheet.y - 4, PAGE.right - PAGE.left, 18).fill(INK.band);
  const style = { size: 8, bold: true, color: INK.soft };
  write(sheet, 'Pos.', { ...COLUMNS.number, ...style });
  write(sheet, 'Bezeichnung', { ...COLUMNS.name, ...style });
  write(sheet, 'Menge', { ...COLUMNS.quantity, ...style });
  write(sheet, 'Einzelpreis', { ...COLUMNS.price, ...style });
  if (isPrinted(sheet.document, 'posTax')) write(sheet, 'USt.', { ...COLUMNS.tax, ...style });
  write(sheet, `Gesamt ${kind}`, {
    ...COLUMNS.total,
    x: COLUMNS.total.x - 12,
    width: COLUMNS.total.width + 12,
    ...style,
  });
  sheet.y += 20;
}

function drawRow(sheet: Sheet, position: Position, number: number): void {
  const { currency } = sheet.document;
  write(sheet, String(number), COLUMNS.number);
  write(sheet, `${formatNumber(position.quantity)} ${getUnitName(sheet, position)}`, COLUMNS.quantity);
  write(sheet, formatMoney(position.price, currency), COLUMNS.price);
  if (isPrinted(sheet.document, 'posTax')) {
    write(sheet, `${formatNumber(position.taxRate)} %`, COLUMNS.tax);
  }
  write(sheet, formatMoney(lineAmount(position), currency), COLUMNS.total);
  let height = write(sheet, position.name ?? '', { ...COLUMNS.name, bold: true });
  const detail = composePositionDetail(position);
  if (detail !== '') {
    sheet.y += height;
    const more = write(sheet, detail, { ...COLUMNS.name, size: 8, color: INK.soft });
    sheet.y -= height;
    height += more;
  }
  sheet.y += height + 4;
  rule(sheet);
  sheet.y += 6;
}

function rowHeight({ pdf }: Sheet, position: Position): number {
  const { width } = COLUMNS.name;
  const name = pdf
    .font('Helvetica-Bold')
    .fontSize(9)
    .heightOfString(toPrintable(position.name ?? ''), { width, lineGap: 1.5 });
  const detail = toPrintable(composePositionDetail(position));
  const more =
    detail === '' ? 0 : pdf.font('Helvetica').fontSize(8).heightOfString(detail, { width, lineGap: 1.5 });
  return Math.min(name + more + 12, PAGE.bottom - PAGE.top - 30);
}

function composePositionDetail(position: Position): string {
  const text = htmlToText(position.text);
  if (new Big(position.discount).eq(0)) return text;
  return [text, `abzüglich ${formatNumber(position.discount)} % Rabatt`].filter(Boolean).join('\n');
}

function getUnitName({ world }: Sheet, position: Position): string {
  const unity = world.state.fixed.get('Unity')?.get(position.unity);
  return (unity && textField(unity, 'name')) ?? '';
}
