import type { Invariant } from './invariant.ts';

/** No event became a dead letter, except those that the run made unreadable. */
export const checkDeadLetters: Invariant = async (world) => {
  const problems: string[] = [];
  for (const service of ['orders', 'shops', 'webhooks', 'settings', 'partners', 'provider']) {
    const [table] = await world.query<{ there: boolean }>(
      service,
      `SELECT to_regclass('dead_letter') IS NOT NULL AS there`,
    );
    if (!table?.there) continue;
    const letters = await world.query<{ consumer: string; type: string; error: string }>(
      service,
      'SELECT consumer, type, error FROM dead_letter WHERE replayed_at IS NULL AND failed_at >= $1',
      [world.began],
    );
    for (const { consumer, type, error } of letters)
      if (!world.allowed.deadLetters.some((text) => error.includes(text)))
        problems.push(`dead letter of ${consumer}: ${type}: ${error}`);
  }
  return problems;
};
