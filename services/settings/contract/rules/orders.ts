import type { StateRule } from './state-rule.ts';

export const orderRules: readonly StateRule[] = [
  {
    id: 'only-skipped-free-orders-lose-documents',
    reads: ['orders.skipOrderFree', 'orders.skipOrderFreeDelete'],
    holds: ({ orders }) => orders.skipOrderFree || !orders.skipOrderFreeDelete,
    corrections: [
      {
        change: () => ({ orders: { skipOrderFreeDelete: false } }),
        explanation:
          'Das Löschen kostenloser Bestellungen wurde ausgeschaltet, weil sie nicht mehr übersprungen werden.',
      },
    ],
    field: 'orders.skipOrderFreeDelete',
    message: 'Gelöscht wird nur, was übersprungen wird. Schalte zuerst das Überspringen ein.',
  },
];
