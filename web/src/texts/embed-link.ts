/** The assistant that brings links to documents into the shop's mails. */
const documents = { invoice: 'Rechnung', credit: 'Gutschrift' } as const;

export const embedTexts = {
  titles: { invoice: 'Rechnungslink', credit: 'Gutschriftlink' },
  counter: (step: number, steps: number) => `${step} / ${steps}`,
  stepProgress: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
  cancel: 'Abbrechen',
  back: 'Zurück',
  next: 'Weiter',
  close: 'Schließen',

  copyRefused:
    'Dein Browser erlaubt das Kopieren hier nicht. Der Code ist markiert: Kopiere ihn mit Strg+C, am Mac mit ⌘C.',

  explain: {
    title: {
      invoice: 'Deine Kunden laden ihre Rechnung selbst',
      credit: 'Deine Kunden laden ihre Gutschrift selbst',
    },
    text: {
      invoice:
        'Shopify verschickt zu jeder Bestellung E-Mails, zum Beispiel die Bestell- oder die Versandbestätigung. Mit einem Link darin öffnen deine Kunden ihre Rechnung als PDF.',
      credit:
        'Shopify verschickt E-Mails, wenn eine Bestellung storniert oder erstattet wird. Mit einem Link darin öffnen deine Kunden ihre Gutschrift als PDF.',
    },
    facts: {
      invoice: [
        'Der Link führt immer zur aktuellen Rechnung, auch wenn sie später ersetzt wird.',
        'Ist sie noch ein Entwurf, erscheint eine Warteseite, die von selbst nachsieht, bis die Rechnung fertig ist. Hat die Bestellung noch gar keinen Beleg, bittet die Seite, es später noch einmal zu versuchen.',
        'Deine Kunden brauchen dafür kein Konto und kein Passwort. Die Adresse ist für jede Bestellung eine andere, und niemand kann sie erraten.',
      ],
      credit: [
        'Der Link führt immer zur aktuellen Gutschrift der Bestellung; gibt es mehrere, zur jüngsten.',
        'Gibt es sie noch nicht, erscheint eine Warteseite, die von selbst nachsieht, bis die Gutschrift fertig ist.',
        'Deine Kunden brauchen dafür kein Konto und kein Passwort. Die Adresse ist für jede Bestellung eine andere, und niemand kann sie erraten.',
      ],
    },
    how: 'So geht es weiter: Du wählst aus, wie der Link aussieht, probierst in einer Vorschau, ob er in deinem Shop funktioniert, kopierst einen kurzen Code und fügst ihn in Shopify in die gewünschte E-Mail ein. Das dauert etwa fünf Minuten.',
  },

  test: {
    title: 'Funktioniert der Link in deinem Shop?',
    why: 'Die Adresse des Links entsteht beim Versand in der E-Mail selbst. Ob deine Vorlagen das können, zeigt ein kurzer Test.',
    line: { label: 'Testzeile', copy: 'Testzeile kopieren', copied: 'Testzeile kopiert' },
    paste: (template: string) =>
      `Füge diese eine Zeile ganz oben in den Code der Benachrichtigung „${template}“ ein und sieh dir die Vorschau an.`,
    question: 'Was steht dort?',
    answers: {
      signed: 'Eine lange Zeichenfolge: cb448b44…0e248896',
      plain: 'Nur der Buchstabe a',
      other: 'Etwas anderes oder gar nichts',
    },
    remove: 'Nimm die Testzeile wieder heraus, bevor du den HTML-Code einfügst.',
    signed: { title: 'Der Link funktioniert in deinem Shop' },
    plain: {
      title: 'In deinem Shop geht es auf einem zweiten Weg',
      text: 'Deine Vorlagen können die Adresse nicht selbst bilden. Belegfluss schreibt sie stattdessen in ein Metafeld der Bestellung, und die E-Mail liest sie dort.',
    },
    other: {
      title: 'Das hilft meistens weiter',
      hints: [
        'Du siehst die Zeile mit ihren geschweiften Klammern? Dann wurde sie als Text eingefügt. Füge sie über „Code bearbeiten“ ein.',
        'Du siehst nichts? Füge die Zeile direkt nach <body> ein und öffne die Vorschau noch einmal.',
        'Shopify meldet einen Fehler? Kopiere die Zeile noch einmal, ohne etwas daran zu ändern. Bleibt der Fehler, wähle „Nur der Buchstabe a“.',
      ],
      nothing: 'Nichts davon passt?',
      contact: 'Schreib uns',
    },
  },

  metafield: {
    ready: ({ namespace, key }: { readonly namespace: string; readonly key: string }) =>
      `Belegfluss schreibt den Link in das Metafeld „${namespace}.${key}“. Mehr musst du nicht einrichten.`,
    unset: (value: string, { namespace, key }: { readonly namespace: string; readonly key: string }) =>
      `Richte zuerst ein Metafeld zum Schreiben ein: Wert „${value}“, Namensraum „${namespace}“, Schlüssel „${key}“. Öffne danach diesen Assistenten noch einmal.`,
    setUp: 'Metafeld einrichten',
    inBrowser:
      'Auf diesem Weg öffnet der Link den Beleg immer im Browser, auch wenn du „Zum Download anbieten“ gewählt hast.',
    when: {
      invoice:
        'Das Metafeld füllt sich, sobald die Rechnung ihre Nummer hat. Verschickt Shopify die E-Mail vorher, steht kein Link darin. Nimm deshalb eine spätere, zum Beispiel die Versandbestätigung.',
      credit:
        'Das Metafeld füllt sich, sobald die Gutschrift ihre Nummer hat. Verschickt Shopify die E-Mail vorher, steht kein Link darin.',
    },
  },

  configure: {
    title: 'Aussehen und Verhalten',
    words: 'Linktext',
    suggestions: 'Vorschläge für den Linktext',
    empty: 'Gib einen Linktext ein.',
    display: 'Darstellung',
    displays: { button: 'Button', text: 'Text' },
    position: 'Position',
    positions: { header: 'Im Kopfbereich', text: 'Nach dem Haupttext', buttons: 'Unter den Buttons' },
    color: 'Hintergrundfarbe',
    colors: { primary: 'Primärfarbe', grey: 'Grau', black: 'Schwarz' },
    primaryHelp: 'Die Primärfarbe ist die Akzentfarbe aus deinen E-Mail-Einstellungen in Shopify.',
    behaviour: 'Verhalten nach dem Klick',
    behaviours: { inline: 'Im Browser anzeigen', download: 'Zum Download anbieten' },
    highlight: 'In der Vorschau hervorheben',
    highlightHelp: 'Hinterlegt den Link gelb, damit du ihn in der Vorschau gleich findest.',
    openPreview: 'Vorschau in Shopify öffnen',
    openPreviewHelp:
      'Zeigt die E-Mail, wie sie jetzt ist. Der Link steht darin, sobald du ihn eingefügt hast.',
  },

  suggestion: {
    document: (kind) => `${documents[kind]} als PDF herunterladen`,
    pdf: (kind) => `PDF-${documents[kind]} herunterladen`,
    download: (kind) => `${documents[kind]} herunterladen`,
    view: (kind) => `${documents[kind]} ansehen`,
  } satisfies Record<string, (kind: keyof typeof documents) => string>,

  picker: {
    label: 'Benachrichtigung',
    previous: 'Vorige Benachrichtigung',
    next: 'Nächste Benachrichtigung',
    groups: {
      orders: 'Bestellungen',
      shipping: 'Versand',
      delivery: 'Lokale Zustellung',
      pickup: 'Lokale Abholung',
    },
    credit: (name: string) => `${name} [Gutschrift]`,
    leadsToCredit: 'In dieser Benachrichtigung geht es um Geld zurück. Der Link führt zur Gutschrift.',
  },

  templates: {
    order_confirmation: 'Bestellbestätigung',
    order_edited: 'Bestellung bearbeitet',
    order_invoice: 'Bestellrechnung',
    order_cancelled: 'Bestellung storniert',
    order_payment_receipt: 'Zahlungsbeleg',
    refund_notification: 'Rückerstattung',
    store_receipt: 'Beleg der Filiale',
    pending_payment_failure: 'Ausstehende Zahlung fehlgeschlagen',
    pending_payment_success: 'Ausstehende Zahlung erfolgreich',
    payment_reminder: 'Zahlungserinnerung',
    shipping_confirmation: 'Versandbestätigung',
    shipping_update: 'Versandaktualisierung',
    shipment_out_for_delivery: 'In Zustellung',
    shipment_delivered: 'Zugestellt',
    local_out_for_delivery: 'Lokale Zustellung unterwegs',
    local_delivered: 'Lokal zugestellt',
    local_missed_delivery: 'Lokale Zustellung verpasst',
    ready_for_pickup: 'Abholbereit',
    pickup_receipt: 'Abgeholt',
  },

  preview: {
    label: (template: string) => `Vorschau: ${template}`,
    shop: 'Dein Shop',
    order: 'Bestellung #1001',
    button: 'Bestellung anzeigen',
    shopLink: 'oder unseren Shop besuchen',
    lines: 'Übersicht der Bestellung',
    line: 'Assam, 250 g × 1',
    price: '12,90 €',
    footer: 'Fragen? Antworte einfach auf diese E-Mail.',
    approximate: 'Vereinfachte Darstellung. Schrift und Farben kommen aus deiner Vorlage.',
  },

  insert: {
    title: 'In Shopify einfügen',
    edit: 'Code bearbeiten',
    editHelp: 'Öffnet den Code der Benachrichtigung in einem neuen Fenster.',
    after: (line: number) => `Füge den HTML-Code nach Zeile ${line} ein`,
    afterPlace: 'Füge den HTML-Code an dieser Stelle ein',
    standard:
      'Die Zeilennummer gilt für die Standardvorlage von Shopify und kann je nach Sprache und Stand abweichen. Maßgeblich ist der Code um die Stelle.',
    lookFor: 'Suche die Stelle an ihrem Code; die Zeilennummer hängt von deiner Vorlage ab.',
    context: 'Umgebung im Code',
    here: 'Hier einfügen',
    snippet: { label: 'HTML-Code', copy: 'HTML-Code kopieren', copied: 'HTML-Code kopiert' },
    highlighted: {
      title: 'Der Link ist gelb hervorgehoben',
      text: 'Das würden auch deine Kunden sehen. Kopiere den Code nach der Prüfung noch einmal ohne Hervorhebung.',
      action: 'Hervorhebung ausschalten',
    },
    save: 'Prüfe die Vorschau in Shopify und speichere.',
    keep: 'Ändere den Code nicht.',
    secret:
      'Gib den Code nicht weiter. Er enthält einen geheimen Schlüssel deines Shops; in den E-Mails selbst ist er nicht zu sehen.',
    loading: 'Der Code wird geladen',
  },

  landmarks: {
    orderNumber: 'Im Kopf der E-Mail: nach dem </span>, das die Bestellnummer abschließt.',
    body: 'Nach der Zeile mit {{ email_body }}.',
    title: 'Nach der Überschrift <h2> im Inhalt der E-Mail.',
    paymentText: 'Nach dem </p>, mit dem der Satz über die Zahlung endet.',
    shipmentText: 'Nach der Tabelle, in der gefragt wird, ob die Sendung angekommen ist.',
    pickupText: 'Nach dem {% endif %} hinter der Zeile mit {{ email_body }}.',
    customMessage: 'Nach dem {% endif %} hinter der Zeile mit {{ custom_message }}.',
    statusButtons: 'Nach dem letzten {% endif %} des Blocks, der mit {% if order_status_url %} beginnt.',
    shopButton: 'Nach dem {% endif %} des Blocks, der mit {% if shop.url %} und dem Button beginnt.',
    payButton: 'Nach dem {% endif %} des Blocks, der mit {% if checkout_payment_collection_url %} beginnt.',
    payTable: 'Nach dem </table> hinter dem Button mit {{ checkout_payment_collection_url }}.',
  },
} as const;
