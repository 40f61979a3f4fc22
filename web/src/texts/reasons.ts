export interface ReasonWords {
  readonly status: 'info' | 'warning' | 'critical';
  readonly text: string;
  readonly advice: string;
}

/** Codes beside the published catalogue: what kept an order from being transferred at all. */
export const hindrances: Readonly<Record<string, ReasonWords>> = {
  TRANSFERS_EXHAUSTED: {
    status: 'warning',
    text: 'Dein Kontingent an Übertragungen ist aufgebraucht.',
    advice: 'Sobald wieder Übertragungen verfügbar sind, wird die Bestellung von selbst übertragen.',
  },
  MISSING_ACCESS_TOKEN: {
    status: 'critical',
    text: 'Belegfluss hat keinen gültigen Zugriff auf deinen Shop.',
    advice: 'Lade Belegfluss in deinem Shopify-Adminbereich neu, damit der Zugriff erneuert wird.',
  },
  PROVIDER_REJECTED: {
    status: 'critical',
    text: 'sevdesk hat den Beleg abgelehnt.',
    advice: 'Im Verlauf steht, was sevdesk dazu sagt. Behebe die Ursache und versuche es dann erneut.',
  },
  INVALID_REQUEST: {
    status: 'critical',
    text: 'Die Bestellung enthält eine Angabe, die in keinem Beleg stehen kann.',
    advice: 'Im Verlauf steht, welche das ist. Berichtige sie in Shopify und versuche es dann erneut.',
  },
  ORDER_UNREADABLE: {
    status: 'critical',
    text: 'Die Daten der Bestellung haben nicht die erwartete Form.',
    advice: 'Prüfe die Bestellung in Shopify und versuche es dann erneut.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 'warning',
    text: 'sevdesk war nicht erreichbar.',
    advice: 'Versuche es später erneut.',
  },
  RATE_LIMITED: {
    status: 'warning',
    text: 'sevdesk nimmt gerade nicht mehr Anfragen an.',
    advice: 'Die Übertragung geht von selbst weiter.',
  },
  OUTCOME_UNKNOWN: {
    status: 'warning',
    text: 'sevdesk hat nicht geantwortet. Belegfluss sieht nach, ob der Beleg angekommen ist.',
    advice: 'Prüfe in sevdesk, ob der Beleg vorhanden ist, bevor du ihn von Hand erstellst.',
  },
  NOT_FOUND: {
    status: 'info',
    text: 'Shopify kennt diese Bestellung nicht mehr.',
    advice: 'Vermutlich wurde sie gelöscht. Es ist nichts zu tun.',
  },
  NOT_INSTALLED: {
    status: 'warning',
    text: 'Belegfluss war zu diesem Zeitpunkt nicht installiert.',
    advice: 'Versuche es erneut.',
  },
};
