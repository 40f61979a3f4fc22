import type { ConditionKey, ConditionOperator, specialValues } from '@belegfluss/settings/contract';

/** The editor of conditions. Numbers are counted from 1. */
export const conditionEditorTexts = {
  group: (group: number) => `Gruppe ${group}`,
  groupLabel: (group: number, rule: string) => `Gruppe ${group} von ${rule}`,
  intro:
    'Alle Gruppen müssen erfüllt sein. Eine Gruppe ist erfüllt, wenn eine ihrer Bedingungen erfüllt ist.',
  key: 'Feld',
  operator: 'Vergleich',
  value: 'Wert',
  namespace: 'Namensraum',
  metafieldKey: 'Schlüssel',
  /** Read by screen readers behind a control's name, so that each is the only one of its name. */
  at: (group: number, condition: number, rule: string) =>
    `in Bedingung ${condition}, Gruppe ${group}, ${rule}`,
  remove: 'Entfernen',
  removeLabel: (at: string) => `Entfernen: die Angaben ${at}`,
  addCondition: 'Bedingung mit „oder“',
  addConditionLabel: (group: number, rule: string) => `Bedingung mit „oder“ in Gruppe ${group} von ${rule}`,
  addGroup: 'Gruppe mit „und“',
  addGroupLabel: (rule: string) => `Gruppe mit „und“ für ${rule}`,
  firstGroup: 'Erste Bedingung hinzufügen',
  firstGroupLabel: (rule: string) => `Erste Bedingung hinzufügen: ${rule}`,
  reset: 'Auf Standard zurücksetzen',
  resetLabel: (rule: string) => `Auf Standard zurücksetzen: ${rule}`,
  always: {
    title: 'Ohne Bedingungen gilt diese Regelung immer',
    text: 'Keine Regelung unter ihr kommt mehr zum Zug. Füge eine Bedingung hinzu oder setze die Regelung auf ihren Standard zurück.',
  },
  empty: {
    equals: 'Ohne Wert ist die Bedingung erfüllt, wenn das Feld leer ist.',
    notEquals: 'Ohne Wert ist die Bedingung erfüllt, wenn das Feld nicht leer ist.',
    holds: 'Ohne Wert ist die Bedingung immer erfüllt.',
    fails: 'Ohne Wert ist die Bedingung nie erfüllt.',
  },
  tax: 'Betrag in der Währung der Bestellung, zum Beispiel 0.',
  metafieldHelp: 'Beides steht in Shopify an der Definition des Metafelds.',
  metafieldWrong: 'Gib Namensraum (ohne Punkt) und Schlüssel an, beide ohne Leerzeichen.',
  metafieldUnread: 'Dieses Metafeld liest Belegfluss noch nicht, die Bedingung sieht es als leer.',
  metafieldLink: 'Unter „Metafelder lesen“ eintragen',
} as const;

export const keyGroups = [
  {
    title: 'Kunde',
    keys: [
      'customer.vatId',
      'customer.taxExempt',
      'customer.tags',
      'customer.firstName',
      'customer.lastName',
      'customer.email',
      'customer.note',
    ],
  },
  {
    title: 'Lieferadresse',
    keys: [
      'shipping.countryCode',
      'shipping.country',
      'shipping.company',
      'shipping.firstName',
      'shipping.lastName',
    ],
  },
  {
    title: 'Rechnungsadresse',
    keys: [
      'billing.countryCode',
      'billing.country',
      'billing.company',
      'billing.firstName',
      'billing.lastName',
    ],
  },
  {
    title: 'Bestellung',
    keys: ['order.tax', 'order.tags', 'order.name', 'order.gateway', 'order.note', 'order.noteAttributes'],
  },
  { title: 'Artikel', keys: ['items.requiresShipping'] },
] as const satisfies readonly { readonly title: string; readonly keys: readonly PlainKey[] }[];

/** Keys that are no metafields. */
type PlainKey = Exclude<ConditionKey, `metafield.${string}`>;

export const metafieldTexts = {
  title: 'Metafelder',
  order: (field: string) => `${field} (Bestellung)`,
  customer: (field: string) => `${field} (Kunde)`,
  otherOrder: 'Anderes Metafeld der Bestellung',
  otherCustomer: 'Anderes Metafeld des Kunden',
  subject: {
    order: (field: string) => `Das Metafeld ${field} der Bestellung`,
    customer: (field: string) => `Das Metafeld ${field} des Kunden`,
  },
  unnamed: 'ohne Namen',
} as const;

/** How a sentence speaks of a key. Every sentence begins with an article or a pronoun, never with a noun. */
export type KeyWords = {
  /** In lists and beside values. */
  readonly name: string;
  readonly subject: string;
  /** Of keys with several values: that none of them does. */
  readonly none?: string;
  /** Whole sentences about certain values. */
  readonly empty?: string;
  readonly filled?: string;
};

