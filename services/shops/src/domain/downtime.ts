import { z } from 'zod';

/** Maintenance to announce. */
export type NewDowntime = {
  readonly startAt: Date;
  readonly endAt: Date;
  /** When to start warning. */
  readonly warnAt: Date;
  /** A short text for merchants; may be empty. */
  readonly status: string;
  /** Where to read more; may be empty. */
  readonly url: string;
};

const moment = z.date('must be a moment');

const downtimeSchema = z.object({
  startAt: moment,
  endAt: moment,
  warnAt: moment,
  status: z.string().trim().max(200, 'must have at most 200 characters'),
  url: z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || isSafeUrl(text), 'must be an https address'),
});

/** Maintenance that makes sense, or what is wrong with it, a field and a sentence each. */
export function parseDowntime(
  asked: { readonly [Field in keyof NewDowntime]?: unknown },
  now: Date,
): { readonly downtime: NewDowntime } | { readonly problems: readonly string[] } {
  const parsed = downtimeSchema.safeParse(asked);
  const problems = parsed.success
    ? problemsOfOrder(parsed.data, now)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return parsed.success && problems.length === 0 ? { downtime: parsed.data } : { problems };
}

const problemsOfOrder = ({ startAt, endAt, warnAt }: NewDowntime, now: Date): readonly string[] => [
  ...(endAt > now ? [] : ['endAt must be in the future']),
  ...(startAt < endAt ? [] : ['endAt must be after startAt']),
  ...(warnAt <= startAt ? [] : ['warnAt must not be after startAt']),
];

const isSafeUrl = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';
