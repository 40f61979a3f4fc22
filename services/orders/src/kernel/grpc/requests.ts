import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import { getBerlinDay } from '../domain/calendar/berlin-day.ts';

/** `YYYY-MM`. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

export const pageSize = z.number().transform((size) => Math.min(Math.max(size, 0) || 25, 100));

/** Throws an invalid argument that names what is wrong. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const parsed = schema.safeParse(request);
  if (!parsed.success) throw new RpcError('invalidArgument', 'QUERY', z.prettifyError(parsed.error));
  return parsed.data;
}

/** The month that it is in Germany. */
export const presentMonth = (now: Date): string => getBerlinDay(now).slice(0, 7);
