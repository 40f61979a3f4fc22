import { counter } from '@belegfluss/runtime/metrics';

/**
 * Counts what became of transfers: `reserved`, `refused` (none left), `confirmed`, `released`, `low` and `exhausted`
 * (reported once a period).
 */
export const countTransfer = counter({
  service: 'shops',
  name: 'belegfluss_transfers_total',
  help: 'Transfers by what became of them.',
  labels: ['step'],
});
