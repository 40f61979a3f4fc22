import type { World } from '../world.ts';
import { withoutImplied } from './scopes.ts';
import { readSessionToken } from './session-token.ts';
import { forcedReply, noShop, refuse, type TokenReply } from './token-reply.ts';
import type { Grant } from './token-store.ts';

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';

/** `POST /admin/oauth/access_token`: token exchange and refresh. */
export function answerTokenRequest(world: World, shop: string, body: Record<string, unknown>): TokenReply {
  const forced = forcedReply(world.knobs.tokenAnswer);
  if (forced) return forced;
  const known = world.shops.get(shop);
  if (!known) return noShop;
  if (body.client_id !== world.app.clientId) return forcedReply('application_cannot_be_found')!;
  if (!listClientSecrets(world).includes(String(body.client_secret))) return forcedReply('invalid_client')!;
  if (body.grant_type === 'refresh_token') return refresh(world, shop, body);
  if (!known.installed) return refuse(400, 'app_not_installed');
  if (body.grant_type === TOKEN_EXCHANGE) return exchange(world, shop, body);
  return refuse(400, 'invalid_request', 'grant_type');
}

function exchange(world: World, shop: string, body: Record<string, unknown>): TokenReply {
  const claims = readSessionToken(String(body.subject_token ?? ''), {
    shop,
    clientId: world.app.clientId,
    secrets: listClientSecrets(world),
    now: world.now(),
  });
  if (body.subject_token_type !== ID_TOKEN) return refuse(400, 'invalid_request', 'subject_token_type');
  if (typeof claims === 'string') return refuse(400, 'invalid_subject_token', claims);
  const mode = { [OFFLINE]: 'offline', [ONLINE]: 'online' }[String(body.requested_token_type)] as
    | Grant['mode']
    | undefined;
  if (!mode) return refuse(400, 'invalid_request', 'requested_token_type');
  // Public apps created since April 2026 get no offline token without expiry.
  if (mode === 'offline' && String(body.expiring) !== '1') {
    return refuse(400, 'invalid_request', 'Offline tokens of this app must be requested with expiring=1');
  }
  return granted(world, world.tokens.exchange(shop, mode, world.now().getTime(), world.knobs));
}

function refresh(world: World, shop: string, body: Record<string, unknown>): TokenReply {
  const grant = world.tokens.refresh(
    shop,
    String(body.refresh_token ?? ''),
    world.now().getTime(),
    world.knobs,
  );
  return grant ? granted(world, grant) : forcedReply(world.knobs.deadRefreshToken)!;
}

function granted(world: World, grant: Grant): TokenReply {
  world.changed();
  const scope = withoutImplied(world.shops.get(grant.shop)?.scopes ?? []).join(',');
  const seconds = (until: number) => Math.round((until - world.now().getTime()) / 1000);
  const common = { access_token: grant.accessToken, scope, expires_in: seconds(grant.accessExpiresAt) };
  if (grant.mode === 'offline') {
    return {
      status: 200,
      body: {
        ...common,
        refresh_token: grant.refreshToken,
        refresh_token_expires_in: seconds(grant.refreshExpiresAt),
      },
    };
  }
  const [first, ...last] = (world.shops.get(grant.shop)?.owner ?? '').split(' ');
  return {
    status: 200,
    body: {
      ...common,
      associated_user_scope: scope,
      associated_user: {
        id: 90210001,
        first_name: first,
        last_name: last.join(' '),
        email: world.shops.get(grant.shop)?.email,
        email_verified: true,
        account_owner: true,
        locale: 'de',
        collaborator: false,
      },
    },
  };
}

/** While a secret is rotated, the old one works until it is revoked. */
const listClientSecrets = ({ app }: World): readonly string[] => [
  app.clientSecret,
  ...(app.previousClientSecret === undefined ? [] : [app.previousClientSecret]),
];
