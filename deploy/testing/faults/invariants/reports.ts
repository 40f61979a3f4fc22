import type { Invariant } from './invariant.ts';

type StepCounts = {
  readonly name: string;
  readonly kind: string;
  readonly provider_id: string;
  readonly made: number;
  readonly opened: number;
  readonly reopened: number;
  readonly enshrined: number;
};

/** Merchants rely on the log: each step on a document is reported once, however often it was begun. */
export const checkReports: Invariant = async (world) => {
  const rows = await world.query<StepCounts>(
    'orders',
    `SELECT orders.name, document.kind, document.provider_id,
       count(*) FILTER (WHERE event IN (kind || '.created', kind || '.matched'))::int AS made,
       count(*) FILTER (WHERE event = kind || '.opened')::int AS opened,
       count(*) FILTER (WHERE event IN (kind || '.reopened', kind || '.draftedByHand'))::int AS reopened,
       count(*) FILTER (WHERE event = kind || '.enshrined')::int AS enshrined
     FROM document
     JOIN orders ON orders.shop = document.shop AND orders.id = document.order_id
     LEFT JOIN log_entry ON log_entry.shop = document.shop AND log_entry.order_id = document.order_id
       AND log_entry.refs ->> document.kind = document.provider_id
     WHERE document.order_id = ANY($1)
     GROUP BY orders.name, document.kind, document.provider_id`,
    [world.workload.placed.map(({ id }) => id)],
  );
  return rows.flatMap(({ name, kind, provider_id, made, opened, reopened, enshrined }) => [
    ...(made === 1 ? [] : [`${name}: ${kind} ${provider_id} is reported ${made} times as made`]),
    ...(opened > 1 + reopened
      ? [`${name}: ${kind} ${provider_id} is reported ${opened} times as opened`]
      : []),
    ...(enshrined > 1 ? [`${name}: ${kind} ${provider_id} is reported ${enshrined} times as enshrined`] : []),
  ]);
};
