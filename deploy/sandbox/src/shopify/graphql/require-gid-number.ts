import { parseGid } from '../ids.ts';
import { badRequest } from './errors.ts';

/** The number in a global id of the given type. */
export function requireGidNumber(id: unknown, type: string): string {
  const parsed = parseGid(String(id));
  if (!parsed) throw badRequest(`Invalid global id '${String(id)}'`, 'argumentLiteralsIncompatible');
  return parsed.type === type ? parsed.id : '';
}
