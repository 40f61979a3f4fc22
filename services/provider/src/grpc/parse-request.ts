import type { PostalAddress } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import { asLines } from '../domain/without-controls.ts';

/** Building blocks for the requests of this service. */
export const shopField = z.string().min(1).max(255);
export const keyField = z.string().min(1).max(300);
export const fenceField = z.bigint().min(0n).default(0n);
/** Providers count, or give ids of 128 bits. Whatever it is, it is one piece of a path. */
export const idField = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'must be an id of the provider');
export const dayField = z.iso.date();
export const decimalField = z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'must be a decimal number');
export const amountField = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, 'must be an amount')
  .refine((amount) => /[1-9]/.test(amount), 'must be positive');
export const currencyField = z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code');
export const addressField = z.object({
  nameLines: z.array(z.string()),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  countryCode: z.string(),
}) satisfies z.ZodType<PostalAddress>;

/** Texts that may have several lines; in all other fields a line break is a blank. */
const multiline: ReadonlySet<string> = new Set([
  'detail',
  'headText',
  'footText',
  'taxText',
  'message',
  'description',
  'text',
]);

/** Typed and without characters that no document can hold, or `INVALID_REQUEST` with the first wrong field. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const parsed = schema.safeParse(asLines(request, multiline));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new RpcError('invalidArgument', 'INVALID_REQUEST', `${field}: ${issue?.message ?? 'is wrong'}`, {
    details: { field },
  });
}
