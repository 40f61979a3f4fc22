import type { ShopProblem } from '../shop-name.ts';

/** The way from a shop's name to Shopify's page for installing. */
export const installTexts = {
  title: 'Belegfluss installieren',
  description: 'Gib deinen Shopify-Shop an und installiere Belegfluss.',
  label: 'Dein Shop bei Shopify',
  placeholder: 'mein-shop.myshopify.com',
  help: 'Der Name vor „.myshopify.com“ genügt. Du findest ihn in Shopify unter Einstellungen › Domains oder in der Adresszeile: admin.shopify.com/store/mein-shop.',
  submit: 'Weiter zu Shopify',
  failed: 'Das hat noch nicht geklappt',
  problems: {
    missing: 'Gib an, in welchem Shop du Belegfluss installieren willst.',
    email: 'Das ist eine E-Mail-Adresse. Gib stattdessen die Adresse deines Shops bei Shopify an.',
    otherDomain:
      'An dieser Adresse erkennt Shopify deinen Shop nicht. Gib die Adresse an, die auf „.myshopify.com“ endet; jeder Shop hat eine.',
    characters:
      'So kann ein Shop bei Shopify nicht heißen: Erlaubt sind Buchstaben von a bis z, Ziffern und Bindestriche.',
    tooLong:
      'Das ist länger als jeder Name eines Shops bei Shopify. Prüfe, ob du die richtige Adresse kopiert hast.',
  } satisfies Readonly<Record<ShopProblem, string>>,
} as const;
