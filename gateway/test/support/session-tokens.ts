import { createHmac } from 'node:crypto';

export const clientId = 'gateway-test-client-id';
export const clientSecret = 'gateway-test-client-secret';
export const shop = 'teeladen-nord.myshopify.com';
export const userId = '77001';

/** A session token as App Bridge hands it out, signed by hand so that wrong ones can be made too. */
export function aSessionToken(
  wrong: {
    readonly claims?: Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, unknown>>;
    readonly secret?: string;
  } = {},
): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: clientId,
    sub: userId,
    exp: seconds + 60,
    nbf: seconds,
    iat: seconds,
    jti: 'b3f0c1de-3a65-4c7e-9d0d-3f1f0f6f2a10',
    sid: '5d1f',
    ...wrong.claims,
  };
  const body = `${encode({ alg: 'HS256', typ: 'JWT', ...wrong.header })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', wrong.secret ?? clientSecret)
    .update(body)
    .digest('base64url')}`;
}

/** Claims that name another shop. */
export const ofShop = (domain: string) => ({ iss: `https://${domain}/admin`, dest: `https://${domain}` });

export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
