import { toGermanAmount, toGermanNumber } from '@belegfluss/runtime/german';
import {
  ensureSpace,
  giveWay,
  ink,
  measureHeight,
  rule,
  type Sheet,
  type Style,
  shorten,
  write,
} from '@belegfluss/runtime/pdf';
import Big from 'big.js';
import type { DocumentContent, Position } from '../domain/document/document.ts';
import { toPlainText } from './plain-text.ts';

const columns = {
  place: { x: 57, width: 26 },
  title: { x: 85, width: 216 },
  quantity: { x: 303, width: 62, align: 'right' },
  price: { x: 367, width: 66, align: 'right' },
  rate: { x: 435, width: 36, align: 'right' },
  amount: { x: 473, width: 65, align: 'right' },
} as const satisfies Readonly<Record<string, Style>>;

const detailSize = 8;
const gap = 5;
/** Some two thousand plain positions fit: more than an order has. */
const mostPages = 50;
const longestDetail = { lines: 40, characters: 2_500 } as const;

/** Draws the positions, with the table's head on every page. Positions beyond the last page are only counted. */
export async function drawPositions(sheet: Sheet, content: DocumentContent): Promise<void> {
  drawHead(sheet, content.pricesIncludeTax);
  for (const [index, position] of content.positions.entries()) {
    if (sheet.pdf.bufferedPageRange().count > mostPages) {
      drawRest(sheet, content.positions.length - index);
      return;
    }
    await giveWay(sheet);
    await drawPosition(sheet, position, index + 1, content.pricesIncludeTax);
  }
}

function drawRest(sheet: Sheet, count: number): void {
  const text = `… und ${count} weitere ${count === 1 ? 'Position' : 'Positionen'}`;
  ensureSpace(sheet, 14);
  write(sheet, text, { ...columns.title, color: ink.soft });
  sheet.y += 14 + gap;
}

function drawHead(sheet: Sheet, gross: boolean): void {
  const style = { size: detailSize, bold: true, color: ink.soft };
  write(sheet, 'Pos.', { ...columns.place, ...style });
  write(sheet, 'Bezeichnung', { ...columns.title, ...style });
  write(sheet, 'Menge', { ...columns.quantity, ...style });
  write(sheet, gross ? 'Preis brutto' : 'Preis netto', { ...columns.price, ...style });
  write(sheet, 'USt', { ...columns.rate, ...style });
  write(sheet, gross ? 'Betrag brutto' : 'Betrag netto', { ...columns.amount, ...style });
  sheet.y += 14;
  rule(sheet);
  sheet.y += gap;
}

async function drawPosition(sheet: Sheet, position: Position, place: number, gross: boolean): Promise<void> {
  const detail = shorten(toPlainText(position.detail), longestDetail);
  const detailStyle = { ...columns.title, size: detailSize, color: ink.soft };
  const titleHeight = measureHeight(sheet, position.title || ' ', columns.title);
  const lines = detail === '' ? [] : detail.split('\n');
  const firstLine = lines[0] === undefined ? 0 : measureHeight(sheet, lines[0] || ' ', detailStyle);
  if (ensureSpace(sheet, titleHeight + firstLine + gap)) drawHead(sheet, gross);
  write(sheet, String(place), { ...columns.place, color: ink.soft });
  write(sheet, position.title, columns.title);
  write(sheet, formatUnits(position), columns.quantity);
  write(sheet, toGermanAmount(position.unitPrice), columns.price);
  write(sheet, `${toGermanNumber(position.taxRate)} %`, columns.rate);
  write(sheet, toGermanAmount(toLineAmount(position)), columns.amount);
  sheet.y += titleHeight;
  for (const line of lines) {
    await giveWay(sheet);
    const height = measureHeight(sheet, line || ' ', detailStyle);
    if (ensureSpace(sheet, height)) drawHead(sheet, gross);
    write(sheet, line, detailStyle);
    sheet.y += height;
  }
  sheet.y += gap;
}

const formatUnits = ({ quantity, unit }: Position): string =>
  unit === 'piece' ? `${toGermanNumber(quantity)} Stk.` : toGermanNumber(quantity);

/** As the provider rounds a line: to two places, half away from zero. */
const toLineAmount = ({ quantity, unitPrice }: Position): string =>
  new Big(quantity).times(unitPrice).round(2, Big.roundHalfUp).toFixed(2);
