import { required } from '@belegfluss/runtime/proto';

/** Protobuf states an absent text as an empty one; JSON as null. */
export const orNull = (text: string): string | null => (text === '' ? null : text);

/** ISO 8601 with milliseconds. `field` names what a message must not lack. */
export const iso = (time: Date | undefined, field: string): string => required(time, field).toISOString();

/** The same; null where there is no time. */
export const isoOrNull = (time: Date | undefined): string | null => time?.toISOString() ?? null;

/** A JSON object that a service made; `{}` for anything else. */
export function parseJsonObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
