import Big from 'big.js';
import { isPrinted } from '../documents/layout-parameters.ts';
import { findTaxRule } from '../reference-data/tax-rules.ts';
import { formatMoney, formatNumber, htmlToText } from './german-format.ts';
import { ensureSpace, INK, PAGE, rule, type Sheet, write, writeLine } from './sheet.ts';

const LABEL = { x: PAGE.left + 234, width: 160 } as const;
const VALUE = { x: PAGE.left + 394, width: 83, align: 'right' } as const;

/** Net, VAT per rate, gross, then the closing text. */
export function drawTotals(sheet: Sheet): void {
  const { document } = sheet;
  const { rates, inCurrency, inEuro } = document.sums;
  const taxed = rates.filter((rate) => !new Big(rate.tax).eq(0));
  ensureSpace(sheet, 70 + taxed.length * 16 + document.discounts.length * 16);
  sheet.y += 6;
  for (const discount of document.discounts) {
    const sign = discount.lowers ? '-' : '';
    const value = discount.isPercentage
      ? `${sign}${formatNumber(discount.value)} %`
      : formatMoney(`${sign}${discount.value}`.replace('--', ''), document.currency);
    row(sheet, discount.text ?? (discount.lowers ? 'Rabatt' : 'Zuschlag'), value);
  }
  row(sheet, 'Summe netto', formatMoney(inCurrency.net, document.currency));
  for (const rate of taxed) {
    row(
      sheet,
      `USt. ${formatNumber(rate.taxRate)} % auf ${formatMoney(rate.net, document.currency)}`,
      formatMoney(rate.tax, document.currency),
    );
  }
  rule(sheet, INK.text, LABEL.x);
  sheet.y += 6;
  row(sheet, 'Gesamtbetrag', formatMoney(inCurrency.gross, document.currency), true);
  if (document.currency !== 'EUR') row(sheet, 'entspricht', formatMoney(inEuro.gross, 'EUR'));
  sheet.y += 14;
  drawClosing(sheet);
}

/** Legal note of the tax rule: which of these the real one prints is unverified. */
function noteText({ document, world }: Sheet): string {
  const rule = document.taxRule === null ? undefined : findTaxRule(document.taxRule);
  switch (world.state.knobs.taxNote) {
    case 'none':
      return '';
    case 'taxText':
      return document.taxText ?? '';
    case 'own':
      return rule === undefined || rule.id === '1' ? '' : rule.name;
  }
}

/** Term of payment and cash discount. */
function termsText({ timeToPay, discount, discountTime }: Sheet['document']): string {
  const term = timeToPay === null ? '' : `Zahlbar innerhalb von ${timeToPay} Tagen.`;
  const isOffered = discountTime !== null && !new Big(discount).eq(0);
  const saving = isOffered
    ? `${formatNumber(discount)} % Skonto bei Zahlung innerhalb von ${discountTime} Tagen.`
    : '';
  return [term, saving].filter(Boolean).join(' ');
}

/** Content of the EPC code (EPC069-12) as text: recipient, IBAN, amount and purpose. */
function epcText({ company, document }: Sheet): string {
  const parts = [
    'BCD',
    company.name,
    company.bankIban ?? '',
    `EUR${document.sums.inEuro.gross}`,
    document.number ?? '',
  ];
  return `EPC-Code: ${parts.join(' | ')}`;
}

function row(sheet: Sheet, label: string, value: string, bold = false): void {
  const size = bold ? 11 : 9;
  write(sheet, label, { ...LABEL, bold, size });
  writeLine(sheet, value, { ...VALUE, bold, size }, 4);
}

function drawClosing(sheet: Sheet): void {
  const { document } = sheet;
  const texts = [
    noteText(sheet),
    htmlToText(document.footText),
    isPrinted(document, 'timeToPay') ? termsText(document) : '',
    isPrinted(document, 'qrCode') ? `QR-Code zum Bezahlen: ${document.number ?? 'Entwurf'}` : '',
    isPrinted(document, 'epcCode') ? epcText(sheet) : '',
  ];
  for (const text of texts.filter(Boolean)) {
    ensureSpace(sheet, 40);
    writeLine(sheet, text, {}, 6);
  }
}
