import { z } from 'zod';

const transfers = z.object({
  /** Transfers that were used, of the plan and of those on top. */
  used: z.number().int().min(0),
  /** All that there were. */
  quota: z.number().int().min(0),
  /** When the period ends and the next one begins. */
  resetAt: z.coerce.date(),
  /** Id in the plan catalogue; empty when it is not known. */
  planId: z.string(),
});

/** Data of each kind of notification. Kept as JSON, dates as ISO 8601. */
const notificationSchemas = {
  creditsLow: transfers,
  creditsExhausted: transfers,
  connectionMissing: z.object({ lostAt: z.coerce.date() }),
  subscriptionEnded: z.object({
    /** Id in the plan catalogue of the plan that was paid. */
    planId: z.string(),
    /** Why: `cancelled`, `frozen`, `expired`, `declined`; for any other the mail names no reason. */
    cause: z.string(),
    endedAt: z.coerce.date(),
  }),
};

export type NotificationKind = keyof typeof notificationSchemas;

export type NotificationInput<Kind extends NotificationKind> = z.output<(typeof notificationSchemas)[Kind]>;

/** One of the kinds with its facts. */
export type NotificationContent = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly facts: Readonly<NotificationInput<Kind>> };
}[NotificationKind];

/** An e-mail to write to the owner of a shop. */
export type NewNotification = NotificationContent & {
  readonly shop: string;
  /** Which event it is about, unique among its kind: id of the period, of the charge, of the event. */
  readonly subject: string;
  /** Not before. */
  readonly dueAt: Date;
};

/** Reads what was kept. Throws for a kind that is not known or facts that are not its own. */
export function parseNotification(kind: string, facts: unknown): NotificationContent {
  if (!Object.hasOwn(notificationSchemas, kind)) throw new Error(`There is no notification "${kind}".`);
  const known = kind as NotificationKind;
  return { kind: known, facts: notificationSchemas[known].parse(facts) } as NotificationContent;
}
