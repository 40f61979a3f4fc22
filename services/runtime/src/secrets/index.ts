import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type SecretKey = { readonly id: string; readonly key: Buffer };

/** Where a secret is kept; bound into the envelope so that it opens nowhere else. */
export type SecretPlace = { readonly shop: string; readonly column: string };

export type SecretBox = {
  /** Plain text → envelope `v1.<key id>.<iv>.<cipher text>.<tag>` under the current key. */
  seal(plain: string, place: SecretPlace): string;
  /** Envelope → plain text. Throws when the key is unknown, the place differs or a byte was changed. */
  open(envelope: string, place: SecretPlace): string;
  /** True when an older key protects it. */
  isOutdated(envelope: string): boolean;
};

/**
 * AES-256-GCM with a fresh 96-bit iv for each envelope (NIST SP 800-38D). The first key seals; all keys open, so
 * that a new key can be put in front while old envelopes are sealed anew.
 */
export function createSecretBox(keys: readonly SecretKey[]): SecretBox {
  const current = keys[0];
  if (!current) throw new Error('The secret box needs at least one key.');
  const byId = new Map(keys.map((entry) => [entry.id, entry.key]));
  return {
    seal(plain, place) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv);
      cipher.setAAD(associatedData(place));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        'v1',
        current.id,
        ...[iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url')),
      ].join('.');
    },
    open(envelope, place) {
      const [version, keyId = '', iv = '', text = '', tag = '', ...rest] = envelope.split('.');
      const key = byId.get(keyId);
      if (version !== 'v1' || rest.length > 0) throw new Error('This is no envelope of the secret box.');
      if (!key) throw new Error('The secret was sealed with a key that is not configured.');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAAD(associatedData(place));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
    isOutdated: (envelope) => envelope.split('.')[1] !== current.id,
  };
}

const associatedData = ({ shop, column }: SecretPlace): Buffer => Buffer.from(JSON.stringify([shop, column]));
