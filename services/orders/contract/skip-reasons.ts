import type { LogStatus } from './log-origins.ts';

/** Why an order has no document. The names are those of the published error catalogue. */
export type SkipReason =
  | 'NOT_CONNECTED'
  | 'DISABLED_INVOICE_CREATE'
  | 'DISABLED_CREDIT_CREATE'
  | 'MISSING_CUSTOMER'
  | 'MISSING_ADDRESS'
  | 'CUSTOMER_TAGS_HIDDEN'
  | 'FEE_TAX_HIDDEN'
  | 'SKIP_POS'
  | 'SKIP_FREE'
  | 'SKIP_GIFT_CARD'
  | 'SKIP_TAG'
  | 'SKIP_CUSTOMER_TAG'
  | 'SKIP_ORDER_TAG'
  | 'TOO_OLD'
  | 'NOT_YET_PLACED'
  | 'DATE_BOUNDARY'
  | 'TEST_ORDER'
  | 'CANCELLED'
  | 'INCONSISTENT_ORDER'
  | 'ZERO_RATE_HELD'
  | 'DISMISSED';

/** Texts for the merchant: the reason and the advice. `{detail}` is the plan's detail. */
export const skipTexts: Readonly<
  Record<SkipReason, { readonly status: LogStatus; readonly reason: string; readonly advice: string }>
