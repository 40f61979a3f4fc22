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

/** What can be chosen, in the order of the screen. */
export const invoiceOptions = {
  invoiceCreate: [
    { value: 'all', text: { label: 'Alle neuen Bestellungen' } },
    {
      value: 'since',
      text: {
        label: 'Bestellungen ab einem Tag',
        help: 'Für ältere Bestellungen entstehen keine Belege, auch wenn du sie noch änderst.',
      },
    },
  ],
  invoiceAdvance: [
    { value: 'all', text: { label: 'Für alle Bestellungen' } },
    { value: 'tags', text: { label: 'Nur bei bestimmten Tags' } },
  ],
  zeroRate: [
    {
      value: 'create',
      text: {
        label: 'Rechnung erstellen und den Grund nennen',
        help: 'Der Text unten steht auf der Rechnung. Ohne Text nennt sie keinen Grund.',
      },
    },
    {
      value: 'hold',
      text: {
        label: 'Anhalten, bis du sie geprüft hast',
        help: 'Es entsteht keine Rechnung von selbst. Mit „Beleg erstellen“ an der Bestellung gibst du sie frei.',
      },
    },
  ],
  invoiceEnshrine: [
    {
      value: 'completed',
      text: {
        label: 'Nach Zahlung und Versand (empfohlen)',
        help: 'Die Bestellung ist bezahlt und vollständig versendet.',
      },
    },
    {
      value: 'fulfilled',
      text: { label: 'Nach Versand', help: 'Auch wenn noch nicht bezahlt ist, etwa beim Kauf auf Rechnung.' },
    },
    { value: 'paid', text: { label: 'Nach Zahlung', help: 'Auch wenn noch nicht versendet ist.' } },
    {
      value: 'create',
      text: {
        label: 'Sofort bei Bestelleingang',
        help: 'Jede spätere Änderung der Bestellung braucht dann einen weiteren Beleg.',
      },
    },
    { value: 'never', text: { label: 'Nie automatisch', help: 'Du schreibst in sevdesk selbst fest.' } },
  ],
  invoiceOrderEdit: [
    {
      value: 'difference',
      text: {
        label: 'Nur den Unterschied berechnen',
        help: 'Was dazukommt, steht auf einer weiteren Rechnung, was wegfällt, auf einer Gutschrift.',
      },
    },
    {
      value: 'reissue',
      text: {
        label: 'Rechnung stornieren und neu ausstellen',
        help: 'Die neue Rechnung enthält die ganze Bestellung.',
      },
    },
  ],
  invoiceNumber: [
    { value: '', text: { label: 'Von sevdesk vergeben', help: 'Nach dem Nummernkreis deines Kontos.' } },
    {
      value: 'order.name',
      text: {
        label: 'Name der Bestellung',
        help: 'Zum Beispiel #1001. Steht schon bei Bestelleingang fest.',
      },
    },
  ],
  invoiceNumberTiming: [
    {
      value: 'create',
      text: {
        label: 'Bei Bestelleingang',
        help: 'Auch Bestellungen, die du stornierst, verbrauchen eine Nummer.',
      },
    },
    {
      value: 'started',
      text: {
        label: 'Nach Zahlung oder Versand (empfohlen)',
        help: 'Was zuerst geschieht. Bis dahin ist die Rechnung ein Entwurf.',
      },
    },
    {
      value: 'enshrine',
      text: { label: 'Bei Festschreibung', help: 'Bis dahin ist die Rechnung ein Entwurf ohne Nummer.' },
    },
  ],
  invoiceDate: [
    { value: 'create', text: { label: 'Bestelldatum' } },
    {
      value: 'fulfilled',
      text: { label: 'Versanddatum', help: 'Bis zum Versand steht das Bestelldatum auf der Rechnung.' },
    },
  ],
  delivery: {
    ordered: { label: 'Bestelldatum' },
    shipped: { label: 'Versanddatum' },
    paid: { label: 'Zahlungsdatum' },
    period: { label: 'Leistungszeitraum', help: 'Mit Beginn und Ende, etwa für Abos und Buchungen.' },
  },
  deliverySource: [
    { value: 'create', label: 'Bestelldatum' },
    { value: 'paid', label: 'Zahlungsdatum' },
    { value: 'fulfilled', label: 'Versanddatum' },
  ],
  deliveryUnit: [
    { value: 'day', label: 'Tage' },
    { value: 'month', label: 'Monate' },
  ],
  invoiceSendMailEvent: [
    { value: '', label: 'Nach der Festschreibung' },
    { value: 'fulfilled', label: 'Nach dem Versand der Bestellung' },
    { value: 'paid', label: 'Nach der Zahlung der Bestellung' },
    { value: 'completed', label: 'Nach Versand und Zahlung' },
  ],
} as const;

