/** Fields of the invoice settings. */
export const invoiceFields = {
  invoiceCreate: {
    label: 'Rechnungen automatisch erstellen',
    help: 'Für jede neue Bestellung entsteht in sevdesk eine Rechnung.',
  },
  invoiceSkipTags: {
    label: 'Keine Rechnung bei diesen Tags',
    help: 'Bestellungen und Kunden mit einem dieser Tags bekommen keine Rechnung.',
  },
  invoiceEnshrine: { label: 'Rechnungen festschreiben' },
  invoiceCheckBalance: {
    label: 'Nur festschreiben, wenn die Summe stimmt',
    help: 'Weicht die Rechnung vom Betrag der Bestellung ab, bleibt sie offen, und der Verlauf sagt warum.',
  },
  invoiceOrderEdit: { label: 'Bestellung nach der Festschreibung geändert' },
  invoiceNumber: { label: 'Rechnungsnummer' },
  invoiceNumberTiming: { label: 'Zeitpunkt der Nummernvergabe' },
  invoiceDate: { label: 'Rechnungsdatum' },
  invoiceDeliveryDate0Webhook: { label: 'Lieferdatum oder Beginn des Leistungszeitraums' },
  invoiceDeliveryDate0Modify: { label: 'Anpassung des Beginns' },
  invoiceDeliveryDate0Offset: { label: 'Anzahl (Beginn)' },
  invoiceDeliveryDate0Unit: { label: 'Einheit (Beginn)' },
  invoiceDeliveryDate1Webhook: { label: 'Ende des Leistungszeitraums' },
  invoiceDeliveryDate1Modify: { label: 'Anpassung des Endes' },
  invoiceDeliveryDate1Offset: { label: 'Anzahl (Ende)' },
  invoiceDeliveryDate1Unit: { label: 'Einheit (Ende)' },
  invoiceDue: { label: 'Zahlungsziel' },
  invoiceLayoutAllowanceValue: { label: 'Skonto in Prozent' },
  invoiceLayoutAllowanceDays: { label: 'Skontofrist in Tagen' },
  taxRuleSort: { label: 'Reihenfolge der Umsatzsteuerregelungen' },
  taxRuleDefault: {
    label: 'Standardregelung',
    help: 'Gilt, wenn die Bedingungen keiner anderen Regelung erfüllt sind.',
  },
  taxRuleCondition: { label: 'Bedingungen der Umsatzsteuerregelungen' },
  zeroRate: { label: 'Bestellungen mit 0 % Umsatzsteuer im Inland' },
  zeroRateReason: { label: 'Grund für 0 % Umsatzsteuer' },
  b2bAsNet: {
    label: 'Nettorechnungen für Geschäftskunden',
    help: 'Bestellungen mit USt-IdNr. oder Firma weisen Nettopreise aus.',
  },
  tagsAsNet: {
    label: 'Nettorechnungen bei diesen Tags',
    help: 'Bestellungen und Kunden mit einem dieser Tags bekommen Nettorechnungen.',
  },
  useDiscount: {
    label: 'Rabatte ausweisen',
    help: 'Ohne diese Einstellung nennt jede Position nur den schon verringerten Preis.',
  },
  discountAsPos: {
    label: 'Rabatte als eigene Position',
    help: 'Sonst steht der Rabatt an der Position, zu der er gehört.',
  },
  excludeDuties: {
    label: 'Zollgebühren weglassen',
    help: 'Zollgebühren, die Shopify eingezogen hat, stehen dann nicht auf der Rechnung.',
  },
  invoiceLayoutShippingShowFree: {
    label: 'Kostenlosen Versand zeigen',
    help: 'Auch Versand für 0,00 € bekommt eine Position.',
  },
  einvoice: {
    label: 'E-Rechnungen erstellen',
    help: 'Rechnungen enthalten zusätzlich die Daten nach EN 16931 (ZUGFeRD), für Geschäftskunden in Deutschland ab 2027 und 2028 schrittweise Pflicht.',
  },
  einvoiceOnlyBusiness: {
    label: 'E-Rechnungen nur für Geschäftskunden',
    help: 'Geschäftskunden erkennt Belegfluss an Firma oder USt-IdNr. Alle anderen bekommen gewöhnliche Rechnungen; E-Rechnungen dürfen sie nur mit ihrer Zustimmung bekommen.',
  },
  invoiceAdvance: {
    label: 'Abschlagsrechnungen',
    help: 'Bestellungen bekommen vor der Lieferung eine Abschlagsrechnung, bezahlt oder nicht. Jede musst du selbst mit einer Schlussrechnung abschließen, auch wenn nichts mehr offen ist.',
  },
  invoiceLayout: { label: 'Layout' },
  invoiceLayoutLetterpaper: { label: 'Briefpapier' },
  invoiceLayoutContactPerson: { label: 'Kontaktperson' },
  invoiceLayoutCustomerNumber: {
    label: 'Kundennummer drucken',
    help: 'Die 14-stellige Kundennummer von Shopify.',
  },
  invoiceLayoutPosTax: { label: 'Steuersatz je Position drucken' },
  invoiceLayoutQrCode: { label: 'QR-Code drucken' },
  invoiceLayoutEpcCode: { label: 'EPC-Code (GiroCode) drucken' },
  invoiceLayoutFoldLines: { label: 'Falzmarken drucken' },
  invoiceLayoutPageNumbers: { label: 'Seitenzahlen drucken' },
  invoiceLayoutTimeToPay: { label: 'Zahlungsziel drucken' },
  invoiceLayoutAccountDatev: { label: 'Erlöskonto' },
  invoiceLayoutCostcentre: { label: 'Kostenstelle' },
  invoiceLayoutSubject: { label: 'Betreff' },
  invoiceLayoutHeader: { label: 'Kopftext' },
  invoiceLayoutFooter: { label: 'Fußtext' },
  invoiceLayoutItemTitle: { label: 'Titel der Artikel' },
  invoiceLayoutItemDetail: { label: 'Beschreibung der Artikel' },
  invoiceLayoutDiscount: { label: 'Titel der Rabatte' },
  invoiceLayoutShipping: { label: 'Titel der Versandkosten' },
  invoiceLayoutDuty: { label: 'Titel der Zollgebühren' },
  invoiceGateway: { label: 'Zahlungsmethoden auf der Rechnung' },
  invoiceTagShopify: { label: 'Tag „Shopify“' },
  invoiceTagShop: { label: 'Name des Shops als Tag' },
  invoiceTagOrderName: { label: 'Name der Bestellung als Tag' },
  invoiceTagOrderTags: { label: 'Tags der Bestellung übernehmen' },
  invoiceSendMailEnabled: {
    label: 'Rechnungen per E-Mail versenden',
    help: 'Nach der Festschreibung, als PDF im Anhang.',
  },
  invoiceSendMailEvent: { label: 'Zeitpunkt des Versands' },
  invoiceSendMailCopy: { label: 'Kopie an dich', help: 'An die E-Mail-Adresse deines sevdesk-Kontos.' },
  invoiceSendMailSubject: { label: 'Betreff der E-Mail' },
  invoiceSendMailTo: { label: 'Empfänger', help: 'Ohne Angabe die E-Mail-Adresse der Bestellung.' },
  invoiceSendMailCc: { label: 'CC', help: 'Mehrere Adressen trennst du mit Leerzeichen.' },
  invoiceSendMailBcc: { label: 'BCC', help: 'Mehrere Adressen trennst du mit Leerzeichen.' },
  invoiceSendMailMessage: { label: 'Nachricht' },
  invoiceSendMailAttachments: { label: 'Weitere Anhänge' },
  invoiceSendMailSkipTags: {
    label: 'Keine E-Mail bei diesen Tags',
    help: 'Bestellungen und Kunden mit einem dieser Tags bekommen keine E-Mail.',
  },
} as const;

