import { lockTexts } from '../locks.ts';

/** Fields of the payment settings. */
export const transactionFields = {
  transactionGateway: { label: 'Verknüpfte Zahlungsmethoden' },
} as const;

export const gatewayTexts = {
  section: {
    title: 'Zahlungsmethoden',
    text: 'Verknüpfe die Zahlungsmethoden deines Shops mit Konten in sevdesk und wähle, was mit ihren Zahlungen geschieht. Ohne Verknüpfung bucht Belegfluss keine Zahlung. Rückzahlungen werden ebenso auf Gutschriften gebucht.',
  },
  count: (count: number, text: string) => (count === 1 ? '1 Bestellung' : `${text} Bestellungen`),
  unseen: 'Keine Bestellung gesehen',
  states: {
    unlinked: 'Nicht verknüpft',
    none: 'Verknüpft ohne Aktion',
    create: 'Zahlungen anlegen',
    book: 'Zahlungen buchen',
    fetch: { paypal: 'Abrufen (PayPal)', shopify_payments: 'Abrufen (Auszahlungen)' },
  },
  account: {
    label: (gateway: string) => `Konto für ${gateway}`,
    placeholder: 'Konto wählen',
    help: 'Das Konto in sevdesk, auf dem diese Zahlungen ankommen.',
    none: 'Dein sevdesk-Konto hat noch keine Zahlungskonten. Lege dort eines an und synchronisiere in den Einstellungen.',
    unknown: (id: string) => `Konto ${id} (nicht mehr vorhanden)`,
    types: {
      paypal: 'PayPal-Konto',
      fetched: 'Onlinekonto, von sevdesk abgerufen',
      online: 'Onlinekonto',
      offline: 'Offlinekonto',
      register: 'Kasse',
    },
    isDefault: 'Standard',
  },
  action: {
    label: (gateway: string) => `Zahlungen über ${gateway}`,
    none: {
      label: 'Keine Aktion',
      help: 'Das Konto ist zugeordnet, gebucht wird nichts.',
    },
    create: {
      label: 'Zahlungen anlegen',
      help: {
        online:
          'Belegfluss legt die Zahlung auf diesem Konto an und bucht sie auf den Beleg. Nur richtig, wenn sie dort nicht ohnehin ankommt.',
        offline: 'Belegfluss bucht die Zahlung auf den Beleg, und sevdesk trägt sie auf diesem Konto ein.',
        register: 'Belegfluss bucht die Zahlung auf den Beleg, und sevdesk trägt sie in dieser Kasse ein.',
      },
    },
    book: {
      label: 'Zahlungen buchen',
      help: 'Belegfluss legt nichts an, sondern sucht auf diesem Konto eine offene Zahlung über genau den Betrag, die die Bestellung oder den Beleg nennt, und bucht sie. Gesucht wird alle sechs Stunden, bis 60 Tage nach der Zahlung.',
    },
    fetch: {
      paypal: {
        label: 'Abrufen (PayPal)',
        help: 'Belegfluss ruft deine Umsätze bei PayPal ab, stellt Zahlungen und Gebühren auf dein PayPal-Konto in sevdesk und bucht sie auf die Belege.',
        filledHelp:
          'sevdesk ruft die Umsätze dieses Kontos selbst bei PayPal ab. Belegfluss stellt dort deshalb nichts ein, damit keine Zahlung und keine Gebühr doppelt steht. Belegfluss liest deine Umsätze bei PayPal nur, um die passenden Umsätze in sevdesk zu erkennen, und bucht sie auf die Belege, sobald sevdesk sie abgerufen hat.',
      },
      shopify_payments: {
        label: 'Abrufen (Auszahlungen)',
        help: 'Belegfluss liest deine Auszahlungen in Shopify und stellt Zahlungen, Gebühren, Rückerstattungen und Rückbuchungen einzeln auf dieses Konto. Zahlungen werden auf die Belege gebucht; die Auszahlung gleicht das Konto wieder aus.',
      },
    },
    closed: {
      onlineOnly: 'Nur mit einem Onlinekonto, auf dem Zahlungen von selbst ankommen.',
      otherAccount: 'Wähle dafür oben dein PayPal-Konto.',
      noPayPalAccount:
        'In deinem sevdesk-Konto fehlt ein PayPal-Konto. Lege es dort unter Bank an und synchronisiere in den Einstellungen.',
      otherPayoutAccount:
        'Wähle dafür oben ein Onlinekonto, dessen Umsätze sevdesk nicht selbst abruft, und nur für Shopify Payments.',
      noPayoutAccount:
        'Dafür fehlt in deinem sevdesk-Konto ein Onlinekonto, dessen Umsätze sevdesk nicht selbst abruft. Lege dort ein Zahlungskonto mit Dateiimport (CSV) für Shopify Payments an und synchronisiere in den Einstellungen.',
      upgrade: 'Ab dem Tarif Premium.',
      scope: 'Erteile dafür zuerst den Zugriff, siehe unten.',
    },
  },
  remove: 'Verknüpfung entfernen',
  problems: {
    accountGone: {
      badge: 'Konto fehlt',
      title: 'Das verknüpfte Konto gibt es in sevdesk nicht mehr',
      text: 'Zahlungen lassen sich nicht buchen. Wähle ein anderes Konto oder entferne die Verknüpfung.',
    },
    accountUnfit: {
      badge: 'Konto passt nicht',
      title: 'Mit dem verknüpften Konto geht das nicht',
      text: 'Zahlungen werden nicht gebucht. Wähle ein anderes Konto oder eine andere Aktion.',
    },
    planLacksFetch: {
      badge: 'Tarif fehlt',
      title: 'Der Abruf von Zahlungen ist in deinem Tarif nicht enthalten',
      text: 'Zahlungen werden nicht gebucht. Wechsle den Tarif oder wähle eine andere Aktion.',
    },
    onlyBooked: {
      badge: 'Wird nur gebucht',
      title: 'Auf diesem Konto legt Belegfluss keine Zahlungen an',
      text: 'sevdesk ruft die Umsätze dieses Kontos selbst ab. Damit keine Zahlung doppelt steht, sucht Belegfluss die vorhandene und bucht sie, so wie bei „Zahlungen buchen“.',
    },
  },
  delay: {
    title: 'Zahlungen werden erst bei der Festschreibung gebucht',
    completed:
      'Rechnungen bekommen ihre Nummer bei der Festschreibung, und festgeschrieben wird erst nach Zahlung und Versand. So lange warten die Zahlungen, denn auf einen Entwurf ohne Nummer lässt sich nichts buchen.',
    fulfilled:
      'Rechnungen bekommen ihre Nummer bei der Festschreibung, und festgeschrieben wird erst nach dem Versand. So lange warten die Zahlungen, denn auf einen Entwurf ohne Nummer lässt sich nichts buchen.',
    action: 'Zeitpunkt der Rechnungsnummer ändern',
  },
  hints: {
    duplicates: {
      title: 'Jede Zahlung nur einmal',
      text: 'Wähle „Zahlungen anlegen“ nur für Konten, auf denen sonst nichts ankommt. Liest du Kontoauszüge ein, ist „Zahlungen buchen“ richtig; sonst steht jede Zahlung dort zweimal.',
    },
    timing: {
      title: 'Wann gebucht wird',
      text: 'Sobald die Bestellung bezahlt ist und der Beleg seine Nummer hat. Vergibst du Nummern erst bei der automatischen Festschreibung, verzögern sich Zahlungen bis dahin.',
    },
  },
  empty: {
    title: 'Keine Zahlungsmethoden gefunden',
    text: 'Belegfluss lernt deine Zahlungsmethoden aus deinen Bestellungen. Sobald die erste eingeht, erscheint ihre Zahlungsmethode hier.',
    away: 'Shopify antwortet gerade nicht. Lade die Liste in einer Minute noch einmal.',
  },
  incomplete:
    'Shopify antwortet gerade nicht. Zahlungsmethoden, mit denen Belegfluss noch keine Bestellung gesehen hat, fehlen.',
  reload: 'Liste neu laden',
  notConnected: {
    title: 'Verbinde zuerst sevdesk',
    text: 'Die Konten, mit denen du Zahlungsmethoden verknüpfst, kommen aus deinem sevdesk-Konto.',
    action: 'sevdesk verbinden',
    storedAccount: (id: string) => `Konto ${id}`,
  },
  upgrade: {
    ...lockTexts.plan,
    text: 'Belegfluss ruft Zahlungen und Gebühren direkt bei PayPal und Shopify Payments ab, stellt sie auf deine Konten in sevdesk und bucht sie auf Rechnungen und Gutschriften. Das ist ab dem Tarif Premium enthalten.',
    close: 'Schließen',
  },
} as const;
