import { type Article, h, list, note, p, steps, terms } from '../article.ts';

export const paypal: Article = {
  title: 'PayPal abrufen',
  summary: 'Wie Zahlungen und Gebühren von PayPal nach sevdesk kommen.',
  blocks: [
    p(
      'Mit der Aktion „Abrufen (PayPal)“ liest Belegfluss die Umsätze deines PayPal-Kontos und stellt sie auf dein PayPal-Konto in sevdesk. Danach werden Zahlungen auf Rechnungen und Rückzahlungen auf Gutschriften gebucht. Das gibt es ab dem Tarif Premium.',
    ),
    h('Was du brauchst'),
    list(
      'In sevdesk ein Konto, das dort als PayPal-Konto angelegt ist.',
      'Ein Geschäftskonto bei PayPal mit einer eigenen App, die Umsätze lesen darf.',
    ),
    h('So richtest du es ein'),
    steps(
      'Verknüpfe unter [Zahlungsarten](app:transactions) PayPal mit deinem PayPal-Konto, wähle „Abrufen (PayPal)“ und speichere.',
      'Melde dich unter [developer.paypal.com](https://developer.paypal.com/dashboard/applications/live) an, stelle auf „Live“ um und lege unter „Apps & Credentials“ eine App an.',
      'Aktiviere in der App „Transaction Search“ und speichere sie. Bis PayPal das übernimmt, können einige Stunden vergehen.',
      'Kopiere „Client ID“ und „Secret“ in die Einstellungen von Belegfluss und wähle „Mit PayPal verbinden“.',
      'Wähle „Zahlungen importieren“. Der Stand bleibt erhalten, auch wenn du die Seite verlässt.',
    ),
    h('Was übernommen wird'),
    list(
      'Beim ersten Mal die Umsätze der letzten 90 Tage, danach stündlich alles Neue. PayPal zeigt manche Umsätze erst nach Stunden.',
      'Jede Zahlung und ihre Gebühr als eigene Umsätze, jeder nur einmal. Was dein Konto in sevdesk schon zeigt, kommt nicht noch einmal hinzu.',
      'Rückzahlungen, Rückbuchungen und Abbuchungen auf dein Bankkonto.',
      'Zahlungen in fremder Währung mit ihrer Umrechnung, so wie PayPal sie deinem Konto gutschreibt.',
    ),
    h('Wenn es nicht weitergeht'),
    terms(
      [
        'PayPal hat Client-ID oder Secret abgelehnt',
        'Kopiere beides noch einmal. Die Zugangsdaten müssen aus dem Bereich „Live“ stammen.',
      ],
      [
        'Deine PayPal-App darf keine Umsätze lesen',
        'Aktiviere „Transaction Search“ und warte einige Stunden.',
      ],
      [
        'Das verknüpfte Konto ist kein PayPal-Konto',
        'Lege in sevdesk unter Bank ein PayPal-Konto an, synchronisiere und verknüpfe es.',
      ],
    ),
    note(
      'Trennst du die Verbindung, löscht Belegfluss die Zugangsdaten. Was schon in sevdesk steht, bleibt dort.',
    ),
  ],
};
