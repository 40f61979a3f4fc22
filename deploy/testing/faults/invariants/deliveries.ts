import { orderTopics } from '../settle.ts';
import type { Invariant } from './invariant.ts';

/**
 * A delivery that was answered with 200 is stored until its shop is erased, and every delivery about an order has its
 * outcome.
 */
export const checkDeliveries: Invariant = async (world) => {
  const sent = world.installation.sandbox.shopify.service.sender.log.list();
  const answered = sent.filter(({ attempts }) => attempts.some(({ status }) => status === 200));
  const rows = await world.query<{ key: string; topic: string; status: string; announced_at: Date | null }>(
    'webhooks',
    `SELECT shop || ' ' || topic || ' ' || webhook_id AS key, topic, status, announced_at FROM delivery`,
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const problems: string[] = [];
  if (stored.size < rows.length)
    problems.push(`${rows.length - stored.size} deliveries were stored once more when they came again`);
  for (const { shop, topic, webhookId, triggeredAt } of answered) {
    if (Date.parse(triggeredAt) <= (world.erased.get(shop)?.getTime() ?? 0)) continue;
    const row = stored.get(`${shop} ${topic} ${webhookId}`);
    if (!row) {
      problems.push(`a delivery that was answered with 200 is lost: ${topic} ${webhookId}`);
    } else if (row.announced_at === null) {
      problems.push(`a delivery was never announced: ${topic} ${webhookId}`);
    } else if (new RegExp(orderTopics).test(topic) && ['received', 'started'].includes(row.status)) {
      problems.push(`a delivery has no outcome: ${topic} ${webhookId} is ${row.status}`);
    }
  }
  return problems;
};
