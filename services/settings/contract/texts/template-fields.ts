import type { DefaultTextKey } from './default-texts.ts';
import { neutralTexts } from './neutral-texts.ts';
import type { VariableGroup } from './template-values.ts';
import { variables } from './variables.ts';

/** `line`: one line of plain text. `addresses`: e-mail addresses separated by spaces. */
export type TextFormat = 'line' | 'text' | 'html' | 'addresses';

/** A text that a merchant can write, as checks, previews and the editor need it. */
export type TemplateField = {
  /** The preference section it stands in. */
  readonly section: 'invoices' | 'credits' | 'products';
  /** True where the preference holds one text for each language. */
  readonly localized: boolean;
  readonly format: TextFormat;
  /** In characters of the template, as the section's schema has it. */
  readonly maxLength: number;
  /** Placeholders offered: all of these groups … */
  readonly groups: readonly VariableGroup[];
  /** … or, where given, only these. */
  readonly only?: readonly string[];
  /** Used while the merchant has written nothing: a text of the language, or one for all languages. */
  readonly fallback: { readonly key: DefaultTextKey } | { readonly text: string };
};

const order: readonly VariableGroup[] = ['shop', 'order', 'contact'];

const invoice = (
  format: TextFormat,
  maxLength: number,
  fallback: TemplateField['fallback'],
  groups: readonly VariableGroup[] = ['invoice'],
): TemplateField => ({
  section: 'invoices',
  localized: true,
  format,
  maxLength,
  groups: [...order, ...groups],
  fallback,
});

const credit = (
  format: TextFormat,
  maxLength: number,
  fallback: TemplateField['fallback'],
  groups: readonly VariableGroup[] = ['invoice', 'credit', 'refund'],
): TemplateField => ({ ...invoice(format, maxLength, fallback, groups), section: 'credits' });

const addresses = (section: TemplateField['section'], text: string): TemplateField => ({
  section,
  localized: false,
  format: 'addresses',
  maxLength: 256,
  groups: ['order'],
  only: ['order.email'],
  fallback: { text },
});

const product = (
  format: TextFormat,
  maxLength: number,
  fallback: TemplateField['fallback'],
): TemplateField => ({
  section: 'products',
  localized: true,
  format,
  maxLength,
  groups: productGroups,
  only: productGroups
    .flatMap((group) => variables[group].map(({ name }) => `${group}.${name}`))
    .filter((path) => path !== 'variant.stock'),
  fallback,
});

/** A stock changes with every sale: written into a text, each would write the article again. */
const productGroups = ['shop', 'product', 'variant'] as const satisfies readonly VariableGroup[];

/** Every preference that is a template, by its name in the section. */
export const templateFields = {
  invoiceLayoutSubject: invoice('line', 256, { key: 'invoiceSubject' }),
  invoiceLayoutHeader: invoice('html', 2000, { key: 'invoiceHeader' }, ['invoice', 'document']),
  invoiceLayoutFooter: invoice('html', 2000, { key: 'invoiceFooter' }, ['invoice', 'document']),
  zeroRateReason: invoice('html', 500, { text: '' }),
  invoiceLayoutItemTitle: invoice('line', 256, { text: neutralTexts.itemTitle }, ['item']),
  invoiceLayoutItemDetail: invoice('text', 1000, { text: neutralTexts.itemDetail }, ['item']),
  invoiceLayoutDiscount: invoice('line', 256, { key: 'discount' }, ['discount']),
  invoiceLayoutShipping: invoice('line', 256, { key: 'shipping' }, ['shipping']),
  invoiceLayoutDuty: invoice('line', 256, { key: 'duty' }, []),
  invoiceSendMailSubject: invoice('line', 60, { key: 'invoiceMailSubject' }),
  invoiceSendMailMessage: invoice('html', 30_000, { key: 'invoiceMailMessage' }),
  invoiceSendMailTo: addresses('invoices', neutralTexts.recipient),
  invoiceSendMailCc: addresses('invoices', ''),
  invoiceSendMailBcc: addresses('invoices', ''),
  creditLayoutSubject: credit('line', 256, { key: 'creditSubject' }),
  creditLayoutHeader: credit('html', 2000, { key: 'creditHeader' }, [
    'invoice',
    'credit',
    'refund',
    'document',
  ]),
  creditLayoutFooter: credit('html', 2000, { key: 'creditFooter' }, [
    'invoice',
    'credit',
    'refund',
    'document',
  ]),
  creditLayoutItemTitle: credit('line', 256, { text: neutralTexts.itemTitle }, ['item', 'invoice', 'refund']),
  creditLayoutItemDetail: credit('text', 1000, { text: neutralTexts.itemDetail }, [
    'item',
    'invoice',
    'refund',
  ]),
  creditSendMailSubject: credit('line', 60, { key: 'creditMailSubject' }),
  creditSendMailMessage: credit('html', 30_000, { key: 'creditMailMessage' }),
  creditSendMailTo: addresses('credits', neutralTexts.recipient),
  creditSendMailCc: addresses('credits', ''),
  creditSendMailBcc: addresses('credits', ''),
  productName: product('line', 255, { key: 'productName' }),
  productText: product('text', 1000, { key: 'productText' }),
  productNote: product('text', 1000, { key: 'productNote' }),
} as const satisfies Readonly<Record<string, TemplateField>>;

export type TemplateFieldName = keyof typeof templateFields;

export const templateFieldNames = Object.keys(templateFields) as readonly TemplateFieldName[];

export const isTemplateField = (name: string): name is TemplateFieldName =>
  Object.hasOwn(templateFields, name);