/** The sections of the page; their names in the address are their keys. */
export const invoiceSections = {
  create: {
    title: 'Rechnungserstellung',
    text: 'Welche Bestellungen eine Rechnung bekommen, und welche Art von Rechnung.',
  },
  layout: {
    title: 'Rechnungsaufbau',
    text: 'Wie die Rechnung aussieht und was auf ihr steht. Layouts und Briefpapier legst du in sevdesk an.',
  },
  gateways: {
    title: 'Zahlungsmethoden',
    text: 'Bis wann und auf welchem Weg deine Kunden bezahlen.',
  },
  tags: { title: 'Organisieren', text: 'Tags, die eine Rechnung in sevdesk bekommt.' },
  discount: {
    title: 'Strukturierung',
    text: 'Welche Positionen die Rechnung hat und wie Rabatte, Versand und Zoll auf ihr stehen.',
  },
  due: { title: 'Rechnungsnummer', text: 'Woher die Nummer kommt und wann sie vergeben wird.' },
  date: { title: 'Rechnungsdatum', text: 'Der Tag, der als Datum auf der Rechnung steht.' },
  deliveryDate: {
    title: 'Lieferdatum',
    text: 'Wann geliefert oder geleistet wurde. Liegt es nach dem Rechnungsdatum, wird es angepasst. Einen Leistungszeitraum, der erst danach beginnt, nennt die Rechnung in ihrem Text.',
  },
  zeroRate: {
    title: 'Umsätze mit 0 %',
    text: 'Verkäufe ohne Umsatzsteuer, die unter keine steuerfreie Regelung fallen: steuerbefreite Kunden, Waren für ausländische Firmen, die im Inland bleiben, Solarmodule. An jeder solchen Bestellung steht, was gefunden wurde. Gutscheine und Trinkgelder zählen nicht dazu.',
  },
  enshrine: {
    title: 'Festschreibung',
    text: 'Festgeschriebene Rechnungen lassen sich nicht mehr ändern. Bis dahin übernehmen sie jede Änderung der Bestellung.',
  },
  mail: {
    title: 'Rechnungsübermittlung',
    text: 'sevdesk verschickt die Rechnung an deine Kunden. Links zur Rechnung richtest du am Computer ein, ganz unten auf dieser Seite.',
  },
  links: {
    title: 'Links zur Rechnung',
    text: 'So kommen deine Kunden auch ohne E-Mail von sevdesk an ihre Rechnung.',
  },
} as const;