export const keyWords: Readonly<Record<PlainKey, KeyWords>> = {
  'customer.firstName': { name: 'Vorname des Kunden', subject: 'Der Vorname des Kunden' },
  'customer.lastName': { name: 'Nachname des Kunden', subject: 'Der Nachname des Kunden' },
  'customer.email': { name: 'E-Mail des Kunden', subject: 'Die E-Mail-Adresse des Kunden' },
  'customer.tags': {
    name: 'Tags des Kunden',
    subject: 'Ein Tag des Kunden',
    none: 'Kein Tag des Kunden',
    empty: 'Der Kunde hat keine Tags',
    filled: 'Der Kunde hat Tags',
  },
  'customer.note': { name: 'Notiz zum Kunden', subject: 'Die Notiz zum Kunden' },
  'customer.taxExempt': { name: 'Kunde steuerbefreit', subject: 'Die Steuerbefreiung des Kunden' },
  'customer.vatId': {
    name: 'USt-IdNr. des Kunden',
    subject: 'Die USt-IdNr. des Kunden',
    empty: 'Es ist keine USt-IdNr. des Kunden bekannt',
    filled: 'Die USt-IdNr. des Kunden ist bekannt',
  },
  'shipping.company': { name: 'Firma (Lieferung)', subject: 'Die Firma der Lieferadresse' },
  'shipping.firstName': { name: 'Vorname (Lieferung)', subject: 'Der Vorname der Lieferadresse' },
  'shipping.lastName': { name: 'Nachname (Lieferung)', subject: 'Der Nachname der Lieferadresse' },
  'shipping.country': { name: 'Lieferland (Name)', subject: 'Das Lieferland' },
  'shipping.countryCode': { name: 'Lieferland', subject: 'Das Lieferland' },
  'billing.company': { name: 'Firma (Rechnung)', subject: 'Die Firma der Rechnungsadresse' },
  'billing.firstName': { name: 'Vorname (Rechnung)', subject: 'Der Vorname der Rechnungsadresse' },
  'billing.lastName': { name: 'Nachname (Rechnung)', subject: 'Der Nachname der Rechnungsadresse' },
  'billing.country': { name: 'Rechnungsland (Name)', subject: 'Das Rechnungsland' },
  'billing.countryCode': { name: 'Rechnungsland', subject: 'Das Rechnungsland' },
  'order.name': { name: 'Name der Bestellung', subject: 'Der Name der Bestellung' },
  'order.gateway': {
    name: 'Zahlungsart',
    subject: 'Eine Zahlungsart der Bestellung',
    none: 'Keine Zahlungsart der Bestellung',
    empty: 'Die Bestellung hat keine Zahlungsart',
    filled: 'Die Bestellung hat eine Zahlungsart',
  },
  'order.tax': { name: 'Umsatzsteuer', subject: 'Die Umsatzsteuer der Bestellung' },
  'order.note': { name: 'Notiz der Bestellung', subject: 'Die Notiz der Bestellung' },
  'order.noteAttributes': {
    name: 'Zusätzliche Angaben',
    subject: 'Eine zusätzliche Angabe der Bestellung',
    none: 'Keine zusätzliche Angabe der Bestellung',
    empty: 'Die Bestellung hat keine zusätzlichen Angaben',
    filled: 'Die Bestellung hat zusätzliche Angaben',
  },
  'order.tags': {
    name: 'Tags der Bestellung',
    subject: 'Ein Tag der Bestellung',
    none: 'Kein Tag der Bestellung',
    empty: 'Die Bestellung hat keine Tags',
    filled: 'Die Bestellung hat Tags',
  },
  'items.requiresShipping': { name: 'Versand nötig', subject: 'Die Versandpflicht der Artikel' },
};

/** In selects; the help calls them the same. */
export const operatorNames: Readonly<Record<ConditionOperator, string>> = {
  equals: 'ist',
  notEquals: 'ist nicht',
  contains: 'enthält',
  notContains: 'enthält nicht',
  startsWith: 'beginnt mit',
  endsWith: 'endet mit',
};

/** Parts of the sentences that conditions are read as. */
export const conditionWords = {
  taxExempt: {
    yes: 'Der Kunde ist von der Steuer befreit',
    no: 'Der Kunde ist nicht von der Steuer befreit',
  },
  requiresShipping: { yes: 'Es wird etwas versendet', no: 'Es wird nichts versendet' },
  taxed: 'Die Bestellung enthält Umsatzsteuer',
  untaxed: 'Die Bestellung enthält keine Umsatzsteuer',
  isEmpty: 'ist leer',
  isFilled: 'ist nicht leer',
  quoted: (value: string) => `„${value}“`,
  yes: 'Ja',
  no: 'Nein',
} as const;

/** Values that stand for something else: chosen, said of a country, denied of it, said of any other text. */
export const specialWords = {
  '{shop.countryCode}': {
    option: 'Land des Shops',
    is: 'das Land des Shops',
    isNot: 'nicht das Land des Shops',
    code: 'das Länderkürzel des Shops',
  },
  '{countries.eu}': {
    option: 'ein EU-Land',
    is: 'ein EU-Land',
    isNot: 'kein EU-Land',
    code: 'das Kürzel eines EU-Landes',
  },
  '{countries.eea}': {
    option: 'ein EWR-Land',
    is: 'ein EWR-Land',
    isNot: 'kein EWR-Land',
    code: 'das Kürzel eines EWR-Landes',
  },
} as const satisfies Readonly<Record<(typeof specialValues)[number], object>>;

export const countryGroups = { special: 'Gruppen', eu: 'EU-Länder', other: 'Weitere Länder' } as const;
