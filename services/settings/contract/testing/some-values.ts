import { formatAmountText, formatDay } from '../texts/formats.ts';
import type { TemplateVariables } from '../texts/template-values.ts';

/** Values that fill the templates of tests. */
export const someValues: TemplateVariables = {
  shop: { name: 'Tee & Kannen' },
  order: () => ({
    name: '#1001',
    number: '1001',
    lastName: 'Holm',
    note: null,
    poNumber: undefined,
    tags: 'b2b, tee',
    total: formatAmountText('128.9', 'EUR', 'de'),
    date: formatDay('2026-03-10', 'de'),
    email: () => 'mira@post.example',
    metafields: { custom: { termin: 'Freitag' } },
  }),
  item: { quantity: 3, title: 'Kanne' },
};
