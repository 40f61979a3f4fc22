import { z } from 'zod';

/** How many of the next mails it meets; -1 = all until reset. */
const next = z.int().min(-1);

const knobsSchema = z.strictObject({
  /** Recipients that are refused with 550: `name@domain`, `@domain`, or `*` for all. */
  refuseRecipients: z.array(z.string().regex(/^(\*|[^@\s]*@[^@\s]+)$/)),
  /** Answered 451 after their data, and not kept. */
  temporaryNext: next,
  /** Kept, and the connection is cut before the answer. */
  dropNext: next,
  /** How long a mail's data waits for the answer. */
  delayMs: z.int().min(0).max(600_000),
});

export type MailKnobs = z.infer<typeof knobsSchema>;

export const mailKnobs = (): MailKnobs => ({
  refuseRecipients: [],
  temporaryNext: 0,
  dropNext: 0,
  delayMs: 0,
});

/** Knobs with some of them changed; throws a ZodError for what no knob is. */
export const turnMailKnobs = (knobs: MailKnobs, change: unknown): MailKnobs =>
  knobsSchema.parse({ ...knobs, ...knobsSchema.partial().parse(change) });

/** Whether a knob says that this recipient is refused. */
export function isRefused({ refuseRecipients }: MailKnobs, recipient: string): boolean {
  const address = recipient.toLowerCase();
  return refuseRecipients
    .map((entry) => entry.toLowerCase())
    .some(
      (entry) => entry === '*' || entry === address || (entry.startsWith('@') && address.endsWith(entry)),
    );
}

/** Takes one from a counter; says whether this mail is met. */
export function takeOne(knobs: MailKnobs, name: 'temporaryNext' | 'dropNext'): boolean {
  if (knobs[name] === 0) return false;
  if (knobs[name] > 0) knobs[name] -= 1;
  return true;
}
