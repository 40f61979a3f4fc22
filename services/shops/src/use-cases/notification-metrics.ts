import { counter } from '@belegfluss/runtime/metrics';

/** Counts what became of e-mails to shop owners: `sent`, `unwanted`, `undelivered`, `later` (tried again). */
export const countNotification = counter({
  service: 'shops',
  name: 'belegfluss_notifications_total',
  help: 'E-mails to shop owners by kind and what became of them.',
  labels: ['kind', 'outcome'],
});
