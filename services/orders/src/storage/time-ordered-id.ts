import { randomBytes } from 'node:crypto';

/** A UUID of version 7 (RFC 9562, section 5.7): ids of one moment lie together in an index, later ones behind. */
export function timeOrderedId(at: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x70;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** When such an id was made; null for others, and for what is no id. */
export function timeOfId(id: string): Date | null {
  const parts = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.exec(id);
  if (!parts) return null;
  const at = new Date(Number.parseInt(`${parts[1]}${parts[2]}`, 16));
  return at.getUTCFullYear() > 9_999 ? null : at;
}
