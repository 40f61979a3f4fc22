/** Delivery dates and the edges of service periods. */
export const deliveryTexts = {
  kind: { label: 'Was als Lieferdatum gilt' },
  start: {
    source: { label: 'Beginn' },
    modify: { label: 'Anpassung des Beginns' },
    offset: { label: 'Anzahl (Beginn)' },
    unit: { label: 'Einheit (Beginn)' },
  },
  end: {
    source: { label: 'Ende' },
    modify: { label: 'Anpassung des Endes' },
    offset: { label: 'Anzahl (Ende)' },
    unit: { label: 'Einheit (Ende)' },
  },
  date: {
    modify: { label: 'Anpassung des Lieferdatums' },
    offset: { label: 'Anzahl' },
    unit: { label: 'Einheit' },
  },
  modifiers: { '': 'Nichts', plus: 'Plus', minus: 'Minus' },
  edges: { first: 'Erster Tag', last: 'Letzter Tag' },
  periods: {
    week: { previous: 'der vorigen Woche', current: 'der aktuellen Woche', next: 'der nächsten Woche' },
    month: { previous: 'des vorigen Monats', current: 'des aktuellen Monats', next: 'des nächsten Monats' },
    quarter: {
      previous: 'des vorigen Quartals',
      current: 'des aktuellen Quartals',
      next: 'des nächsten Quartals',
    },
    year: { previous: 'des vorigen Jahres', current: 'des aktuellen Jahres', next: 'des nächsten Jahres' },
  },
} as const;
