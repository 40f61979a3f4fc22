const transactions = (count: number, text: string): string => (count === 1 ? '1 Umsatz' : `${text} Umsätzen`);

/** The import of PayPal: access, progress, what holds it up. */
export const payPalTexts = {
  section: {
    title: 'PayPal',
    text: 'Belegfluss liest die Umsätze deines PayPal-Kontos und stellt Zahlungen, Rückzahlungen und Gebühren einzeln auf dein PayPal-Konto in sevdesk. Ruft sevdesk das Konto selbst ab, stellt Belegfluss nichts ein, sondern bucht die Umsätze von sevdesk.',
    help: 'Mehr über den Abruf',
  },
  states: {
    disconnected: 'Nicht verbunden',
    connected: 'Verbunden',
    running: 'Import läuft',
    held: 'Angehalten',
  },
  held: 'Der Abruf von PayPal kommt gerade nicht weiter',
  needed: 'Für den Abruf von PayPal fehlt noch etwas',
  connect: {
    text: 'Belegfluss braucht einen eigenen Zugang zu deinem PayPal-Konto. Du richtest ihn in wenigen Minuten ein:',
    again: 'Hinterlege die Zugangsdaten noch einmal. Neue gelten sofort, die alten werden gelöscht.',
    /** Leads to the place where apps are made. */
    place: 'developer.paypal.com',
    steps: {
      open: (place: string) =>
        ['Melde dich unter ', place, ' mit deinem PayPal-Konto an und öffne „Apps & Credentials“.'] as const,
      create: 'Stelle dort auf „Live“ um und lege mit „Create App“ eine App an.',
      permit: 'Aktiviere in der App unter den Funktionen „Transaction Search“ und speichere sie.',
      copy: 'Kopiere „Client ID“ und „Secret“ der App hierher.',
    },
    clientId: 'Client-ID',
    secret: 'Secret',
    secretHelp: 'Wird verschlüsselt gespeichert und nirgends mehr angezeigt.',
    submit: 'Mit PayPal verbinden',
    done: 'Mit PayPal verbunden',
  },
  access: (clientId: string) => `Client-ID deiner App bei PayPal: ${clientId}`,
  begin: {
    text: 'Importiert werden die Umsätze der letzten 90 Tage. Danach folgen neue Zahlungen stündlich von selbst.',
    action: 'Zahlungen importieren',
  },
  running: {
    meter: 'Fortschritt des Imports',
    counting: 'PayPal zählt deine Umsätze. Das kann eine halbe Minute dauern.',
    progress: (done: string, total: number, totalText: string) =>
      `${done} von ${transactions(total, totalText)}`,
    leave: 'Solange diese Seite offen ist, geht es am schnellsten. Sonst läuft der Import von selbst weiter.',
  },
  partial: {
    text: 'Der Import ist noch nicht abgeschlossen. Er geht in ein paar Minuten von selbst weiter, oder du setzt ihn jetzt fort.',
    action: 'Weiter importieren',
  },
  done: {
    until: (moment: string) => `Alles bis ${moment} ist importiert.`,
    follows: 'Neue Zahlungen folgen stündlich von selbst.',
    action: 'Jetzt abrufen',
    toast: 'Alle Umsätze sind importiert',
  },
  stuck: 'PayPal oder sevdesk nehmen gerade nichts mehr an. Versuche es in ein paar Minuten noch einmal.',
  disconnect: {
    action: 'Verbindung trennen',
    question: {
      title: 'Verbindung zu PayPal trennen?',
      text: 'Belegfluss löscht die Zugangsdaten, und neue Zahlungen kommen nicht mehr von selbst. Was schon importiert ist, bleibt in sevdesk. Die App bei PayPal kannst du danach selbst löschen.',
      confirm: 'Trennen',
    },
    cancel: 'Abbrechen',
    done: 'Die Verbindung zu PayPal ist getrennt',
  },
} as const;
