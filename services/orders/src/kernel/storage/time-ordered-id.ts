import { randomBytes } from 'node:crypto';

/** How many ids this process has given of each of the latest moments. */
const given = new Map<number, number>();
const mostMoments = 256;
const mostCounted = 0xfff;

/**
 * A UUID of version 7 (RFC 9562, section 5.7): ids of one moment lie together in an index, later ones behind. Those that
 * this process gives within a millisecond keep their order by a counter (section 6.2, method 1).
 */
export function timeOrderedId(at: Date): string {
  const moment = at.getTime();
  const bytes = randomBytes(16);
  bytes.writeUIntBE(moment, 0, 6);
  bytes.writeUInt16BE(0x7000 | Math.min(takeNextCount(moment), mostCounted), 6);
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Ids before this one of the moment; ids of earlier moments continue their count. */
function takeNextCount(moment: number): number {
  const before = given.get(moment) ?? 0;
  given.delete(moment);
  given.set(moment, before + 1);
  const [oldest] = given.keys();
  if (given.size > mostMoments && oldest !== undefined) given.delete(oldest);
  return before;
}

/** When such an id was made; null for others, and for what is no id. */
export function timeOfId(id: string): Date | null {
  const parts = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.exec(id);
  if (!parts) return null;
  const at = new Date(Number.parseInt(`${parts[1]}${parts[2]}`, 16));
  return at.getUTCFullYear() > 9_999 ? null : at;
}
