import { invalid } from '../api-error.ts';
import { type Input, readText } from '../input.ts';
import type { Knobs } from '../knobs.ts';
import type { WireObject } from '../wire.ts';
import type { DocumentRecord } from './types.ts';

/** Key and value of a changeParameter call as they are stored. */
export function parseParameter(
  body: Input,
  { printParameters }: Pick<Knobs, 'printParameters'>,
): [key: string, value: string] {
  const key = readText(body.key);
  const value = readText(body.value);
  const keys = listParameterKeys(printParameters);
  if (key === null || value === null || !keys.includes(key)) {
    throw invalid(`key must be one of ${keys.join(', ')} and value is required`);
  }
  if (key === 'language' && !LANGUAGES.includes(value))
    throw invalid(`The language ${value} is not supported`);
  if (key === 'payPal' && !['A', 'B', 'C', 'D'].includes(value))
    throw invalid('payPal must be one of A, B, C, D');
  return [key, SWITCHES.has(key) ? readSwitch(key, value) : value];
}

/** Decides whether the document prints a part that a switch controls. */
export const isPrinted = (document: Pick<DocumentRecord, 'layout'>, key: Switch): boolean =>
  (document.layout[key] ?? PARAMETERS[key]?.value) === '1';

export function listLayoutParameters(
  document: DocumentRecord,
  { printParameters }: Pick<Knobs, 'printParameters'>,
): WireObject[] {
  const keys = listParameterKeys(printParameters);
  return Object.entries(PARAMETERS)
    .filter(([key]) => keys.includes(key))
    .map(([key, { name, value }]) => ({
      key,
      name,
      values: [],
      visible: true,
      value: document.layout[key] ?? value,
    }));
}

const listParameterKeys = (which: Knobs['printParameters']): readonly string[] =>
  Object.keys(PARAMETERS).filter((key) => which === 'all' || !SWITCHES.has(key));

const LANGUAGES = ['de_DE', 'de_AT', 'de_CH', 'en_US', 'es_ES', 'fr_FR', 'id_IT', 'el_GR'];

/** Only the first four are described; the switches are those of the interface for the account. */
const PARAMETERS: Readonly<Record<string, { name: string; value: string }>> = {
  language: { name: 'Sprache', value: 'de_DE' },
  template: { name: 'Vorlage', value: '57986aee6bd2d53306068da1' },
  letterpaper: { name: 'Briefpapier', value: '57d7ff34f23ada297d265f21' },
  payPal: { name: 'PayPal', value: 'C' },
  customerNumber: { name: 'Kundennummer', value: '1' },
  posTax: { name: 'Steuersatz je Position', value: '1' },
  qrCode: { name: 'QR-Code', value: '0' },
  epcCode: { name: 'EPC-Code', value: '0' },
  foldLines: { name: 'Falzmarken', value: '0' },
  pageNumbers: { name: 'Seitenzahlen', value: '1' },
  timeToPay: { name: 'Zahlungsziel', value: '1' },
};

type Switch = 'customerNumber' | 'posTax' | 'qrCode' | 'epcCode' | 'foldLines' | 'pageNumbers' | 'timeToPay';

const SWITCHES: ReadonlySet<string> = new Set<Switch>([
  'customerNumber',
  'posTax',
  'qrCode',
  'epcCode',
  'foldLines',
  'pageNumbers',
  'timeToPay',
]);

function readSwitch(key: string, value: string): string {
  if (value === '1' || value === 'true') return '1';
  if (value === '0' || value === 'false') return '0';
  throw invalid(`${key} must be one of 0, 1, true, false`);
}