/** Accounts that enshrine whatever gets its number. */
export const automaticEnshrinement = {
  title: 'Dein sevdesk-Konto schreibt Rechnungen automatisch fest',
  unknown:
    'Ob es das tut, zeigt sich mit der ersten Rechnung. Bis dahin nimmt Belegfluss es an, denn in sevdesk ist es voreingestellt.',
  waits:
    'Festgeschrieben wird dort, sobald eine Rechnung ihre Nummer bekommt. Belegfluss lässt sie deshalb als Entwurf stehen, bis sie nach deinen Einstellungen festgeschrieben werden soll. Erst dann wird sie nummeriert, gebucht und verschickt. Abschlagsrechnungen warten nicht.',
  never:
    'Festgeschrieben wird dort, sobald eine Rechnung ihre Nummer bekommt, auch wenn du hier „Nie“ gewählt hast. Danach lässt sie sich nur noch stornieren oder gutschreiben.',
  change:
    'Abschalten kannst du es in sevdesk unter Einstellungen, Systemeinstellungen, Aufträge & Rechnungen. Synchronisiere dein Konto danach.',
} as const;

/** Everything else that the page says. */
export const invoiceTexts = {
  scope: { label: 'Für welche Bestellungen' },
  since: { label: 'Ab diesem Tag' },
  skipTags: { label: 'Bestellungen mit bestimmten Tags ausnehmen' },
  skipMailTags: { label: 'Bei bestimmten Tags keine E-Mail senden' },
  advance: {
    scope: { label: 'Welche Bestellungen eine Abschlagsrechnung bekommen' },
    tags: { label: 'Abschlagsrechnung bei diesen Tags' },
  },
  zeroRateText: 'Text auf der Rechnung',
  amounts: 'Positionen',
  unset: {
    revenueAccount: 'Bestimmt sevdesk',
  },
  revenueAccountHelp: (rules: string) =>
    `sevdesk lässt dieses Konto nur bei ${rules} zu. Bei allen anderen Umsatzsteuerregelungen bestimmt sevdesk das Konto.`,
  numberWaits:
    'Weil dein sevdesk-Konto automatisch festschreibt, bekommt eine Rechnung ihre Nummer frühestens, wenn sie festgeschrieben werden soll.',
  warnings: {
    create: {
      title: 'Warnung: Kann zu unerwarteten Rechnungen führen',
      text: 'Auch Bestellungen, die du gleich wieder stornierst oder änderst, bekommen eine endgültige Rechnung. Jede Änderung braucht einen weiteren Beleg.',
    },
    never: {
      title: 'Nur zum Ausprobieren',
      text: 'Erstattungen verkleinern eine Rechnung, solange sie ein Entwurf ohne Nummer ist. Gutschriften gibt es erst, wenn sie ihre Nummer hat, und versendet wird sie erst, wenn du sie selbst festschreibst.',
    },
    numbers:
      'Die Rechnungsnummer steht erst mit der Festschreibung endgültig fest. Zahlungen lassen sich erst danach anlegen.',
    date: 'Ändert sich das Rechnungsdatum nach einem Monatswechsel, kann das bereits abgegebene Umsatzsteuer-Voranmeldungen verfälschen.',
    mailNever: 'Es werden nur festgeschriebene Rechnungen versendet. Schreibe sie in sevdesk selbst fest.',
  },
  preview: {
    action: 'Vorschau einer Rechnung',
    dirty: 'Die Vorschau zeigt gespeicherte Einstellungen. Speichere oder verwirf zuerst deine Änderungen.',
  },
  experts: {
    text: 'Rechnungsnummer, Rechnungs- und Lieferdatum, Umsatzsteuerregelungen, Festschreibung und weitere Einstellungen gibt es im Expertenmodus.',
    action: 'Expertenmodus einschalten',
  },
  embed: {
    title: 'Link in Benachrichtigungen einbetten',
    text: 'Shopify schickt deinen Kunden den Link zur Rechnung mit seinen eigenen E-Mails, etwa mit der Versandbestätigung.',
    action: 'Rechnungslink einbetten',
  },
} as const;
