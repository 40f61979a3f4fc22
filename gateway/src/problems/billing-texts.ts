import { couponProblemTexts } from '@belegfluss/gateway/contract';
import type { ProblemText } from './problem-text.ts';

/** Plans, purchases, coupons. */
export const billingTexts: Readonly<Record<string, ProblemText>> = {
  TRANSFERS_EXHAUSTED: {
    title: 'Keine Übertragungen mehr',
    detail:
      'Die Übertragungen dieses Zeitraums sind verbraucht. Wechsle in einen größeren Tarif oder warte auf den nächsten Zeitraum.',
  },
  UNKNOWN_PLAN: {
    title: 'Tarif nicht gefunden',
    detail: 'Diesen Tarif gibt es nicht. Kehre zur Übersicht der Tarife zurück und wähle dort einen aus.',
  },
  NOTHING_TO_CHANGE: {
    title: 'Nichts zu ändern',
    detail:
      'Genau diesen Tarif hat dein Shop schon. Lade die Seite neu, um den Stand zu sehen, oder wähle einen anderen.',
  },
  PLAN_NOT_OFFERED: {
    title: 'Tarif nicht verfügbar',
    detail:
      'Dieser Tarif wird deinem Shop nicht angeboten. Wähle einen anderen oder frage den Support danach.',
  },
  USE_CANCEL: {
    title: 'Dafür brauchst du kein Abonnement',
    detail: 'Der kostenlose Tarif folgt von selbst, wenn dein Abonnement endet. Kündige es dafür.',
  },
  NOTHING_TO_CANCEL: {
    title: 'Kein laufendes Abonnement',
    detail:
      'Dein Shop hat kein Abonnement, das sich kündigen lässt. Lade die Seite neu, um den Stand zu sehen.',
  },
  UNKNOWN_FEATURE: {
    title: 'Funktion nicht gefunden',
    detail: 'Diese Funktion lässt sich nicht einmalig freischalten. Kehre zur Übersicht der Tarife zurück.',
  },
  PURCHASE_NOT_OFFERED: {
    title: 'Freischaltung nicht verfügbar',
    detail:
      'In deinem Tarif lässt sich diese Funktion nicht einmalig freischalten. Die Übersicht der Tarife zeigt, in welchem es geht.',
  },
  ALREADY_BOUGHT: {
    title: 'Schon freigeschaltet',
    detail:
      'Diese Funktion ist für deinen Shop bereits freigeschaltet. Lade die Seite neu, um sie zu nutzen.',
  },
  CHARGE_REFUSED: {
    title: 'Von Shopify abgelehnt',
    detail:
      'Shopify hat die Zahlung nicht angelegt, und dir wurde nichts berechnet. Prüfe in deinem Shopify-Adminbereich unter „Einstellungen“ und „Abrechnung“ deine Zahlungsmethode und versuche es noch einmal. Bleibt es dabei, wende dich an den Support.',
  },
  CURRENCY_CHANGED: {
    title: 'Die Währung hat sich geändert',
    detail:
      'Shopify rechnet mit deinem Shop inzwischen in einer anderen Währung ab, als hier angezeigt wurde. Dir wurde nichts berechnet. Sieh dir die neuen Preise an und entscheide dann noch einmal.',
  },
  CANCELLATION_REFUSED: {
    title: 'Kündigung nicht angenommen',
    detail:
      'Shopify hat die Kündigung nicht angenommen, dein Abonnement läuft weiter. Versuche es in ein paar Minuten noch einmal. Bleibt es dabei, wende dich an den Support.',
  },
  COUPON_INVALID: {
    title: couponProblemTexts.COUPON_INVALID,
    detail: 'Prüfe die Schreibweise und gib den Code noch einmal ein oder fahre ohne Coupon fort.',
  },
  USED: {
    title: couponProblemTexts.USED,
    detail:
      'Jeder Coupon gilt für einen Shop nur einmal. Gib einen anderen Code ein oder fahre ohne Coupon fort.',
  },
  SELF_REDEMPTION: {
    title: couponProblemTexts.SELF_REDEMPTION,
    detail: 'Gib den Code eines anderen Coupons ein oder fahre ohne Coupon fort.',
  },
  EXPIRED: {
    title: couponProblemTexts.EXPIRED,
    detail: 'Gib einen anderen Code ein oder fahre ohne Coupon fort.',
  },
  FEATURE_MISSING: {
    title: 'Upgrade erforderlich',
    detail:
      'Dein Tarif enthält diese Funktion nicht. Die Übersicht der Tarife zeigt, in welchem es sie gibt.',
  },
};
