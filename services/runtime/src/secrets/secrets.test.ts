import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from './index.ts';

const place = { shop: 'one.myshopify.com', column: 'access_token' };
const oldKey = { id: 'k1', key: randomBytes(32) };
const newKey = { id: 'k2', key: randomBytes(32) };
const box = createSecretBox([oldKey]);

describe('the secret box', () => {
  it.each(['shpat_0123456789', '', 'Schlüssel 🔑 with spaces'])(
    'gives back what was put in: "%s"',
    (plain) => {
      expect(box.open(box.seal(plain, place), place)).toBe(plain);
    },
  );

  it('shows neither the plain text nor that two secrets are the same', () => {
    const [one, two] = [box.seal('same secret', place), box.seal('same secret', place)];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('same');
  });

  it.each([
    { shop: 'two.myshopify.com', column: 'access_token' },
    { shop: 'one.myshopify.com', column: 'refresh_token' },
    { shop: 'one.myshopify.com","access_token', column: '' },
  ])('opens nowhere else: %j', (elsewhere) => {
    expect(() => box.open(box.seal('secret', place), elsewhere)).toThrow();
  });

  it.each([
    ['iv', 2],
    ['cipher text', 3],
    ['tag', 4],
  ])('does not open when a bit of the %s was changed', (_, part) => {
    const parts = box.seal('secret', place).split('.');
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const envelope = parts.with(part, changed.toString('base64url')).join('.');
      expect(() => box.open(envelope, place)).toThrow();
    }
  });

  it.each([
    ['another version', (envelope: string) => envelope.replace(/^v1/, 'v2')],
    ['a cut tag', (envelope: string) => envelope.slice(0, -8)],
    ['something behind it', (envelope: string) => `${envelope}.AAAA`],
    ['something between', (envelope: string) => envelope.replace(/\./g, '.!')],
    ['nothing at all', () => ''],
  ])('does not open an envelope with %s', (_, change) => {
    expect(() => box.open(change(box.seal('secret', place)), place)).toThrow();
  });

  it('does not open under a key that it does not know, nor under the id of another', () => {
    const envelope = createSecretBox([newKey]).seal('secret', place);
    expect(() => box.open(envelope, place)).toThrow('not configured');
    expect(() => box.open(envelope.replace('.k2.', '.k1.'), place)).toThrow();
  });

  it('opens old envelopes during a rotation and says which are to be sealed again', () => {
    const rotating = createSecretBox([newKey, oldKey]);
    const old = box.seal('secret', place);
    expect(rotating.open(old, place)).toBe('secret');
    expect(rotating.isOutdated(old)).toBe(true);
    const renewed = rotating.seal('secret', place);
    expect(rotating.isOutdated(renewed)).toBe(false);
    expect(createSecretBox([newKey]).open(renewed, place)).toBe('secret');
  });

  it.each([Buffer.from([0, 255, 46, 10, 128]), Buffer.alloc(0), randomBytes(100_000)])(
    'gives back bytes as they were put in, with forty bytes or so around them',
    (plain) => {
      const envelope = box.sealBytes(plain, place);
      expect(box.openBytes(envelope, place)).toEqual(plain);
      // `v1.k1.`, iv, tag.
      expect(envelope).toHaveLength(plain.length + 6 + 12 + 16);
    },
  );

  it('opens bytes nowhere else, not with a changed bit, not cut, and under no other key', () => {
    const envelope = box.sealBytes(Buffer.from('%PDF'), place);
    expect(() => box.openBytes(envelope, { ...place, column: 'other' })).toThrow();
    for (let bit = 0; bit < envelope.length * 8; bit += 1) {
      const changed = Buffer.from(envelope);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => box.openBytes(changed, place)).toThrow();
    }
    for (let length = 0; length < envelope.length; length += 1)
      expect(() => box.openBytes(envelope.subarray(0, length), place)).toThrow();
    expect(() => createSecretBox([newKey]).openBytes(envelope, place)).toThrow('not configured');
    expect(createSecretBox([newKey, oldKey]).openBytes(envelope, place).toString()).toBe('%PDF');
  });

  it('is not made without a key', () => {
    expect(() => createSecretBox([])).toThrow();
  });
});
