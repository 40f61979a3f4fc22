import type { Feature } from '@belegfluss/shops/contract';
import { daysText } from './common.ts';

/** One plan, and what changes with it. */
export const planChangeTexts = {
  title: (plan: string) => `Tarif ${plan}`,
  back: 'Alle Tarife',
  price: 'Preis',
  included: 'Das ist enthalten',
  changes: 'Das ändert sich',
  nothing: 'Das ist dein Tarif. Es ändert sich nichts.',
  gained: 'Das kommt hinzu',
  lost: 'Das funktioniert dann nicht mehr',
  transfers: (from: string, to: string) => `${to} statt ${from} Übertragungen im Monat`,
  transfersSame: (count: string) => `Weiterhin ${count} Übertragungen im Monat`,
  log: (from: string, to: string) => `Einträge im Verlauf bleiben ${to} statt ${from}`,
  annual: (sum: string) => `${sum} werden einmal im Jahr abgebucht, nicht mehr jeden Monat`,
  monthly: (sum: string) => `${sum} werden jeden Monat abgebucht, nicht mehr einmal im Jahr`,
  when: {
    title: 'Wann es gilt',
    immediate: 'Der Wechsel gilt, sobald du ihn bei Shopify bestätigst.',
    otherCurrency: {
      EUR: 'Dein bisheriges Abonnement wird in US-Dollar abgerechnet, das neue in Euro.',
      USD: 'Dein bisheriges Abonnement wird in Euro abgerechnet, das neue in US-Dollar.',
    },
    immediateCharge: 'Was du schon bezahlt hast, verrechnet Shopify anteilig.',
    trial: (days: number) =>
      `Du testest ${daysText(days)} kostenlos. Erst danach bucht Shopify ab; kündigst du vorher, zahlst du nichts.`,
    trialRuns: (day: string) => `Deine Testphase läuft weiter bis zum ${day}.`,
    deferred: (plan: string, day: string) =>
      `Bezahlt ist ${plan} bis zum ${day}. Bis dahin bleibt alles, wie es ist; danach gilt der neue Tarif.`,
    deferredUnknown: (plan: string) =>
      `Bis zum Ende des bezahlten Zeitraums bleibt ${plan}; danach gilt der neue Tarif.`,
  },
  carriesOver:
    'Mit dem Wechsel beginnt ein neuer Zeitraum. Was du im angefangenen schon verbraucht hast, wird angerechnet.',
  carriesOverFree:
    'Mit dem Wechsel beginnt ein neuer Zeitraum. Was du im Tarif Free verbraucht hast, wird nicht angerechnet.',
  byOperator: 'Deine Freischaltung durch Belegfluss endet, sobald das Abonnement beginnt.',
  submit: 'Weiter zu Shopify',
  cancel: 'Abonnement kündigen',
  submitHelp: 'Du bestätigst den Preis bei Shopify. Vorher wird nichts gebucht.',
  coming: (day: string) => `Dieser Tarif ist vorgemerkt und gilt ab dem ${day}.`,
  leaving: (day: string) => `Du hast gekündigt. Free gilt ab dem ${day}.`,
  leavingOpen: 'Du hast gekündigt. Free gilt nach dem bezahlten Zeitraum.',
  given: 'Belegfluss hat dir deinen Tarif freigeschaltet, er kostet dich nichts. Hier gibt es nichts zu tun.',
} as const;

/** Effects of losing a feature. */
export const featureLosses: Readonly<Record<Feature, string>> = {
  createInvoices: 'Es entstehen keine Rechnungen mehr.',
  createCredits: 'Es entstehen keine Gutschriften mehr.',
  contacts: 'Es werden keine Kontakte mehr angelegt.',
  eInvoices: 'Rechnungen sind keine E-Rechnungen mehr.',
  taxRules: 'Deine Umsatzsteuerregelungen gelten nicht mehr.',
  orders: 'Du kannst deine Bestellungen in Belegfluss nicht mehr ansehen und durchsuchen.',
  emails: 'Rechnungen und Gutschriften werden nicht mehr per E-Mail versendet.',
  layouts: 'Deine eigenen Layouts werden für neue Belege nicht mehr verwendet.',
  orderImport:
    'Du kannst keine früheren Bestellungen mehr importieren, auch wenn du den Import gekauft hast.',
  exportOrders: 'Du kannst Bestellungen nicht mehr exportieren.',
  address: 'Du kannst die Adresse auf einem Beleg nicht mehr ändern.',
  tags: 'Neue Belege und Kontakte bekommen keine Tags mehr.',
  deliveryDate: 'Lieferdatum und Leistungszeitraum richten sich nicht mehr nach deiner Einstellung.',
  products:
    'Neue und geänderte Produkte kommen nicht mehr zu sevdesk. Die übertragenen Artikel bleiben dort, wie sie sind.',
  paypal: 'PayPal-Zahlungen werden nicht mehr abgerufen und gebucht.',
  orderSync: 'Bestellungen werden in Shopify nicht mehr als bezahlt markiert.',
  metafields: 'Metafelder werden nicht mehr gelesen und nicht mehr geschrieben.',
  advanceInvoice: 'Es entstehen keine Abschlags- und Schlussrechnungen mehr.',
  inventory: 'Bestände in Shopify und sevdesk folgen einander nicht mehr.',
  shopifyPlus: 'Die Funktionen für Shopify Plus stehen nicht mehr zur Verfügung.',
};

/** Effects of gaining a feature. */
export const featureGains: Readonly<Record<Feature, string>> = {
  createInvoices: 'Aus Bestellungen werden Rechnungen.',
  createCredits: 'Aus Erstattungen werden Gutschriften.',
  contacts: 'Kunden werden in sevdesk angelegt.',
  eInvoices: 'Rechnungen an Unternehmen sind E-Rechnungen.',
  taxRules: 'Für jede Bestellung gilt die passende Umsatzsteuerregelung.',
  orders: 'Sieh zu jeder Bestellung, welche Belege sie hat und warum.',
  emails: 'Rechnungen und Gutschriften gehen per E-Mail an deine Kunden.',
  layouts: 'Deine Belege erscheinen in deinem Layout aus sevdesk.',
  orderImport: 'Hole Bestellungen von vor der Installation nach, gegen eine einmalige Freischaltung.',
  exportOrders: 'Exportiere Bestellungen mit ihren Belegen als Datei.',
  address: 'Ändere die Adresse auf einem fertigen Beleg.',
  tags: 'Belege und Kontakte bekommen Tags in sevdesk.',
  deliveryDate: 'Bestimme, welches Lieferdatum oder welcher Zeitraum auf dem Beleg steht.',
  products: 'Deine Produkte werden Artikel in sevdesk, und Änderungen folgen von selbst.',
  paypal: 'PayPal-Zahlungen werden abgerufen und gebucht.',
  orderSync: 'Bezahlte Rechnungen markieren die Bestellung in Shopify als bezahlt.',
  metafields: 'Verwende Metafelder in Regeln und Texten und schreibe Belegdaten an die Bestellung.',
  advanceInvoice: 'Schreibe Abschlags- und Schlussrechnungen.',
  inventory: 'Bestände in Shopify und sevdesk folgen einander, in beide Richtungen.',
  shopifyPlus: 'Finde mit Shopify Plus die USt-IdNr. am Unternehmensstandort deiner Geschäftskunden.',
};
