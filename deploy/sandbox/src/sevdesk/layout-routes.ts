import { ok, type Route } from './api.ts';
import { badRequest, invalid } from './api-error.ts';
import { getNextNumber, sequenceFormat } from './documents/numbers.ts';
import type { WireObject } from './wire.ts';

/** Layouts, letter papers, number sequences and text placeholders. */
export const layoutRoutes: Route[] = [
  {
    method: 'GET',
    path: '/DocServer/getLetterpapersWithThumb',
    handle: () =>
      ok({
        result: '1',
        letterpapers: [
          layout('57d7ff34f23ada297d265f21', 'Blanko', 1),
          layout('57d7ff34f23ada297d265f22', 'Briefbogen mit Logo', 0),
        ],
      }),
  },
  {
    method: 'GET',
    path: '/DocServer/getTemplatesWithThumb',
    handle({ query }) {
      const type = query.type ?? 'Invoice';
      if (!TEMPLATE_TYPES.includes(type))
        throw badRequest(`type must be one of ${TEMPLATE_TYPES.join(', ')}`);
      return ok({
        result: '1',
        templates: [
          {
            ...layout('57986aee6bd2d53306068da1', 'SEVDOC_TEMPLATE_STANDARD', 1),
            type,
            html: '',
            premium: false,
          },
          {
            ...layout('573ef2706bd2d50366786471', 'SEVDOC_TEMPLATE_MODERN', 0),
            type,
            html: '',
            premium: false,
          },
        ],
      });
    },
  },
  {
    method: 'GET',
    path: '/SevSequence/Factory/getByType',
    handle({ query }, world) {
      const { objectType = '', type = '' } = query;
      const sequence = SEQUENCES[`${objectType} ${type}`];
      if (sequence === undefined) throw badRequest(`No sequence of type ${type} exists for ${objectType}`);
      return ok({
        id: sequence.id,
        objectName: 'SevSequence',
        forObject: objectType,
        format: sequenceFormat(sequence.prefix),
        nextSequence: String(getNextNumber(world.state, sequence.prefix)),
        type,
      });
    },
  },
  {
    method: 'GET',
    path: '/Textparser/fetchDictionaryEntriesByType',
    handle({ query }) {
      const entries = DICTIONARY[query.objectName ?? ''];
      if (entries === undefined) throw invalid('objectName is not known');
      return ok(entries.map(([key, value]) => ({ key, value })));
    },
  },
];

const TEMPLATE_TYPES = [
  'Invoice',
  'invoicereminder',
  'Order',
  'Contractnote',
  'Packinglist',
  'Letter',
  'Creditnote',
];

const SEQUENCES: Readonly<Record<string, { id: string; prefix: string }>> = {
  'Invoice RE': { id: '601', prefix: 'RE' },
  'Invoice AR': { id: '602', prefix: 'AR' },
  'Invoice TR': { id: '603', prefix: 'TR' },
  'Invoice ER': { id: '604', prefix: 'ER' },
  'Invoice MA': { id: '605', prefix: 'MA' },
  'CreditNote CN': { id: '606', prefix: 'GU' },
  'Order AN': { id: '607', prefix: 'AN' },
};

const COMMON_ENTRIES: readonly (readonly [string, string])[] = [
  ['[%KONTAKTPERSON%]', 'Kontaktperson'],
  ['[%KUNDENNAME%]', 'Name des Kunden'],
  ['[%KUNDENNUMMER%]', 'Kundennummer'],
];

const DICTIONARY: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Invoice: [...COMMON_ENTRIES, ['[%ZAHLUNGSZIEL%]', 'Zahlungsziel'], ['[%PAYPAL%]', 'PayPal-Link']],
  CreditNote: COMMON_ENTRIES,
  Order: COMMON_ENTRIES,
  Contact: COMMON_ENTRIES,
  Letter: COMMON_ENTRIES,
  Email: COMMON_ENTRIES,
};

function layout(id: string, name: string, isDefault: number): WireObject {
  return { id, pdf: '', sevClient: '0', name, translationCode: name, default: isDefault, img: '' };
}
