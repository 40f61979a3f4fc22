/** A command or filter as the editor offers it; German. */
export type TemplateCommand = {
  readonly name: string;
  readonly example: string;
  readonly description: string;
};

/** Commands that templates may use. */
export const templateCommands: readonly TemplateCommand[] = [
  {
    name: 'if',
    example: '{% if order.poNumber %}Ihre Bestellnummer: {{ order.poNumber }}{% endif %}',
    description: 'Zeigt den Text nur, wenn der Platzhalter einen Wert hat oder ein Vergleich stimmt.',
  },
  {
    name: 'else',
    example: '{% if order.shippingCountryCode == "DE" %}Inland{% else %}Ausland{% endif %}',
    description: 'Der Text für alle anderen Fälle. Mit „elsif“ lassen sich weitere Fälle nennen.',
  },
  {
    name: 'unless',
    example: '{% unless order.company %}Liebe Kundin, lieber Kunde{% endunless %}',
    description: 'Zeigt den Text nur, wenn der Platzhalter keinen Wert hat.',
  },
  {
    name: 'case',
    example: '{% case order.gateway %}{% when "paypal" %}PayPal{% else %}Andere Zahlungsart{% endcase %}',
    description: 'Wählt den Text nach dem Wert eines Platzhalters.',
  },
  {
    name: 'comment',
    example: '{% comment %}Nur für uns{% endcomment %}',
    description: 'Eine Notiz, die nirgends erscheint.',
  },
];

/** Filters that templates may apply to a value. */
export const templateFilters: readonly TemplateCommand[] = [
  { name: 'upcase', example: '{{ order.lastName | upcase }}', description: 'Alles in Großbuchstaben.' },
  { name: 'downcase', example: '{{ item.sku | downcase }}', description: 'Alles in Kleinbuchstaben.' },
  { name: 'capitalize', example: '{{ item.variant | capitalize }}', description: 'Erster Buchstabe groß.' },
  { name: 'strip', example: '{{ order.note | strip }}', description: 'Ohne Leerzeichen am Anfang und Ende.' },
  {
    name: 'truncate',
    example: '{{ order.note | truncate: 40 }}',
    description: 'Kürzt auf so viele Zeichen.',
  },
  {
    name: 'default',
    example: '{{ order.company | default: "Privat" }}',
    description: 'Ersatz, wenn der Wert fehlt.',
  },
  { name: 'append', example: '{{ item.quantity | append: " Stück" }}', description: 'Hängt einen Text an.' },
  {
    name: 'prepend',
    example: '{{ order.number | prepend: "WEB-" }}',
    description: 'Stellt einen Text voran.',
  },
  {
    name: 'replace',
    example: '{{ order.name | replace: "#", "Nr. " }}',
    description: 'Ersetzt einen Text durch einen anderen.',
  },
  { name: 'remove', example: '{{ order.name | remove: "#" }}', description: 'Entfernt einen Text.' },
  { name: 'escape', example: '{{ order.note | escape }}', description: 'Macht HTML-Zeichen unschädlich.' },
  {
    name: 'date',
    example: '{{ order.date | date: "%d. %B %Y" }}',
    description: 'Schreibt ein Datum nach Muster: %d, %e, %m, %b, %B, %y, %Y.',
  },
];
