import type { LogStatus } from './log-origins.ts';

/** Why a step failed or never began, in addition to the published catalogue. */
export type FailureCode =
  | 'TRANSFERS_EXHAUSTED'
  | 'MISSING_ACCESS_TOKEN'
  | 'ORDER_ACCESS_DENIED'
  | 'NOT_INSTALLED'
  | 'NOT_FOUND'
  | 'REDACTED'
  | 'ORDER_UNREADABLE'
  | 'INVALID_REQUEST'
  | 'PROVIDER_REJECTED'
  | 'SETTING_GONE'
  | 'PROVIDER_UNAVAILABLE'
  | 'RATE_LIMITED'
  | 'OUTCOME_UNKNOWN'
  | 'ACCOUNT_UNKNOWN'
  | 'LINE_TAKEN'
  | 'DOCUMENT_NOT_OURS'
  | 'NUMBER_GIVEN_TWICE'
  | 'SHOPIFY_UNAVAILABLE'
  | 'SHOPIFY_REFUSED'
  | 'SHOPIFY_RATE_LIMITED'
  | 'INTERNAL';

/** Texts for the merchant: the failure, and the advice on how to fix it. */
export const failureTexts: Readonly<
  Record<FailureCode, { readonly status: LogStatus; readonly text: string; readonly advice: string }>
> = {
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
  ORDER_ACCESS_DENIED: {
    status: 'critical',
    text: 'Shopify gibt diese Bestellung nicht heraus.',
    advice:
      'Erteile Belegfluss die fehlenden Berechtigungen; für Bestellungen, die älter als 60 Tage sind, auch die für alle Bestellungen. Danach geht es von selbst weiter.',
  },
  NOT_INSTALLED: {
    status: 'warning',
    text: 'Belegfluss war zu diesem Zeitpunkt nicht installiert.',
    advice: 'Versuche es erneut.',
  },
  NOT_FOUND: {
    status: 'info',
    text: 'Shopify kennt diese Bestellung nicht mehr.',
    advice: 'Vermutlich wurde sie gelöscht. Es ist nichts zu tun.',
  },
  REDACTED: {
    status: 'info',
    text: 'Die Daten des Kunden wurden auf seinen Wunsch gelöscht. Ohne sie entsteht kein Beleg.',
    advice: 'Vorhandene Belege liegen in sevdesk. Was noch fehlt, erstellst du dort von Hand.',
  },
  ORDER_UNREADABLE: {
    status: 'critical',
    text: 'Die Daten der Bestellung haben nicht die erwartete Form.',
    advice: 'Prüfe die Bestellung in Shopify und versuche es dann erneut.',
  },
  INVALID_REQUEST: {
    status: 'critical',
    text: 'Die Bestellung enthält eine Angabe, die in keinem Beleg stehen kann.',
    advice: 'Im Verlauf steht, welche das ist. Berichtige sie in Shopify und versuche es dann erneut.',
  },
  PROVIDER_REJECTED: {
    status: 'critical',
    text: 'sevdesk hat den Beleg abgelehnt.',
    advice: 'Im Verlauf steht, was sevdesk dazu sagt. Behebe die Ursache und versuche es dann erneut.',
  },
  SETTING_GONE: {
    status: 'critical',
    text: 'Deine Einstellungen verweisen auf etwas, das es in sevdesk nicht mehr gibt ({detail}). Deshalb hat sevdesk den Beleg abgelehnt.',
    advice: 'Wähle in den Einstellungen neu. Danach geht es von selbst weiter.',
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
  ACCOUNT_UNKNOWN: {
    status: 'critical',
    text: 'Das Zahlungskonto, auf das gebucht werden soll, gibt es in sevdesk nicht mehr.',
    advice: 'Verknüpfe die Zahlungsart in den Einstellungen neu. Danach geht es von selbst weiter.',
  },
  LINE_TAKEN: {
    status: 'critical',
    text: 'sevdesk hat den Umsatz dieser Zahlung von selbst einem anderen Beleg zugeordnet.',
    advice:
      'Löse die Zuordnung in sevdesk und versuche es dann erneut. Schalte für das Konto in sevdesk die automatische Zuordnung ab, damit es nicht wieder geschieht.',
  },
  DOCUMENT_NOT_OURS: {
    status: 'critical',
    text: 'Der Beleg, der in sevdesk an der Stelle unseres Belegs liegt, gehört nicht zu dieser Bestellung.',
    advice:
      'Das kommt vor, wenn sevdesk einen älteren Stand wiederhergestellt hat. Belegfluss rührt ihn nicht an. Hast du nur die Referenz im Beleg geändert, trage dort wieder den Namen der Bestellung ein und versuche es erneut. Sonst entferne in den Einstellungen die Bestellungsverknüpfungen; danach wird der richtige Beleg gesucht.',
  },
  NUMBER_GIVEN_TWICE: {
    status: 'critical',
    text: 'sevdesk hat eine Belegnummer oder einen Platz vergeben, den schon ein anderer Beleg dieses Shops hat.',
    advice:
      'Im Verlauf steht, welcher es ist. Das kommt vor, wenn sevdesk einen älteren Stand wiederhergestellt hat oder der Nummernkreis zurückgesetzt wurde. Prüfe beides in sevdesk und versuche es dann erneut.',
  },
  SHOPIFY_UNAVAILABLE: {
    status: 'warning',
    text: 'Shopify war nicht erreichbar.',
    advice: 'Versuche es später erneut.',
  },
  SHOPIFY_REFUSED: {
    status: 'warning',
    text: 'Shopify hat die Auskunft über die Bestellung verweigert.',
    advice: 'Versuche es später erneut. Bleibt es dabei, lade Belegfluss in deinem Adminbereich neu.',
  },
  SHOPIFY_RATE_LIMITED: {
    status: 'warning',
    text: 'Shopify nimmt gerade nicht mehr Anfragen an.',
    advice: 'Die Übertragung geht von selbst weiter.',
  },
  INTERNAL: {
    status: 'critical',
    text: 'Bei der Verarbeitung ist in Belegfluss ein Fehler aufgetreten.',
    advice: 'Versuche es erneut. Bleibt es dabei, schreibe uns über die Hilfe.',
  },
};
