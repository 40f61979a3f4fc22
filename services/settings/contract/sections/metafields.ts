import { z } from 'zod';

const namespace = z
  .string()
  .trim()
  .min(1, { error: 'Der Namensraum darf nicht leer sein.', abort: true })
  .min(3, 'Mindestens 3 Zeichen.')
  .max(255, 'Höchstens 255 Zeichen.');
const key = z.string().trim().min(1, 'Der Schlüssel darf nicht leer sein.').max(64, 'Höchstens 64 Zeichen.');

/** Values that can be written into a metafield of the order. */
export const metafieldValues = [
  'invoice.number',
  'invoice.link',
  'invoice.date',
  'invoice.status',
  'invoice.id',
  'credit.number',
  'credit.link',
  'credit.date',
  'credit.status',
  'credit.id',
] as const;

export type MetafieldValue = (typeof metafieldValues)[number];

const tooMany = 'Höchstens 5 Metafelder.';

/** Metafields that are read for rules and texts, and those that are written into the order. */
export const metafields = z.strictObject({
  metafieldRead: z
    .array(z.strictObject({ resource: z.enum(['order', 'customer']), namespace, key }))
    .transform((entries) => unique(entries, (entry) => `${entry.resource}.${entry.namespace}.${entry.key}`))
    .refine((entries) => entries.length <= 5, tooMany)
    .default([]),
  metafieldWrite: z
    .array(z.strictObject({ value: z.enum(metafieldValues), namespace, key }))
    .transform((entries) => unique(entries, (entry) => `${entry.namespace}.${entry.key}`))
    .refine((entries) => entries.length <= 5, tooMany)
    .default([]),
});

/** Duplicates are ignored: the first stays. */
function unique<Entry>(entries: readonly Entry[], getUniqueName: (entry: Entry) => string): Entry[] {
  return [
    ...new Map(entries.toReversed().map((entry) => [getUniqueName(entry), entry])).values(),
  ].toReversed();
}
