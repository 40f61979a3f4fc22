/** The page for visitors who do not know Belegfluss yet. */
export const landingTexts = {
  title: 'Belegfluss: Rechnungen aus Shopify automatisch in sevdesk',
  description:
    'Belegfluss macht aus Shopify-Bestellungen Rechnungen und aus Erstattungen Gutschriften in deinem sevdesk-Konto: mit E-Rechnung, One-Stop-Shop und Zahlungsabgleich.',
  hero: {
    eyebrow: 'Für Shops mit Shopify und sevdesk',
    title: 'Deine Buchhaltung schreibt mit.',
    lead: 'Belegfluss macht aus jeder Bestellung eine Rechnung und aus jeder Erstattung eine Gutschrift, direkt in deinem sevdesk-Konto. Mit richtiger Steuer, fortlaufender Nummer und gebuchter Zahlung.',
    install: 'Kostenlos beginnen',
    pricing: 'Preise ansehen',
    facts: (trialDays: number, freeTransfers: number) => [
      `${freeTransfers} Belege im Monat kostenlos`,
      `${trialDays} Tage kostenlos testen`,
      'Abrechnung über Shopify',
    ],
  },
  picture: {
    label:
      'Beispiel: Aus der bezahlten Bestellung #1001 wird die festgeschriebene Rechnung RE-1001 mit 19 Prozent Umsatzsteuer.',
    order: 'Bestellung #1001',
    paid: 'bezahlt',
    customer: 'Mira Holm',
    invoice: 'Rechnung',
    number: 'RE-1001',
    lines: [
      ['Teekanne „Deich“', '39,00 €'],
      ['Teesieb „Ebbe“', '12,90 €'],
      ['Versand', '4,90 €'],
    ],
    net: ['Netto', '47,73 €'],
    tax: ['Umsatzsteuer 19 %', '9,07 €'],
    total: ['Gesamt', '56,80 €'],
    enshrined: 'festgeschrieben',
    eInvoice: 'E-Rechnung',
  },
  steps: {
    title: 'So läuft es',
    lead: 'Einmal eingerichtet, arbeitet Belegfluss von selbst weiter.',
    items: [
      [
        'Verbinden',
        'Installiere Belegfluss in deinem Shop und füge den API-Token aus sevdesk ein. Ein Assistent führt dich durch die wichtigsten Einstellungen.',
      ],
      [
        'Einschalten',
        'Lege fest, ab wann Rechnungen entstehen, wie sie nummeriert und wann sie festgeschrieben werden. Vorher geschieht nichts.',
      ],
      [
        'Zurücklehnen',
        'Jede Bestellung bekommt ihren Beleg. Geht etwas nicht, steht dabei, warum, und was zu tun ist. Nach einem Ausfall wird alles nachgeholt.',
      ],
    ],
  },
  trust: {
    title: 'Gebaut für eine ordentliche Buchhaltung',
    items: [
      [
        'Kein Beleg doppelt',
        'Auch wenn Shopify eine Meldung mehrfach schickt oder mitten in der Arbeit etwas ausfällt: Zu einer Bestellung entsteht eine Rechnung.',
      ],
      [
        'Nachvollziehbar',
        'Zu jeder Bestellung steht im Verlauf, was geschah und aus welchem Grund, auch wenn bewusst kein Beleg entstand.',
      ],
      [
        'Deine Daten bleiben deine',
        'Zugangsdaten werden verschlüsselt gespeichert und nie angezeigt. Belege liegen in deinem sevdesk-Konto, auch wenn du Belegfluss nicht mehr nutzt.',
      ],
    ],
  },
  features: {
    title: 'Was Belegfluss kann',
    lead: 'Jeder Tarif enthält alles aus dem kleineren.',
    from: (plan: string) => `ab ${plan}`,
    always: 'in jedem Tarif',
  },
  pricing: {
    title: 'Preise',
    lead: (trialDays: number) =>
      `Eine Übertragung ist eine erstellte Rechnung oder Gutschrift. Alles andere zählt nicht. Wer einen Tarif wählt, testet ihn beim ersten Mal ${trialDays} Tage lang kostenlos.`,
    month: 'im Monat',
    yearly: (price: string) => `oder ${price} im Monat bei jährlicher Zahlung`,
    yearlySum: (sum: string) => `${sum} im Jahr`,
    free: 'dauerhaft kostenlos',
    transfers: (count: string) => `${count} Übertragungen im Monat`,
    log: (days: number) => `Verlauf bleibt ${days} Tage`,
    inherits: (plan: string) => `Alles aus ${plan}, dazu:`,
    includes: 'Enthalten:',
    import: (price: string) => `Import früherer Bestellungen: einmalig ${price}`,
    importRestricted: (price: string, plans: string) =>
      `Import früherer Bestellungen: einmalig ${price}, nur für neuere Shops mit dem Shopify-Tarif ${plans}`,
    choose: (plan: string) => `Mit ${plan} beginnen`,
    chooseHint: 'Belegfluss beginnt immer mit Free. Den Tarif wählst du danach in der App.',
    note: 'Preise in Euro, für Unternehmen. Bezahlt dein Shop Shopify in einer anderen Währung, rechnet Shopify in US-Dollar ab; die Preise dafür zeigt dir die App. Abgerechnet wird über deine Shopify-Rechnung; bevor du zustimmst, zeigt Shopify dir den Betrag. Brauchst du mehr Übertragungen?',
    noteLink: 'Schreib uns',
    noteSubject: 'Tarif mit mehr Übertragungen',
  },
  faq: { title: 'Häufige Fragen' },
  install: {
    title: 'In deinem Shop installieren',
    lead: 'Du installierst Belegfluss im Shopify App Store. Shopify zeigt dir dort, welche Berechtigungen Belegfluss braucht, und fragt, ob du zustimmst.',
    action: 'Zum Shopify App Store',
  },
} as const;
