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

/** Languages that a merchant can switch on. */
export const activeLanguages = ['de', 'en'] as const satisfies readonly DocumentLanguage[];

export type ActiveLanguage = (typeof activeLanguages)[number];
