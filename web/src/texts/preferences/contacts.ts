import type { VatIdPlace } from '@belegfluss/settings/contract';
import type { FieldText } from './form.ts';

/** Fields of the contact settings. */
export const contactFields = {
  contactCreate: { label: 'Wann Kontakte angelegt werden' },
  contactCategoryName: { label: 'Name der Kategorie' },
  contactCategoryCode: { label: 'Kürzel' },
  contactCategoryColor: { label: 'Farbe', help: 'Drei oder sechs Hexadezimalziffern, zum Beispiel #95BF47.' },
  contactTagShopify: { label: 'Tag „Shopify“' },
  contactTagShop: {
    label: 'Name des Shops als Tag',
    help: 'Hilft, wenn mehrere Shops in dasselbe sevdesk-Konto schreiben.',
  },
  contactPushEmail: {
    label: 'E-Mail-Adresse',
    help: 'Die des Kunden, sonst die der Bestellung.',
  },
  contactPushPhone: {
    label: 'Telefonnummer',
    help: 'Die des Kunden, sonst die der Bestellung oder der Adresse.',
  },
  contactPushShop: {
    label: 'Name und Adresse des Shops',
    help: 'Steht in der Beschreibung des Kontakts.',
  },
  contactPushCustomer: {
    label: 'Link zum Kunden in Shopify',
    help: 'Steht in der Beschreibung des Kontakts. Gäste ohne Kundenkonto haben keinen.',
  },
  vatIdPlaces: {
    label: 'Wo nach der USt-IdNr. gesucht wird',
  },
  vatIdConfirm: {
    label: 'USt-IdNr. bestätigen lassen',
    help: 'Fragt die EU (VIES), ob die Nummer gültig ist. Eine ungültige zählt nicht. Antwortet VIES nicht, geht es ohne Bestätigung weiter.',
  },
} as const;

export const contactSections = {
  contacts: {
    title: 'Kontakte',
    text: 'Zu jedem Beleg gehört in sevdesk ein Kontakt. Ein Kunde ist immer derselbe Kontakt, auch bei späteren Bestellungen.',
  },
  category: {
    title: 'Kategorie',
    text: 'Neue Kontakte bekommen diese Kategorie. Gibt es in sevdesk noch keine mit diesem Namen, wird sie mit Kürzel und Farbe angelegt; eine vorhandene bleibt, wie sie ist.',
  },
  organise: {
    title: 'Organisieren',
    text: 'Woran du Kontakte erkennst und welche Daten sie bekommen. Name, Firma und Adresse werden immer übertragen.',
  },
  business: {
    title: 'Geschäftskunden',
    text: 'Eine USt-IdNr. macht aus einer Bestellung die eines Geschäftskunden. Sie steht am Kontakt und entscheidet über die Umsatzsteuer.',
  },
} as const;

/** Explains an account's refusals, by their names in its data. */
export const contactRefusals = {
  category: {
    title: 'Dein sevdesk-Konto hat die neue Kategorie nicht angenommen',
    text: (name: string) =>
      `Neue Kontakte stehen deshalb unter „Kunde“. Lege in sevdesk selbst eine Kategorie für Kontakte mit dem Namen „${name}“ an und synchronisiere dann: Ab da bekommen neue Kontakte sie.`,
  },
  'contact-tags': {
    title: 'Dein sevdesk-Konto hat Tags an Kontakten nicht angenommen',
    text: 'Kontakte bleiben deshalb ohne Tags. Belegfluss versucht es nach einer Woche noch einmal. Willst du Kontakte gleich markieren, vergib die Tags in sevdesk.',
  },
  action: 'Zur Synchronisierung',
} as const;

export const contactTexts = {
  create: {
    inTesting: 'In Erprobung',
    needed: {
      label: 'Nur wenn nötig',
      help: 'Ein Kontakt entsteht mit dem Beleg, der ihn braucht.',
    },
    all: {
      label: 'Für alle Kunden',
      help: 'Auch wer eine Bestellung ohne Beleg aufgibt, wird zum Kontakt. Gäste ohne Kundenkonto nicht.',
    },
    warning: {
      title: '„Nur wenn nötig“ ist in Erprobung',
      text: 'Dabei kann es zu Fehlern kommen. Fällt dir etwas auf, wähle „Für alle Kunden“ und schreibe uns.',
    },
  },
  pickColor: 'Farbe auswählen',
  tags: 'Tags der Kontakte',
  data: 'Übertragene Daten',
  manyPlaces: {
    title: 'Mehr als ein Suchort',
    text: 'Die erste USt-IdNr., die sich in dieser Reihenfolge findet, gilt. Je mehr Orte du wählst, desto eher ist es eine, die dort aus einem anderen Grund steht. Wähle nur die Orte, an denen deine Kunden sie wirklich angeben.',
  },
} as const;

/** In the order of the search. */
export const vatIdPlaceTexts: Readonly<Record<VatIdPlace, FieldText>> = {
  'company-location': {
    label: 'Unternehmensstandort',
    help: 'Die Steuer-ID des Standorts, für den bestellt wird.',
  },
  'order-attributes': {
    label: 'Zusätzliche Details der Bestellung',
    help: 'Eigene Felder im Warenkorb, zum Beispiel aus deinem Theme.',
  },
  'order-note': { label: 'Notiz der Bestellung' },
  'order-items': { label: 'Eigenschaften der Artikel' },
  'order-billing': { label: 'Rechnungsadresse', help: 'Firma, Adresszeilen und Name.' },
  'order-shipping': { label: 'Lieferadresse', help: 'Firma, Adresszeilen und Name.' },
  'order-tags': { label: 'Tags der Bestellung' },
  'customer-note': { label: 'Notiz zum Kunden' },
  'customer-tags': { label: 'Tags des Kunden' },
};

export const vatIdTestTexts = {
  open: 'Erkennung testen',
  title: 'Erkennung der USt-IdNr. testen',
  text: 'Füge einen Text ein, wie er in einer Bestellung steht. Wir suchen darin wie in deinen Bestellungen; ob VIES die Nummer bestätigt, prüft der Test nicht.',
  label: 'Text',
  placeholder: 'Unsere USt-IdNr. lautet DE 136 695 976',
  check: 'Prüfen',
  close: 'Schließen',
  found: (vatId: string) => `USt-ID gefunden: ${vatId}`,
  notFound: 'Keine USt-ID gefunden',
  notFoundHelp:
    'Eine USt-IdNr. beginnt mit dem Kürzel ihres Landes, und ihre Prüfziffern müssen stimmen. Erkannt werden die der EU, Nordirlands, des Vereinigten Königreichs und der Schweiz.',
} as const;