/** Delivery dates and the edges of service periods. */
export const deliveryTexts = {
  kind: { label: 'Was als Lieferdatum gilt' },
  start: {
    source: { label: 'Beginn' },
    modify: { label: 'Anpassung des Beginns' },
    offset: { label: 'Anzahl (Beginn)' },
    unit: { label: 'Einheit (Beginn)' },
  },
  end: {
    source: { label: 'Ende' },
    modify: { label: 'Anpassung des Endes' },
    offset: { label: 'Anzahl (Ende)' },
    unit: { label: 'Einheit (Ende)' },
  },
  date: {
    modify: { label: 'Anpassung des Lieferdatums' },
    offset: { label: 'Anzahl' },
    unit: { label: 'Einheit' },
  },
  modifiers: { '': 'Nichts', plus: 'Plus', minus: 'Minus' },
  edges: { first: 'Erster Tag', last: 'Letzter Tag' },
  periods: {
    week: { previous: 'der vorigen Woche', current: 'der aktuellen Woche', next: 'der nächsten Woche' },
    month: { previous: 'des vorigen Monats', current: 'des aktuellen Monats', next: 'des nächsten Monats' },
    quarter: {
      previous: 'des vorigen Quartals',
      current: 'des aktuellen Quartals',
      next: 'des nächsten Quartals',
    },
    year: { previous: 'des vorigen Jahres', current: 'des aktuellen Jahres', next: 'des nächsten Jahres' },
  },
} as const;

/** Payment terms and Skonto. */
export const termTexts = {
  preset: { label: 'Zahlungsziel' },
  presets: [
    { days: -1, label: 'Keine Angabe' },
    { days: 0, label: 'Sofort' },
    { days: 1, label: '1 Tag' },
    { days: 2, label: '2 Tage' },
    { days: 3, label: '3 Tage' },
    { days: 7, label: '1 Woche' },
    { days: 14, label: '2 Wochen' },
    { days: 30, label: '1 Monat' },
    { days: 60, label: '2 Monate' },
    { days: 90, label: '3 Monate' },
  ],
  custom: 'Eigene Angabe',
  days: { label: 'Zahlungsziel in Tagen' },
  daysUnit: 'Tage',
  skonto: { label: 'Skonto' },
  noSkonto: 'Kein Skonto',
  skontoOf: (percent: string, days: string) => `${percent} % in ${days} Tagen`,
  skontoPercent: { label: 'Skonto in Prozent' },
  skontoDays: { label: 'Skontofrist in Tagen' },
  percentUnit: '%',
} as const;

/** Skonto that is offered most. */
export const skontoPresets = [
  { percent: 1, days: 7 },
  { percent: 1, days: 30 },
  { percent: 1.5, days: 10 },
  { percent: 2, days: 7 },
  { percent: 2, days: 10 },
  { percent: 2, days: 14 },
  { percent: 2, days: 21 },
  { percent: 2, days: 30 },
  { percent: 3, days: 10 },
  { percent: 3, days: 14 },
  { percent: 3, days: 30 },
] as const;

/** Payment methods that stand on the invoice. */
export const methodTexts = {
  none: 'Keine Angabe',
  help: 'Je Zahlungsart deines Shops die Zahlungsmethode, die auf der Rechnung steht. Zur Auswahl stehen die eigenen Zahlungsmethoden deines sevdesk-Kontos.',
  label: (gateway: string) => `Bezahlt mit ${gateway}`,
  option: (name: string, text: string) => (text === '' ? name : `${name}: ${text}`),
  noMethods:
    'In deinem sevdesk-Konto gibt es noch keine eigenen Zahlungsmethoden. Lege sie dort an und synchronisiere.',
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
