import { type Article, h, list, note, p, steps, table } from '../article.ts';

export const closeMonth: Article = {
  title: 'Einen Monat abschließen',
  summary: 'Wie du prüfst, ob Bestellungen, Belege und Zahlungen eines Monats zusammenpassen.',
  blocks: [
    p(
      'Der Buchhaltungsabschluss zeigt Monat für Monat, was noch fehlt. Die Seite ist für Mitarbeiter; ist dein Shop dafür freigeschaltet, findest du sie im Menü der App.',
    ),
    h('Was in welchem Monat zählt'),
    list(
      '**Bestellungen** zählen in dem Monat, in dem sie aufgegeben wurden, nach deutscher Zeit.',
      '**Belege** zählen in dem Monat ihres Belegdatums. Eine Gutschrift im April gehört also zum April, auch wenn die Rechnung vom März ist.',
      '**Zahlungen** stehen bei der Bestellung, zu der sie gehören.',
    ),
    h('Der Stand eines Monats'),
    table(
      'Bedeutung der Stände',
      ['Stand', 'Bedeutung'],
      ['Läuft noch', 'Der Monat ist nicht vorbei.'],
      ['Es fehlt etwas', 'Mindestens ein Punkt der Checkliste ist offen.'],
      ['Bitte ansehen', 'Es fehlt nichts, aber es gibt Abweichungen, die du kennen solltest.'],
      ['Kann abgeschlossen werden', 'Alles passt zusammen und ist festgeschrieben.'],
    ),
    h('So gehst du vor'),
    steps(
      'Öffne den Monat und gehe die Checkliste von oben nach unten durch.',
      'Bestellungen ohne Beleg: Jede Zahl führt zu ihren Bestellungen. Was [absichtlich übersprungen](help:documents/skipped) wurde, hält nichts auf.',
      'Abweichungen: Bei jeder Bestellung stehen die Beträge und der Grund, etwa eine Erstattung ohne Gutschrift oder ein von Hand geänderter Beleg.',
      'Nicht festgeschriebene Belege: Sieh nach, worauf deine [Festschreibung](help:documents/enshrine) wartet.',
    ),
    p(
      'Belege, die noch nicht bezahlt sind, hindern den Abschluss nicht. Unter „Zahlungen“ siehst du, ob der Kunde noch nicht bezahlt hat oder ob eine Zahlung nicht gebucht ist. Dann hilft oft eine [verknüpfte Zahlungsart](help:payments/link).',
    ),
    note(
      'Geschenkgutscheine, die nach deiner Einstellung nicht auf Belegen stehen, und Rundungen beim Umrechnen von Währungen erscheinen als Abweichung, halten den Abschluss aber nicht auf.',
    ),
  ],
};
