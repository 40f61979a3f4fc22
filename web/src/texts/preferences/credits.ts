/** Fields of the credit note settings. */
export const creditFields = {
  creditCreate: {
    label: 'Gutschriften automatisch erstellen',
    help: 'Für jede Erstattung zu einer Rechnung, die schon ihre Nummer hat, entsteht eine Gutschrift. Ein Rechnungsentwurf wird stattdessen angepasst.',
  },
  creditLayout: { label: 'Layout' },
  creditLayoutLetterpaper: { label: 'Briefpapier' },
  creditLayoutContactPerson: { label: 'Kontaktperson' },
  creditLayoutCustomerNumber: {
    label: 'Kundennummer drucken',
    help: 'Die 14-stellige Kundennummer von Shopify.',
  },
  creditLayoutPosTax: { label: 'Steuersatz je Position drucken' },
  creditLayoutQrCode: { label: 'QR-Code drucken' },
  creditLayoutEpcCode: { label: 'EPC-Code (GiroCode) drucken' },
  creditLayoutFoldLines: { label: 'Falzmarken drucken' },
  creditLayoutPageNumbers: { label: 'Seitenzahlen drucken' },
  creditLayoutCostcentre: { label: 'Kostenstelle' },
  creditLayoutSubject: { label: 'Betreff' },
  creditLayoutHeader: { label: 'Kopftext' },
  creditLayoutFooter: { label: 'Fußtext' },
  creditLayoutItemTitle: { label: 'Titel der Artikel' },
  creditLayoutItemDetail: { label: 'Beschreibung der Artikel' },
  creditTagShopify: { label: 'Tag „Shopify“' },
  creditTagShop: { label: 'Name des Shops als Tag' },
  creditTagOrderName: { label: 'Name der Bestellung als Tag' },
  creditTagOrderTags: { label: 'Tags der Bestellung übernehmen' },
  creditSendMailEnabled: {
    label: 'Gutschriften per E-Mail versenden',
    help: 'Nach der Festschreibung, als PDF im Anhang.',
  },
  creditSendMailEvent: { label: 'Zeitpunkt des Versands' },
  creditSendMailCopy: { label: 'Kopie an dich', help: 'An die E-Mail-Adresse deines sevdesk-Kontos.' },
  creditSendMailSubject: { label: 'Betreff der E-Mail' },
  creditSendMailTo: { label: 'Empfänger', help: 'Ohne Angabe die E-Mail-Adresse der Bestellung.' },
  creditSendMailCc: { label: 'CC', help: 'Mehrere Adressen trennst du mit Leerzeichen.' },
  creditSendMailBcc: { label: 'BCC', help: 'Mehrere Adressen trennst du mit Leerzeichen.' },
  creditSendMailMessage: { label: 'Nachricht' },
  creditSendMailAttachments: { label: 'Weitere Anhänge' },
  creditSendMailSkipTags: {
    label: 'Keine E-Mail bei diesen Tags',
    help: 'Bestellungen und Kunden mit einem dieser Tags bekommen keine E-Mail.',
  },
} as const;

/** The sections of the page; their names in the address are their keys. */
export const creditSections = {
  create: {
    title: 'Gutschriftserstellung',
    text: 'Was du in Shopify erstattest, wird in sevdesk zur Gutschrift.',
  },
  layout: {
    title: 'Gutschriftsaufbau',
    text: 'Wie die Gutschrift aussieht und was auf ihr steht. Layouts und Briefpapier legst du in sevdesk an.',
  },
  tags: { title: 'Organisieren', text: 'Tags, die eine Gutschrift in sevdesk bekommt.' },
  mail: {
    title: 'Gutschriftsübermittlung',
    text: 'sevdesk verschickt die Gutschrift an deine Kunden. Den Link zur Gutschrift richtest du am Computer ein, ganz unten auf dieser Seite.',
  },
  links: {
    title: 'Link zur Gutschrift',
    text: 'So kommen deine Kunden auch ohne E-Mail von sevdesk an ihre Gutschrift.',
  },
} as const;

/** Options, in the order of the screen. */
export const creditOptions = {
  creditSendMailEvent: [
    { value: '', label: 'Nach der Erstellung' },
    { value: 'fulfilled', label: 'Nach dem Versand der Bestellung' },
    { value: 'paid', label: 'Nach der Zahlung der Bestellung' },
    { value: 'completed', label: 'Nach Versand und Zahlung' },
  ],
} as const;

/** Everything else that the page says. */
export const creditTexts = {
  toInvoices: 'Zur Rechnungserstellung',
  skipMailTags: { label: 'Bei bestimmten Tags keine E-Mail senden' },
  preview: {
    action: 'Vorschau einer Gutschrift',
    dirty: 'Die Vorschau zeigt gespeicherte Einstellungen. Speichere oder verwirf zuerst deine Änderungen.',
  },
  embed: {
    title: 'Link in Benachrichtigungen einbetten',
    text: 'Shopify schickt deinen Kunden den Link zur Gutschrift mit seinen eigenen E-Mails, etwa mit der Erstattungsbestätigung.',
    action: 'Gutschriftslink einbetten',
  },
} as const;
