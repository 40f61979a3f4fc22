import { isPrinted } from '../documents/layout-parameters.ts';
import { INK, PAGE, rule, type Sheet, write } from './sheet.ts';

/** Company data, the page number and the note about the sandbox on every page. */
export function drawFooters(sheet: Sheet): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    sheet.y = PAGE.footer;
    rule(sheet);
    sheet.y += 6;
    columns(sheet).forEach((lines, index) => {
      const text = lines.filter(Boolean).join('\n');
      write(sheet, text, { x: PAGE.left + index * 162, width: 156, size: 7, color: INK.soft });
    });
    sheet.y = PAGE.footer + 52;
    write(sheet, 'Testdokument aus einer Sandbox. Kein Beleg im Sinne des Steuerrechts.', {
      size: 6.5,
      color: INK.soft,
      width: 380,
    });
    if (isPrinted(sheet.document, 'foldLines')) drawFoldLines(sheet);
    if (!isPrinted(sheet.document, 'pageNumbers')) continue;
    write(sheet, `Seite ${page + 1} von ${count}`, {
      x: PAGE.right - 100,
      width: 100,
      size: 7,
      color: INK.soft,
      align: 'right',
    });
  }
}

/** Fold marks of DIN 5008 form B: 105 and 210 mm from the top. */
function drawFoldLines({ pdf }: Sheet): void {
  for (const y of [297.6, 595.3])
    pdf.moveTo(12, y).lineTo(24, y).lineWidth(0.6).strokeColor(INK.line).stroke();
}

function columns({ company }: Sheet): (string | null)[][] {
  const labelled = (label: string, value: string | null): string | null => value && `${label} ${value}`;
  return [
    [
      company.name,
      company.addressStreet,
      [company.addressZip, company.addressCity].filter(Boolean).join(' '),
      company.contactEmail,
    ],
    [
      labelled('Geschäftsführung:', company.ceoName),
      [company.districtCourt, company.commercialRegisterNumber].filter(Boolean).join(', '),
      labelled('Steuernummer:', company.taxNumber),
      labelled('USt-IdNr.:', company.vatNumber),
    ],
    [
      company.bankName,
      labelled('IBAN', company.bankIban),
      labelled('BIC', company.bankBic),
      company.contactPhone,
    ],
  ];
}
