/** Sentences for requests that went wrong without the server saying why. */
export const failures = {
  unreachable: {
    title: 'Keine Verbindung',
    detail:
      'Belegfluss ist gerade nicht erreichbar. Prüfe deine Internetverbindung und versuche es noch einmal.',
  },
  unexpected: {
    title: 'Das hat nicht geklappt',
    detail: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuche es in ein paar Minuten noch einmal.',
  },
  unreadable: {
    title: 'Unerwartete Antwort',
    detail: 'Belegfluss wurde vermutlich gerade aktualisiert. Bitte lade die Seite neu.',
  },
  stale: {
    title: 'Stand von vorhin',
    detail: 'Die Anzeige konnte gerade nicht aktualisiert werden.',
  },
  retry: 'Erneut laden',
  reload: 'Seite neu laden',
  requestId: (id: string) => `Kennung für den Support: ${id}`,
} as const;
