import { createHmac, timingSafeEqual } from 'node:crypto';

/** 32 bytes in base64, in either alphabet; the decoder alone would pass over whatever else is there. */
const signatureShape = /^[A-Za-z0-9+/_-]{43}=?$/;

/**
 * True when one of the secrets signed these very bytes. Shopify signs with base64(HMAC-SHA256(raw body)); after a
 * rotation the old secret signs for up to an hour.
 */
export function isSigned(body: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  if (!signature || !signatureShape.test(signature)) return false;
  const given = Buffer.from(signature, 'base64');
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(body).digest();
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
