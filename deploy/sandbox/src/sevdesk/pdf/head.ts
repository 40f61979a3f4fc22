import { toBerlinDay } from '../../shared/berlin-time.ts';
import { isPrinted } from '../documents/layout-parameters.ts';
import { textField } from '../row.ts';
import { htmlToText } from './german-format.ts';
import { INK, PAGE, type Sheet, write, writeLine } from './sheet.ts';

const COLUMN = 350;

/** Company, recipient in the window of the envelope, reference block, title and introduction. */
export function drawHead(sheet: Sheet): void {
  const { company, document } = sheet;
  writeLine(sheet, company.name, { size: 16, bold: true, color: INK.accent });
  writeLine(
    sheet,
    [company.addressStreet, joined(company.addressZip, company.addressCity)].filter(Boolean).join(' · '),
    {
      size: 8,
      color: INK.soft,
    },
  );
  sheet.y = 128;
  drawRecipient(sheet);
  sheet.y = 128;
  drawReferences(sheet);

  sheet.y = 276;
  writeLine(sheet, composeDocumentTitle(sheet), { size: 15, bold: true }, 4);
  if (
    document.header !== null &&
    document.header !== document.number &&
    !composeDocumentTitle(sheet).includes(document.header)
  ) {
    writeLine(sheet, htmlToText(document.header), { size: 9, color: INK.soft }, 4);
  }
  const introduction = htmlToText(document.headText);
  if (introduction !== '') writeLine(sheet, introduction, {}, 6);
  sheet.y += 8;
}

function drawRecipient(sheet: Sheet): void {
  const { company } = sheet;
  writeLine(
    sheet,
    [company.name, company.addressStreet, joined(company.addressZip, company.addressCity)]
      .filter(Boolean)
      .join(' · '),
    { size: 6.5, color: INK.soft, width: 270 },
    5,
  );
  for (const line of recipientLines(sheet)) writeLine(sheet, line, { size: 10, width: 250 }, 1);
}

function recipientLines({ document, world }: Sheet): string[] {
  const { address } = document;
  const country = world.state.fixed.get('StaticCountry')?.get(address.country);
  const lines = [
    address.name,
    address.name2,
    address.parentName,
    address.street,
    joined(address.zip, address.city),
  ];
  const given = lines.filter((line): line is string => line !== null && line !== '');
  const whole = given.length > 0 ? given : htmlToText(address.text).split('\n');
  const isAbroad = country !== undefined && textField(country, 'code') !== 'de';
  return isAbroad ? [...whole, (textField(country, 'name') ?? '').toUpperCase()] : whole;
}

function drawReferences(sheet: Sheet): void {
  for (const [label, value] of references(sheet)) {
    write(sheet, label, { x: COLUMN, width: 90, size: 8.5, color: INK.soft });
    writeLine(
      sheet,
      value,
      { x: COLUMN + 90, width: PAGE.right - COLUMN - 90, size: 8.5, align: 'right' },
      3,
    );
  }
}

function references({ document, world }: Sheet): [string, string][] {
  const contact = document.contact === null ? undefined : world.state.contacts.get(document.contact);
  const person = world.state.fixed.get('SevUser')?.get(document.contactPerson);
  const isInvoice = document.objectName === 'Invoice';
  const customerNumber = (contact && textField(contact, 'customerNumber')) ?? null;
  const rows: [string, string | null][] = [
    [isInvoice ? 'Rechnungsnr.' : 'Gutschriftsnr.', document.number ?? 'Entwurf'],
    ['Datum', toBerlinDay(document.date)],
    ['Lieferdatum', deliveryPeriod(document.deliveryDate, document.deliveryDateUntil)],
    ['Kundennummer', isPrinted(document, 'customerNumber') ? customerNumber : null],
    ['Ihr Auftrag', document.customerInternalNote],
    ['Ansprechperson', (person && textField(person, 'fullname')) ?? null],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

function deliveryPeriod(from: number | null, until: number | null): string | null {
  if (from === null) return null;
  return until === null ? toBerlinDay(from) : `${toBerlinDay(from)} - ${toBerlinDay(until)}`;
}

function composeDocumentTitle({ document }: Sheet): string {
  const word = TITLES[document.type];
  return document.number === null ? `${word} (Entwurf)` : `${word} Nr. ${document.number}`;
}

const TITLES = {
  RE: 'Rechnung',
  SR: 'Stornorechnung',
  MA: 'Zahlungserinnerung',
  TR: 'Teilrechnung',
  AR: 'Abschlagsrechnung',
  ER: 'Schlussrechnung',
  WKR: 'Rechnung',
  CN: 'Gutschrift',
} as const;

const joined = (first: string | null, second: string | null): string =>
  [first, second].filter(Boolean).join(' ');
