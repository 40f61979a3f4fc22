/** The languages that default texts exist in: those of Shopify's checkout, as BCP 47 tags. */
export const documentLanguages = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const;

export type DocumentLanguage = (typeof documentLanguages)[number];

/**
 * Languages that a merchant can switch on: those whose texts and legal notes are complete. They all are; the types of
 * both demand it.
 */
export const activeLanguages = documentLanguages;

export type ActiveLanguage = DocumentLanguage;
