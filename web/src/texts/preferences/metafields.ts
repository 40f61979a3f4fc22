import type { MetafieldValue } from '@belegfluss/settings/contract';

/** Fields of the metafield settings. */
export const metafieldFields = {
  metafieldRead: { label: 'Metafelder lesen' },
  metafieldWrite: { label: 'Metafelder schreiben' },
} as const;

export const metafieldSections = {
  read: {
    title: metafieldFields.metafieldRead.label,
    text: 'Diese Metafelder von Bestellung oder Kunde kannst du in den Bedingungen der Umsatzsteuerregelungen und in Texten verwenden.',
  },
  write: {
    title: metafieldFields.metafieldWrite.label,
    text: 'In diese Metafelder der Bestellung schreibt Belegfluss, was in sevdesk entstanden ist. Entwürfe werden nicht geschrieben. Fehlt die Definition in Shopify, legt Belegfluss sie an.',
  },
} as const;

export const metafieldPageTexts = {
  names:
    'Namensraum und Schlüssel stehen in Shopify unter Einstellungen › Metafelder an der Definition: „belege.nummer“ hat den Namensraum belege und den Schlüssel nummer.',
  help: 'Mehr über Metafelder',
  resource: 'Gehört zu',
  resources: { order: 'Bestellung', customer: 'Kunde' },
  value: 'Wert',
  namespace: 'Namensraum',
  key: 'Schlüssel',
  /** Read by screen readers behind a control's name, so that each is the only one of its name. */
  at: {
    read: (at: number) => `des Felds ${at} zum Lesen`,
    write: (at: number) => `des Felds ${at} zum Schreiben`,
  },
  none: {
    read: 'Noch werden keine Metafelder gelesen.',
    write: 'Noch werden keine Metafelder geschrieben.',
  },
  add: { read: 'Metafeld zum Lesen hinzufügen', write: 'Metafeld zum Schreiben hinzufügen' },
  remove: 'Entfernen',
  removeLabel: {
    read: (at: number) => `Entfernen: Feld ${at} zum Lesen`,
    write: (at: number) => `Entfernen: Feld ${at} zum Schreiben`,
  },
  inTexts: 'In Texten:',
  duplicate: 'Steht schon weiter oben in der Liste. Beim Speichern fällt dieser Eintrag weg.',
  limit: {
    title: 'Mehr als fünf geht nicht',
    read: 'Du liest schon fünf Metafelder. Entferne eines, um ein anderes aufzunehmen.',
    write: 'Du schreibst schon fünf Metafelder. Entferne eines, um ein anderes aufzunehmen.',
  },
} as const;

/** Values that can be written, as a person chooses them. */
export const metafieldValueNames: Readonly<Record<MetafieldValue, string>> = {
  'invoice.number': 'Rechnungsnummer',
  'invoice.link': 'Link zur Rechnung',
  'invoice.date': 'Rechnungsdatum',
  'invoice.status': 'Status der Rechnung',
  'invoice.id': 'Kennung der Rechnung in sevdesk',
  'credit.number': 'Gutschriftnummer',
  'credit.link': 'Link zur Gutschrift',
  'credit.date': 'Gutschriftdatum',
  'credit.status': 'Status der Gutschrift',
  'credit.id': 'Kennung der Gutschrift in sevdesk',
};
