import { z } from 'zod';

/** Building blocks for environment schemas: everything arrives as text. */

export const port = (fallback?: number) => withFallback(z.coerce.number().int().min(0).max(65_535), fallback);

export const url = (fallback?: string) =>
  withFallback(z.url('must be an address such as http://127.0.0.1:3000'), fallback);

export const booleanFlag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .default(fallback);

/**
 * Keys of the secret box, the current one first: `id:base64,id:base64`. Each key is 32 bytes and has an id of its
 * own: of two keys under one id, one would seal what only the other opens.
 */
export const secretKeys = () =>
  z.string().transform((text, context) => {
    const keys = text.split(',').map((entry) => {
      const [id = '', encoded = ''] = entry.trim().split(':');
      return { id, key: Buffer.from(encoded, 'base64') };
    });
    const wrong = keys.find(({ id, key }) => !/^[a-z0-9-]{1,32}$/.test(id) || key.length !== 32);
    if (wrong || new Set(keys.map(({ id }) => id)).size < keys.length) {
      context.addIssue('must be a list of id:key with different ids and 32-byte keys in base64');
      return z.NEVER;
    }
    return keys;
  });

function withFallback<Type extends z.ZodType>(type: Type, fallback: z.output<Type> | undefined) {
  return type.prefault(fallback as never) as unknown as Type;
}
