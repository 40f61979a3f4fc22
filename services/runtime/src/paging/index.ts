import type { z } from 'zod';
import { RpcError } from '../errors/index.ts';

/** A position in a keyset-paged list, opaque to the caller. */
export const encodePageToken = (position: object): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Empty means the first page; anything that we did not hand out is an invalid argument. */
export function decodePageToken<Schema extends z.ZodType>(
  token: string,
  schema: Schema,
): z.output<Schema> | null {
  if (token === '') return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
  } catch (cause) {
    throw new RpcError('invalidArgument', 'PAGE_TOKEN', 'The page token is not one of ours.', { cause });
  }
}
