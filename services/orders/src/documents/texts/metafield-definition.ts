import type { MetafieldValue } from '@belegfluss/settings/contract';

/** Definition that Shopify gets for a metafield that we write into. */
export type MetafieldDefinition = {
  readonly namespace: string;
  readonly key: string;
  /** German, as the merchant reads it at the order. */
  readonly name: string;
  /** Shopify's type. */
  readonly type: 'single_line_text_field' | 'url' | 'date';
};

const documents = { invoice: 'Rechnung', credit: 'Gutschrift' } as const;

const values = {
  number: { name: 'Nummer', type: 'single_line_text_field' },
  link: { name: 'Link', type: 'url' },
  date: { name: 'Datum', type: 'date' },
  status: { name: 'Status', type: 'single_line_text_field' },
  id: { name: 'ID in sevdesk', type: 'single_line_text_field' },
} as const satisfies Record<string, Pick<MetafieldDefinition, 'name' | 'type'>>;

/** The definition of a metafield that holds a value of a document. */
export function defineMetafield(place: {
  readonly namespace: string;
  readonly key: string;
  readonly of: MetafieldValue;
}): MetafieldDefinition {
  const [document, value] = place.of.split('.') as [keyof typeof documents, keyof typeof values];
  const { namespace, key } = place;
  return { namespace, key, name: `${documents[document]}: ${values[value].name}`, type: values[value].type };
}
