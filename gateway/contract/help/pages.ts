/** The help around its articles. */
export const helpTexts = {
  title: 'Hilfe',
  back: 'Hilfe',
  search: 'Hilfe durchsuchen',
  searchPlaceholder: 'Suchen, zum Beispiel „Gutschrift“ oder „One-Stop-Shop“',
  found: (count: number) => (count === 1 ? '1 Beitrag gefunden' : `${count} Beiträge gefunden`),
  nothingFound: {
    title: 'Dazu gibt es keinen Beitrag',
    text: 'Versuche es mit einem anderen Wort oder schreib uns.',
  },
  notFound: {
    title: 'Diesen Beitrag gibt es nicht',
    text: 'Vielleicht wurde er verschoben oder umbenannt. Über die Suche findest du, was es dazu gibt.',
    action: 'Zur Übersicht der Hilfe',
  },
  neighbours: 'Weitere Beiträge',
  previous: 'Vorheriger Beitrag',
  next: 'Nächster Beitrag',
  info: 'Hinweis',
  warning: 'Achtung',
  contactCard: {
    title: 'Keine Antwort gefunden?',
    text: 'Beschreib uns, was du vorhast oder was nicht klappt. Nenne dabei am besten die Bestellung, um die es geht.',
    action: 'Kontakt aufnehmen',
  },
  feedback: {
    title: 'War das hilfreich?',
    text: 'Wenn etwas fehlt, unklar ist oder nicht stimmt, sag es uns.',
    action: 'Rückmeldung geben',
    subject: (title: string) => `Rückmeldung zum Hilfebeitrag „${title}“`,
  },
  imprint: 'Impressum',
} as const;

export const imprintTexts = {
  title: 'Impressum',
  law: 'Angaben nach § 5 des Digitale-Dienste-Gesetzes (DDG)',
  provider: 'Anbieter',
  representative: 'Vertreten durch',
  email: 'E-Mail',
  phone: 'Telefon',
  register: 'Registereintrag',
  vatId: 'Umsatzsteuer-Identifikationsnummer',
  contact: 'Kontakt aufnehmen',
} as const;

export const contactTexts = {
  title: 'Kontakt',
  intro: (email: string) =>
    `Deine Nachricht geht per E-Mail an ${email}. Beim Absenden öffnet sich dein E-Mail-Programm mit dem fertigen Text; verschickt wird sie erst dort.`,
  subject: 'Betreff',
  subjectMissing: 'Gib einen Betreff ein.',
  message: 'Nachricht',
  messageHelp:
    'Nenne die Bestellung oder den Beleg, um den es geht. Schicke keine Passwörter und keinen API-Token.',
  messageMissing: 'Schreib, worum es geht.',
  facts: 'Angaben zu deinem Shop',
  detailsHelp:
    'Sie helfen bei der Antwort und stehen unter deiner Nachricht. Du kannst sie ändern oder löschen.',
  shop: (domain: string) => `Shop: ${domain}`,
  plan: (name: string) => `Tarif: ${name}`,
  version: (version: string) => `Belegfluss: ${version}`,
  submit: 'E-Mail schreiben',
  copy: 'Text kopieren',
  copied: 'Text kopiert',
  copyFailed: 'Kopieren ist hier nicht erlaubt. Markiere den Text und kopiere ihn von Hand.',
  tooLong:
    'Der Text ist zu lang, um ihn an dein E-Mail-Programm zu übergeben. Kürze ihn oder nutze „Text kopieren“ und füge ihn in eine neue E-Mail ein.',
  mailTo: 'An',
} as const;
