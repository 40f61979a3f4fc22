import { randomBytes } from 'node:crypto';
import { listedRows, type Sections } from '../shared/saved-rows.ts';
import { type Answer, badClient, badGrant, ok } from './answers.ts';
import type { PayPalKnobs } from './knobs.ts';

export type Credentials = { readonly clientId: string; readonly clientSecret: string };

const SEARCH_SCOPE = 'https://uri.paypal.com/services/reporting/search/read';

export type Grant = { readonly token: string; readonly permitted: boolean; readonly endsAt: number };

/** Access tokens of one app. The same one is returned until it expires, so that its remaining time shrinks. */
export function createTokens({ clientId, clientSecret }: Credentials, now: () => Date) {
  let grants: Grant[] = [];
  const accepted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const alive = (): Grant[] => grants.filter(({ endsAt }) => endsAt > now().getTime());

  function give({ permitted, tokenTtlSeconds }: PayPalKnobs): Grant {
    const known = alive().find((grant) => grant.permitted === permitted);
    if (known) return known;
    const token = `A21AA${randomBytes(40).toString('base64url')}`;
    const fresh = { token, permitted, endsAt: now().getTime() + tokenTtlSeconds * 1000 };
    grants = [...alive(), fresh];
    return fresh;
  }

  return {
    /** Answers a call of the token endpoint. */
    request(authorization: string | undefined, form: URLSearchParams, knobs: PayPalKnobs): Answer {
      if (authorization !== accepted || knobs.refused) return badClient();
      if (form.get('grant_type') !== 'client_credentials') return badGrant();
      const { token, permitted, endsAt } = give(knobs);
      return ok({
        scope: ['https://uri.paypal.com/services/invoicing', ...(permitted ? [SEARCH_SCOPE] : [])].join(' '),
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-80W284485P519543T',
        expires_in: Math.floor((endsAt - now().getTime()) / 1000),
        nonce: `${now().toISOString()}${randomBytes(8).toString('base64url')}`,
      });
    },

    /** The grant of a bearer token until it expires. */
    find: (authorization: string | undefined): Grant | undefined =>
      alive().find(({ token }) => authorization === `Bearer ${token}`),

    clear() {
      grants = [];
    },
    watch: (): Sections => ({
      grants: listedRows(
        () => grants,
        ({ token }) => token,
      ),
    }),
    restore(saved: readonly Grant[]) {
      grants = [...saved];
    },
  };
}
