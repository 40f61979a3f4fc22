import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type SecretKey = { readonly id: string; readonly key: Buffer };

/** Where a secret is kept; bound into the envelope so that it opens nowhere else. */
type SecretPlace = { readonly shop: string; readonly column: string };

export type SecretBox = {
  /** Plain text → envelope `v1.<key id>.<iv>.<cipher text>.<tag>` under the current key. */
  seal(plain: string, place: SecretPlace): string;
  /** Envelope → plain text. Throws when the key is unknown, the place differs or a byte was changed. */
  open(envelope: string, place: SecretPlace): string;
  /** True when an older key protects it. */
  isOutdated(envelope: string): boolean;
  /** The same for bytes: envelope `v1.<key id>.`, iv, tag, cipher text, none of it as text. */
  sealBytes(plain: Buffer, place: SecretPlace): Buffer;
  /** Throws as `open` does. */
  openBytes(envelope: Buffer, place: SecretPlace): Buffer;
  /** Id of the key that seals. */
  readonly keyId: string;
};

/**
 * AES-256-GCM with a fresh 96-bit iv for each envelope (NIST SP 800-38D). The first key seals; all keys open, so
 * that a new key can be put in front while old envelopes are sealed again.
 */
export function createSecretBox(keys: readonly SecretKey[]): SecretBox {
  const current = keys[0];
  if (!current) throw new Error('The secret box needs at least one key.');
  const byId = new Map(keys.map((entry) => [entry.id, entry.key]));
  return {
    keyId: current.id,
    seal(plain, place) {
      const { iv, text, tag } = encrypt(current.key, Buffer.from(plain), place);
      return ['v1', current.id, ...[iv, text, tag].map((part) => part.toString('base64url'))].join('.');
    },
    open(envelope, place) {
      const [version, keyId = '', iv = '', text = '', tag = '', ...rest] = envelope.split('.');
      if (version !== 'v1' || rest.length > 0) throw notAnEnvelope();
      const bytes = (part: string) => Buffer.from(part, 'base64url');
      const parts = { iv: bytes(iv), text: bytes(text), tag: bytes(tag) };
      return decrypt(requireKey(keyId), parts, place).toString('utf8');
    },
    isOutdated: (envelope) => envelope.split('.')[1] !== current.id,
    sealBytes(plain, place) {
      const { iv, text, tag } = encrypt(current.key, plain, place);
      return Buffer.concat([Buffer.from(`v1.${current.id}.`), iv, tag, text]);
    },
    openBytes(envelope, place) {
      const idEnds = envelope.indexOf('.', 3);
      if (idEnds < 0 || envelope.toString('latin1', 0, 3) !== 'v1.') throw notAnEnvelope();
      const [ivAt, tagAt, textAt] = [idEnds + 1, idEnds + 13, idEnds + 29];
      if (envelope.length < textAt) throw notAnEnvelope();
      const parts = {
        iv: envelope.subarray(ivAt, tagAt),
        tag: envelope.subarray(tagAt, textAt),
        text: envelope.subarray(textAt),
      };
      return decrypt(requireKey(envelope.toString('utf8', 3, idEnds)), parts, place);
    },
  };

  function requireKey(id: string): Buffer {
    const key = byId.get(id);
    if (!key) throw new Error('The secret was sealed with a key that is not configured.');
    return key;
  }
}

type Sealed = { readonly iv: Buffer; readonly text: Buffer; readonly tag: Buffer };

function encrypt(key: Buffer, plain: Buffer, place: SecretPlace): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(associatedData(place));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, text, tag: cipher.getAuthTag() };
}

function decrypt(key: Buffer, { iv, text, tag }: Sealed, place: SecretPlace): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  decipher.setAAD(associatedData(place));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

const notAnEnvelope = () => new Error('This is no envelope of the secret box.');

const associatedData = ({ shop, column }: SecretPlace): Buffer => Buffer.from(JSON.stringify([shop, column]));
