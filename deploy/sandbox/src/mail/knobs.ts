import { z } from 'zod';

/** Number of the next mails that the fault affects; -1 = all until reset. */
const next = z.int().min(-1);

const knobsSchema = z.strictObject({
  /** Recipients that are refused with 550: `name@domain`, `@domain`, or `*` for all. */
  refuseRecipients: z.array(z.string().regex(/^(\*|[^@\s]*@[^@\s]+)$/)),
  /** Answered 451 after their data, and not stored. */
  temporaryNext: next,
  /** Stored, and the connection is cut before the answer. */
  dropNext: next,
  /** Delay between a mail's data and the answer. */
  delayMs: z.int().min(0).max(600_000),
});

export type MailKnobs = z.infer<typeof knobsSchema>;

export const mailKnobs = (): MailKnobs => ({
  refuseRecipients: [],
  temporaryNext: 0,
  dropNext: 0,
  delayMs: 0,
});

/** Changes some of the knobs; throws a ZodError for an unknown knob. */
export const turnMailKnobs = (knobs: MailKnobs, change: unknown): MailKnobs =>
  knobsSchema.parse({ ...knobs, ...knobsSchema.partial().parse(change) });

/** Decides whether the knobs refuse this recipient. */
export function isRefused({ refuseRecipients }: MailKnobs, recipient: string): boolean {
  const address = recipient.toLowerCase();
  return refuseRecipients
    .map((entry) => entry.toLowerCase())
    .some(
      (entry) => entry === '*' || entry === address || (entry.startsWith('@') && address.endsWith(entry)),
    );
}

/** Decrements a counter; returns whether the fault affects this mail. */
export function takeOne(knobs: MailKnobs, name: 'temporaryNext' | 'dropNext'): boolean {
  if (knobs[name] === 0) return false;
  if (knobs[name] > 0) knobs[name] -= 1;
  return true;
}
