import {
  type Feature,
  firstPlanWith,
  lowTransfersShare,
  planNames,
  plans,
  setupRewardTransfers,
  trialDays,
} from '@belegfluss/shops/contract';
import { type Article, h, list, p, table } from '../article.ts';

const publicPlans = ['free', 'basic', 'standard', 'premium', 'business'] as const;

const planRows = publicPlans.map((id) => [
  planNames[id],
  plans[id].transfers.toLocaleString('de-DE'),
  `${plans[id].logRetentionDays ?? '–'} Tage`,
]);

const from = (feature: Feature): string => planNames[firstPlanWith(feature) ?? 'business'];

export const transfers: Article = {
  title: 'Übertragungen und Tarif',
  summary: 'Was als Übertragung zählt, wann das Kontingent erneuert wird und was der Tarif enthält.',
  blocks: [
    p(
      'Eine Übertragung ist eine neu erstellte Rechnung oder Gutschrift. Aktualisierungen, Buchungen, E-Mails und Kontakte zählen nicht, Belege, die nur zugeordnet wurden, auch nicht.',
    ),
    table('Übertragungen je Tarif', ['Tarif', 'im Monat', 'Verlauf bleibt'], ...planRows),
    list(
      'Der Monat zählt ab dem Tag, an dem dein Tarif begann. Die [Übersicht](app:home) zeigt, was übrig ist und wann es erneuert wird.',
      'Nicht verbrauchte Übertragungen verfallen am Ende des Monats.',
      `Wer die [Einrichtung](app:setup) abschließt, bekommt einmalig ${setupRewardTransfers} Übertragungen dazu, gültig bis zur nächsten Erneuerung.`,
      'Ein Wechsel des Tarifs beginnt einen neuen Monat. Was du im angefangenen schon verbraucht hast, wird angerechnet; was du im Tarif Free verbraucht hast, nicht.',
      'Zusätzliche Übertragungen werden nach denen des Monats verbraucht, die mit der kürzesten Frist zuerst.',
    ),
    h('Wenn keine mehr übrig sind'),
    p(
      `Unter ${lowTransfersShare * 100} % wird die Anzeige rot. Ist nichts mehr übrig, entstehen keine neuen Belege. Die Bestellungen warten und gehen von selbst weiter, sobald es wieder Übertragungen gibt. Was schon einen Beleg hat, wird weiter nummeriert, gebucht und festgeschrieben.`,
    ),
    h('Was ab welchem Tarif dabei ist'),
    table(
      'Funktionen und Tarife',
      ['Funktion', 'ab'],
      ['Rechnungen, Gutschriften, Kontakte, E-Rechnungen, Umsatzsteuerregelungen', from('createInvoices')],
      ['Bestellungen ansehen, Versand per E-Mail, eigene Layouts', from('orders')],
      [
        '[Frühere Bestellungen importieren](help:documents/import), einmalig freigeschaltet',
        from('orderImport'),
      ],
      ['Bestellungen exportieren, Adressen ändern, Tags, Lieferdatum', from('exportOrders')],
      ['Metafelder, Abschlagsrechnungen, PayPal-Abruf, Zahlungsstatus in Shopify', from('advanceInvoice')],
      ['[Produkte übertragen](help:products/transfer)', from('products')],
      ['[Lagerbestand abgleichen](help:products/stock)', from('inventory')],
    ),
    h('Tarif wechseln und kündigen'),
    p(
      'Unter [Tarif](app:plan) vergleichst du die Tarife, wählst einen aus und siehst vorher, was sich ändert. Den Preis bestätigst du bei Shopify; abgerechnet wird über deine Shopify-Rechnung, monatlich oder einmal im Jahr.',
    ),
    list(
      `Jeden kostenpflichtigen Tarif kannst du ${trialDays} Tage kostenlos testen, einmal je Shop.`,
      'Meist gilt ein Wechsel sofort. Von einem jährlich bezahlten Tarif zu einem günstigeren oder zu monatlicher Zahlung wechselt Shopify, wenn das bezahlte Jahr vorbei ist.',
      'Kündigst du, läuft der Tarif bis zum Ende der bezahlten Zeit oder der Testphase. Danach gilt Free.',
      'Friert Shopify dein Abonnement ein, weil eine Rechnung von Shopify offen ist, gilt Free, bis sie bezahlt ist.',
      'Einen Coupon löst du auf derselben Seite ein, bevor du abonnierst.',
    ),
  ],
};
