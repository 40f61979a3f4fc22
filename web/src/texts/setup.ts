/** The setup, step by step. */
export const setupTexts = {
  title: 'Einrichtung',
  steps: {
    connect: 'Konto verbinden',
    preferences: 'Erste Einstellungen',
    preview: 'Vorschau',
    done: 'Fertig',
  },
  progress: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
  stepList: 'Schritte der Einrichtung',
  stepDone: 'erledigt',
  back: 'Zurück',
  next: 'Weiter',
  resetFailed: 'Die Einrichtung konnte nicht neu begonnen werden.',
  connect: {
    title: 'Verbinde dein sevdesk-Konto',
    text: 'Damit aus deinen Bestellungen Rechnungen werden, braucht Belegfluss Zugang zu deinem sevdesk-Konto. Solange du nichts einschaltest, entsteht dort kein Beleg.',
    open: 'sevdesk öffnen',
    help: 'Ausführliche Anleitung',
    noAccount: 'Noch kein sevdesk-Konto?',
    connected: 'Dein sevdesk-Konto ist verbunden',
    connectedTo: (company: string) => `Belege entstehen im Konto von ${company}.`,
    connectedText: 'Belege entstehen in diesem Konto.',
    unknown: {
      title: 'Der Stand der Verbindung lässt sich gerade nicht abfragen',
      text: 'sevdesk oder Belegfluss antwortet gerade nicht. Deine Angaben bleiben erhalten. Versuche es in einer Minute noch einmal.',
    },
  },
  account: {
    title: 'sevdesk-Konto anlegen',
    progress: (step: number) => `Schritt ${step} von 2`,
    intro:
      'Rechnungen und Gutschriften entstehen in sevdesk. Wenn du dort noch kein Konto hast, leg jetzt eines an.',
    email: {
      label: 'E-Mail-Adresse für dein sevdesk-Konto',
      help: 'Vorgeschlagen ist die E-Mail-Adresse deines Shops. Belegfluss speichert sie hier nicht.',
      missing: 'Bitte gib deine E-Mail-Adresse ein',
      invalid: 'Bitte gib eine gültige E-Mail-Adresse ein',
    },
    follows: 'So geht es weiter',
    steps: (email: string) => [
      `Registriere dich bei sevdesk mit ${email}. Die Seite öffnet sich in einem neuen Fenster.`,
      'Bestätige deine E-Mail-Adresse über die Nachricht, die sevdesk dir schickt.',
      'Kehre hierher zurück und füge deinen API-Token ein.',
    ],
    signUp: 'Bei sevdesk registrieren',
    hasAccount: 'Ich habe ein Konto',
    cancel: 'Abbrechen',
  },
  preferences: {
    title: 'Was soll Belegfluss für dich tun?',
    text: 'Die Vorschläge passen für die meisten Shops. Nichts davon gilt, bevor du auf „Übernehmen und weiter“ klickst, und alles lässt sich später in den Einstellungen ändern.',
    creation: 'Belege',
    creationText:
      'Rechnungen entstehen für Bestellungen ab dem Tag der Installation, damit nichts doppelt berechnet wird. Ältere kannst du später unter Einstellungen › Rechnungen zulassen.',
    since: (day: string) => `Für Bestellungen ab dem ${day}.`,
    tax: 'Steuern',
    ossHelp: 'Mehr zu One-Stop-Shop',
    smallBusiness: {
      title: 'Dein sevdesk-Konto nutzt die Kleinunternehmerregelung',
      text: 'Deine Belege weisen keine Umsatzsteuer aus (§ 19 UStG). Schalte deshalb auch in Shopify die Berechnung von Steuern ab.',
      help: 'Mehr für Kleinunternehmer',
    },
    languages: 'Sprachen',
    enshrine: 'Festschreibung',
    enshrineText:
      'Eine festgeschriebene Rechnung lässt sich nicht mehr ändern; bis dahin folgt sie ihrer Bestellung. Empfohlen ist nach Zahlung und Versand, weil sich an der Bestellung dann nichts mehr ändert.',
    enshrineHelp: 'Mehr zur Festschreibung',
    save: 'Übernehmen und weiter',
  },
  preview: {
    title: 'So sieht deine Rechnung aus',
    text: 'Die Vorschau nimmt eine echte Bestellung und deine Einstellungen. In sevdesk entsteht dadurch nichts. Hat die Bestellung schon eine Rechnung, siehst du diese.',
    order: 'Bestellung',
    option: (name: string, day: string, total: string) => `${name} vom ${day}, ${total}`,
    loading: 'Bestellungen werden geladen',
    none: {
      title: 'Noch keine Bestellung',
      text: 'Sobald in deinem Shop eine Bestellung eingeht, kannst du dir hier ihre Rechnung ansehen. Du kannst die Einrichtung auch ohne Vorschau abschließen.',
    },
    complete: 'Einrichtung abschließen',
  },
  done: {
    title: 'Alles bereit',
    reward: {
      title: (transfers: string) => `${transfers} Übertragungen geschenkt`,
      text: 'Danke, dass du die Einrichtung abgeschlossen hast. Sie gelten bis zur nächsten Zurücksetzung deines Kontingents.',
    },
    automation: {
      automated: 'Rechnungen und Gutschriften entstehen ab jetzt von selbst.',
      partial:
        'Rechnungen entstehen ab jetzt von selbst. Gutschriften erstellt Belegfluss nicht automatisch.',
      manual:
        'Die automatische Erstellung ist ausgeschaltet: Es entstehen noch keine Belege. Du kannst sie jederzeit in den Einstellungen einschalten.',
    },
    next: 'Wie geht es weiter?',
    orders: 'Bestellungen ansehen',
    ordersText: 'Hier siehst du zu jeder Bestellung ihre Belege und was mit ihnen geschehen ist.',
    preferences: 'Einstellungen öffnen',
    preferencesText: 'Layout, E-Mail-Versand, Zahlungen, Kontakte und alles Weitere.',
    help: 'Hilfe lesen',
    helpText: 'Antworten zu Belegen, Steuern und Zahlungen.',
  },
} as const;