> = {
  NOT_CONNECTED: {
    status: 'warning',
    reason: 'Dein sevdesk-Konto ist nicht verbunden.',
    advice: 'Verbinde es in den Einstellungen. Danach wird die Bestellung von selbst übertragen.',
  },
  DISABLED_INVOICE_CREATE: {
    status: 'info',
    reason: 'Das Erstellen von Rechnungen ist ausgeschaltet.',
    advice: 'Schalte es unter Einstellungen › Rechnungen ein oder erstelle die Rechnung von Hand.',
  },
  DISABLED_CREDIT_CREATE: {
    status: 'info',
    reason: 'Das Erstellen von Gutschriften ist ausgeschaltet.',
    advice: 'Schalte es unter Einstellungen › Gutschriften ein oder erstelle die Gutschrift von Hand.',
  },
  MISSING_CUSTOMER: {
    status: 'warning',
    reason: 'Die Bestellung nennt weder einen Kunden noch einen Namen.',
    advice: 'Trage in Shopify einen Kunden an der Bestellung ein.',
  },
  MISSING_ADDRESS: {
    status: 'warning',
    reason: 'Die Bestellung hat weder eine Rechnungs- noch eine Lieferadresse.',
    advice: 'Trage in Shopify eine Adresse an der Bestellung ein.',
  },
  CUSTOMER_TAGS_HIDDEN: {
    status: 'warning',
    reason:
      'Shopify zeigt Belegfluss die Tags des Kunden nicht. Deine Einstellungen entscheiden aber nach ihnen, deshalb wartet die Bestellung.',
    advice:
      'Öffne Belegfluss in Shopify und bestätige die Berechtigungen. Danach geht es von selbst weiter; bis dahin wird alle sechs Stunden nachgesehen.',
  },
  FEE_TAX_HIDDEN: {
    status: 'warning',
    reason:
      'Die Bestellung enthält eine Zusatzgebühr, und Shopify zeigt Belegfluss nicht, welche Steuer darin steckt. Damit der Beleg stimmt, wartet die Bestellung.',
    advice:
      'Ist die Bestellung älter als 60 Tage, erteile in den Einstellungen die Berechtigung für alle Bestellungen. Danach geht es von selbst weiter; bis dahin wird alle sechs Stunden nachgesehen.',
  },
  SKIP_POS: {
    status: 'info',
    reason: 'Bestellungen aus dem Kassensystem werden übersprungen.',
    advice: 'Du kannst das unter Einstellungen › Bestellungen ändern.',
  },
  SKIP_FREE: {
    status: 'info',
    reason: 'Kostenlose Bestellungen werden übersprungen.',
    advice: 'Du kannst das unter Einstellungen › Bestellungen ändern.',
  },
  SKIP_GIFT_CARD: {
    status: 'info',
    reason:
      'Die Bestellung enthält nur Geschenkgutscheine. Ihr Verkauf ist noch kein Umsatz, deshalb gibt es dafür keine Rechnung.',
    advice:
      'Es ist nichts zu tun: Die Rechnung folgt mit der Bestellung, in der ein Gutschein eingelöst wird. Du kannst das unter Einstellungen › Bestellungen ändern.',
  },
  SKIP_TAG: {
    status: 'info',
    reason: 'Die Bestellung trägt den ausgeschlossenen Tag „{detail}“.',
    advice: 'Du kannst die Tags unter Einstellungen › Rechnungen ändern.',
  },
  SKIP_CUSTOMER_TAG: {
    status: 'info',
    reason: 'Der Kunde trägt den ausgeschlossenen Tag „{detail}“.',
    advice: 'Du kannst die Tags unter Einstellungen › Rechnungen ändern.',
  },
  SKIP_ORDER_TAG: {
    status: 'info',
    reason: 'Die Bestellung trägt den ausgeschlossenen Tag „{detail}“.',
    advice: 'Du kannst die Tags unter Einstellungen › Rechnungen ändern.',
  },
  TOO_OLD: {
    status: 'info',
    reason: 'Die Bestellung ist mehr als 60 Tage älter als deine Installation von Belegfluss.',
    advice: 'Ältere Bestellungen kannst du mit dem Bestellimport übertragen.',
  },
  NOT_YET_PLACED: {
    status: 'warning',
    reason: 'Das Datum der Bestellung liegt in der Zukunft ({detail}). Sie wartet, bis der Tag gekommen ist.',
    advice:
      'Dann geht es von selbst weiter. Brauchst du den Beleg früher, wähle an der Bestellung „Beleg erstellen“; er bekommt das Datum von dem Tag, an dem du das tust.',
  },
  DATE_BOUNDARY: {
    status: 'info',
    reason: 'Rechnungen werden erst für Bestellungen ab dem {detail} erstellt.',
    advice: 'Du kannst das Datum unter Einstellungen › Rechnungen ändern.',
  },
  TEST_ORDER: {
    status: 'info',
    reason: 'Das ist eine Testbestellung.',
    advice: 'Für Testbestellungen werden keine Belege erstellt.',
  },
  CANCELLED: {
    status: 'info',
    reason:
      'Die Bestellung ist storniert oder vollständig erstattet, und es gibt keine Rechnung, die noch gilt.',
    advice: 'Es ist nichts zu tun.',
  },
  INCONSISTENT_ORDER: {
    status: 'critical',
    reason: 'Die Beträge der Bestellung passen nicht zusammen. {detail}',
    advice: 'Prüfe die Bestellung in Shopify oder erstelle die Rechnung in sevdesk von Hand.',
  },
  ZERO_RATE_HELD: {
    status: 'warning',
    reason:
      'Die Bestellung enthält Umsätze mit 0 % Umsatzsteuer ({detail}). Solche Bestellungen hältst du in deinen Einstellungen an.',
    advice:
      'Berichtige die Steuer in Shopify, oder wähle an der Bestellung „Beleg erstellen“, wenn 0 % stimmen. In den Einstellungen zur Umsatzsteuer kannst du auch einen Grund schreiben, mit dem solche Belege von selbst entstehen.',
  },
  DISMISSED: {
    status: 'info',
    reason: 'Der Beleg ist storniert oder gelöscht. Er wird nicht von selbst neu erstellt.',
    advice: 'Wenn du doch einen Beleg brauchst, wähle an der Bestellung „Beleg erstellen“.',
  },
};

export function isSkipReason(value: string): value is SkipReason {
  return Object.hasOwn(skipTexts, value);
}
