/** In running order; scenarios of one installation are adjacent. */
export const scenarioNames = [
  'nothing-wrong',
  'kill-every-service',
  'webhooks-disordered',
  'webhooks-lost',
  'provider-busy',
  'provider-unknown',
  'provider-hangs',
  'token-revoked',
  'token-refresh-raced',
  'shopify-throttled',
  'uninstall-in-work',
  'worker-paused',
  'postgres-restart',
  'nats-restart',
  'nats-silent',
  'nats-data-lost',
  'poison',
  'import-restart',
  'import-uninstall',
  'import-erasure',
  // Leaves shops that enshrine nothing automatically.
  'document-clicks',
  'enshrining-account',
  'calendar-edges',
  'clock-jumps',
  'clocks-pass-edges',
  'disk-full',
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

export const mutationNames = [
  'delivery-key',
  'lease-fence',
  'late-ack',
  'journal-look-up',
  'transfer-key',
  'refresh-lease',
  'change-meanwhile',
  'newest-state',
] as const;

export type MutationName = (typeof mutationNames)[number];
