import { lockTexts } from '../locks.ts';

/** Words that every page of settings shares. */
export const formTexts = {
  save: 'Speichern',
  discard: 'Verwerfen',
  saved: 'Gespeichert',
  expertMode: 'Expertenmodus',
  expertBadge: 'Experte',
  hidden: {
    field: {
      title: 'Diese Einstellung gehört zum Expertenmodus',
      text: 'Hier siehst du sie, weil ein Link zu ihr geführt hat. Beim nächsten Besuch der Seite ist sie wieder ausgeblendet.',
    },
    section: {
      title: 'Dieser Abschnitt gehört zum Expertenmodus',
      text: 'Hier siehst du ihn, weil ein Link zu ihm geführt hat. Beim nächsten Besuch der Seite ist er wieder ausgeblendet.',
    },
    action: 'Expertenmodus einschalten',
  },
  navigation: 'Bereiche der Einstellungen',
  effects: 'Damit ändert sich auch',
  warnings: 'Bitte beachte',
  overtaken: {
    title: 'Jemand hat diese Einstellungen inzwischen geändert',
    text: 'Du siehst den neuen Stand. Was du eingegeben hast, steht noch da; prüfe es und speichere.',
    clashes: 'Beide geändert, beim Speichern gilt dein Wert:',
  },
  ended: {
    title: (count: string, capped: boolean) => {
      const orders = count === '1' ? '1 Bestellung' : `${count} Bestellungen`;
      return `Bei ${capped ? 'mehr als ' : ''}${orders} fehlt wegen der bisherigen Einstellungen ein Beleg`;
    },
    text: 'Mit den neuen Einstellungen kann das anders ausgehen. Was noch immer nicht passt, bleibt, wie es ist.',
    reason: (name: string, count: string) => `${name} (${count})`,
    action: 'Jetzt erneut versuchen',
    done: (affected: number, count: string) =>
      affected === 1 ? '1 Bestellung wird verarbeitet' : `${count} Bestellungen werden verarbeitet`,
  },
  dead: {
    title: 'Deine Einstellungen verweisen auf etwas, das es in sevdesk nicht mehr gibt',
    text: 'Belege und E-Mails, die es brauchen, lehnt sevdesk ab. Wähle hier neu:',
    repair:
      'Oder setze alle diese Einstellungen zurück: Dann gilt, was in deinem sevdesk-Konto voreingestellt ist, und betroffene Zahlungsmethoden sind nicht mehr verknüpft. Was deshalb liegen blieb, wird danach von selbst übertragen.',
    action: 'Alle zurücksetzen',
  },
  unfit: {
    title: 'Zahlungen werden nicht gebucht, weil ihr Konto in sevdesk nicht passt',
    text: 'Wähle für die betroffenen Zahlungsmethoden ein anderes Konto oder eine andere Aktion:',
    uses: {
      book: '„Zahlungen buchen“ auf einem Konto, auf dem keine Zahlungen von selbst ankommen',
      fetchPayPal: '„Abrufen (PayPal)“ auf einem Konto, das kein PayPal-Konto ist',
      fetchPayouts:
        '„Abrufen (Auszahlungen)“ auf einem Konto, das kein Onlinekonto ist oder das sevdesk selbst abruft',
    },
    repair: 'Oder nimm die Aktion weg: Das Konto bleibt verknüpft, und du buchst diese Zahlungen selbst.',
    action: 'Aktion wegnehmen',
  },
  clash: 'Inzwischen anders gespeichert. Beim Speichern gilt dein Wert.',
  wrong: (count: number) =>
    count === 1
      ? 'Eine Angabe lässt sich so nicht speichern. Korrigiere sie zuerst.'
      : `${count} Angaben lassen sich so nicht speichern. Korrigiere sie zuerst.`,
  wrongUnseen: (label: string) =>
    `„${label}“ ist gerade ausgeblendet und lässt sich so nicht speichern. Blende es wieder ein oder verwirf die Änderungen.`,
  offer: {
    plan: lockTexts.plan.action,
    scope: lockTexts.scope.action,
    storePlan: 'Mehr dazu',
    connection: 'sevdesk verbinden',
    account: 'sevdesk öffnen',
    trial: 'Zu den Tarifen von sevdesk',
    systemVersion: 'sevdesk öffnen',
  },
  print: { inherit: 'Wie in sevdesk eingestellt', on: 'Ja', off: 'Nein' },
  more: (count: number) => `${count} weitere anzeigen`,
} as const;

/** How a field is called on screen, and what a person should know before choosing. */
export type FieldText = { readonly label: string; readonly help?: string };
