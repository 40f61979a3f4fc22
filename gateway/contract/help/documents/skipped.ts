import { skipTexts } from '@belegfluss/orders/contract';
import { type Article, h, note, p, terms } from '../article.ts';

/** The reasons in the words that the page of an order has for them; what stands for a value there has none here. */
const reasons = Object.entries(skipTexts).map(
  ([code, { reason, advice }]) => [`${withoutValue(reason)} (${code})`, advice] as const,
);

export const skipped: Article = {
  title: 'Warum eine Bestellung keinen Beleg hat',
  summary: 'Alle Gründe, aus denen eine Bestellung übersprungen wird, und was du tun kannst.',
  blocks: [
    p(
      'Auf der Seite jeder [Bestellung](app:orders) steht, warum sie keinen Beleg hat. Behebe die Ursache und wähle dort **Erneut versuchen**; Belegfluss holt die Bestellung dann neu aus Shopify. Im Filter „Übersprungen“, „Wartet auf dich“ und „Fehlgeschlagen“ der Liste siehst du alle auf einmal, unter **Grund** die mit demselben Grund.',
    ),
    p(
      'In der Liste kannst du mehrere Bestellungen ankreuzen. **Erneut versuchen** sieht sie mit deinen jetzigen Einstellungen noch einmal durch. **Beleg erstellen** macht den Beleg auch dann, wenn deine Einstellungen ihn überspringen würden; einen zweiten Beleg bekommt keine Bestellung. Änderst du eine Einstellung, wegen der Bestellungen liegen geblieben sind, bietet Belegfluss dir nach dem Speichern an, sie erneut zu versuchen.',
    ),
    terms(...reasons),
    h('Wenn die Übertragung stehen bleibt'),
    terms(
      [
        'Der Steuersatz passt nicht zur Umsatzsteuerregelung der Bestellung. (INVALID_TAX_RATE)',
        'Siehe [Umsatzsteuerregelungen](help:taxes/rules) und [One-Stop-Shop](help:taxes/oss).',
      ],
      [
        'Die steuerfreie Lieferung in die EU braucht die USt-IdNr. des Kunden. (MISSING_VAT-ID)',
        'Siehe [Geschäftskunden](help:taxes/business).',
      ],
      [
        'Dein Kontingent ist aufgebraucht. (TRANSFERS_EXHAUSTED)',
        'Die Bestellung geht von selbst weiter, sobald wieder [Übertragungen](help:app/transfers) da sind.',
      ],
      [
        'Belegfluss hat keinen gültigen Zugriff auf deinen Shop. (MISSING_ACCESS_TOKEN)',
        'Öffne Belegfluss in deinem Shopify-Adminbereich neu.',
      ],
      [
        'sevdesk hat den Beleg abgelehnt. (PROVIDER_REJECTED)',
        'Der Verlauf der Bestellung nennt, was sevdesk dazu sagt.',
      ],
    ),
    note(
      'Ist sevdesk oder Shopify nicht erreichbar, versucht Belegfluss es etwa einen Tag lang immer wieder. Du musst nichts tun.',
    ),
  ],
};

function withoutValue(text: string): string {
  return text
    .replaceAll(/ (?:„\{detail\}“|\(\{detail\}\))/g, '')
    .replaceAll(/ \{detail\}$/g, '')
    .replaceAll('dem {detail}', 'deinem Stichtag');
}
