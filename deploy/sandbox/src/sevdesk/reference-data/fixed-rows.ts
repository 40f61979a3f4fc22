import { type Row, sharedRow, staticRow } from '../row.ts';
import { sevClient, toReference } from '../wire.ts';
import { revenueAccounts } from './receipt-guidance.ts';

/** Rows that a fresh tenant has and that no call of this sandbox changes. */
export function fixedRows(): Row[] {
  return [
    ...UNITS.map(([id, name, translationCode, uneceTradeUnitCode]) =>
      sharedRow('Unity', id, {
        create: null,
        name,
        translationCode,
        unitySystem: 'general',
        uneceTradeUnitCode,
      }),
    ),
    ...PAYMENT_METHODS.map(([id, name, electronicInvoiceId, translationCode]) =>
      sharedRow('PaymentMethod', id, { name, text: name, electronicInvoiceId, translationCode }),
    ),
    // Created by the merchant: its name has no translation.
    staticRow('PaymentMethod', '150001', {
      name: 'Vorkasse',
      text: 'Wir versenden, sobald dein Geld bei uns ist.',
      electronicInvoiceId: null,
      translationCode: null,
    }),
    ...COMMUNICATION_KEYS.map(([id, name, translationCode]) =>
      staticRow('CommunicationWayKey', id, { name, translationCode }),
    ),
    ...COST_CENTRES.map(([id, number, name]) =>
      staticRow('CostCentre', id, { number, name, color: '#3498db' }),
    ),
    ...DOCUMENTS.map(([id, filename, description]) =>
      staticRow('Document', id, {
        filename,
        mimeType: 'application/pdf',
        status: '100',
        description,
        folder: null,
        extension: 'pdf',
        filesize: '20480',
      }),
    ),
    staticRow('SevUser', '101', user('Mia Muster', 'mia.muster@example.com', '0')),
    staticRow('SevUser', '102', user('Jonas Beispiel', 'jonas.beispiel@example.com', '0')),
    ...revenueAccounts().map(({ id, number, name }) =>
      staticRow('AccountDatev', String(id), { number, name, status: '100' }),
    ),
  ];
}

function user(fullname: string, email: string, hidden: string) {
  const [firstName = '', lastName = ''] = fullname.split(' ');
  return {
    fullname,
    firstName,
    lastName,
    username: email,
    email,
    hidden,
    status: '100',
    role: toReference('SevUserRole', '1'),
    sevClient,
    languageCode: 'de_DE',
  };
}

const UNITS: readonly (readonly [string, string, string, string])[] = [
  ['1', 'Stk', 'UNITY_PIECE', 'C62'],
  ['2', 'm²', 'UNITY_SQUARE_METER', 'MTK'],
  ['3', 'm', 'UNITY_METER', 'MTR'],
  ['4', 'kg', 'UNITY_KILOGRAM', 'KGM'],
  ['5', 't', 'UNITY_TON', 'TNE'],
  ['6', 'lfm', 'UNITY_RUNNING_METER', 'LM'],
  ['7', 'pauschal', 'UNITY_BLANKET', 'LS'],
  ['8', 'm³', 'UNITY_CUBIC_METER', 'MTQ'],
  ['9', 'Std', 'UNITY_HOUR', 'HUR'],
  ['10', 'km', 'UNITY_KILOMETER', 'KMT'],
  ['12', '%', 'UNITY_PERCENT', 'P1'],
  ['13', 'Tag(e)', 'UNITY_DAYS', 'DAY'],
  ['14', 'l', 'UNITY_L', 'LTR'],
  ['15', 'Monat', 'UNITY_MONTH', 'MON'],
  ['16', 'Min', 'UNITY_MINUTE', 'MIN'],
];

const PAYMENT_METHODS: readonly (readonly [string, string, string, string])[] = [
  ['21919', 'SEPA Überweisung', '58', 'PAYMENT_METHOD_58'],
  ['21920', 'SEPA Lastschrift', '59', 'PAYMENT_METHOD_58'],
  ['21921', 'Bargeld', '10', 'PAYMENT_METHOD_10'],
  ['21922', 'Schuldenausgleich zwischen beiden Parteien', '97', 'PAYMENT_METHOD_97'],
  ['21923', 'Scheck', '20', 'PAYMENT_METHOD_20'],
  ['114251', 'Online-Zahlung (z.B. PayPal)', '68', 'PAYMENT_METHOD_68'],
];

const COMMUNICATION_KEYS: readonly (readonly [string, string, string])[] = [
  ['1', 'Privat', 'COMM_WAY_KEY_PRIVAT'],
  ['2', 'Arbeit', 'COMM_WAY_KEY_WORK'],
  ['3', 'Fax', 'COMM_WAY_KEY_FAX'],
  ['4', 'Mobil', 'COMM_WAY_KEY_MOBILE'],
  ['5', '', 'COMM_WAY_KEY_EMPTY'],
  ['6', 'Autobox', 'COMM_WAY_KEY_AUTOBOX'],
  ['7', 'Newsletter', 'COMM_WAY_KEY_NEWSLETTER'],
  ['8', 'Rechnungsadresse', 'COMM_WAY_KEY_INVOICE_ADDRESS'],
];

const COST_CENTRES: readonly (readonly [string, string, string])[] = [
  ['201', '10', 'Onlineshop'],
  ['202', '20', 'Ladengeschäft'],
  ['203', '31', 'Versand AT'],
  ['204', '32', 'Versand FR'],
  ['205', '33', 'Versand NL'],
  ['206', '34', 'Versand CH'],
];

const DOCUMENTS: readonly (readonly [string, string, string])[] = [
  ['301', 'agb.pdf', 'Allgemeine Geschäftsbedingungen'],
  ['302', 'widerruf.pdf', 'Widerrufsbelehrung'],
];
