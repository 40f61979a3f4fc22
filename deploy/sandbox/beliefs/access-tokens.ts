import { library } from './access-sources.ts';
import type { Belief } from './belief.ts';

const tokenClient = 'services/shops/src/clients/token-endpoint.ts';
const refusals = 'services/shops/src/domain/token-refusal.ts';

/** Tokens of shops, sessions, and the secret of the app. */
export const tokens: readonly Belief[] = [
  {
    id: 'dead-refresh-token',
    holds:
      'A refresh token that is void is refused with 401 invalid_request "This request requires an active refresh_token".',
    reliedOnIn: [refusals, 'services/shops/src/use-cases/get-access-token.ts'],
    sources: [
      {
        kind: 'report',
        where: 'Production log, community.shopify.dev/t/520-during-refresh-token-rotation/35182',
        date: '2026-06-15',
      },
      {
        kind: 'code',
        where: 'Tests of several public repositories that search by "requires an active refresh_token" finds',
        date: '2026-11-27',
      },
    ],
    otherwise:
      'Every 400 or 401 that names the refresh token, or says invalid_grant, is taken for the same. Any other answer keeps the tokens, so the shop would be out of reach until the refresh token ends, 90 days at most.',
    covers: [
      'POST /admin/oauth/access_token',
      '401 invalid_request',
      '400 invalid_grant',
      '401 invalid_grant',
    ],
    check: { live: 'shopify.dead-refresh-token' },
  },
  {
    id: 'refusal-of-the-app',
    holds:
      'A wrong client secret is answered with invalid_client and an unknown client id with application_cannot_be_found, neither of which names a token.',
    reliedOnIn: [refusals],
    sources: [
      {
        kind: 'code',
        where: 'Shopify/cli @a0798d1, packages/e2e: retries application_cannot_be_found (HTTP 400)',
        date: '2026-08-21',
      },
      {
        kind: 'report',
        where: 'Troubleshooting lists of public repositories: invalid_client is a wrong secret',
        date: '2026-11-27',
      },
    ],
    otherwise:
      'If a wrong secret were answered like a dead refresh token, one wrong variable would drop the tokens of every shop that is asked for; each heals when its merchant opens the app.',
    covers: ['401 invalid_client', '400 invalid_client', '400 application_cannot_be_found'],
    check: { live: 'shopify.wrong-client-secret' },
  },
  {
    id: 'token-endpoint-pages',
    holds:
      'The token endpoint may answer a failure with a page titled "400 - Oauth error <code>" although JSON was asked for.',
    reliedOnIn: [tokenClient],
    sources: [
      {
        kind: 'code',
        where: 'Tests of public repositories with <title>400 - Oauth error app_not_installed</title>',
        date: '2026-11-27',
      },
    ],
    otherwise: 'The code is read from the title where there is one; a page without it keeps the tokens.',
    check: { none: 'A page cannot be provoked on purpose.' },
  },
  {
    id: 'app-not-installed',
    holds: 'A session token of a shop that has uninstalled the app is refused with 400 app_not_installed.',
    reliedOnIn: [refusals, 'services/shops/src/use-cases/install-shop.ts'],
    sources: [
      {
        kind: 'report',
        where: 'Log of production, github.com/Shopify/shopify-api-ruby/issues/1322',
        date: '2024-10-06',
      },
      {
        kind: 'report',
        where:
          'community.shopify.dev/t/client-credentials-grant-returning-app-not-installed-error-despite-app-being-installed/33287',
        date: '2026-11-27',
      },
    ],
    otherwise:
      'With another word the merchant who opens the app would read that Shopify is not available instead of being led to the installation. Nothing is stored before Shopify has answered.',
    covers: ['400 app_not_installed'],
    check: { none: 'The check would have to uninstall the app.' },
  },
  {
    id: 'wrong-parameter-of-the-app',
    holds:
      'A parameter of ours that is wrong is refused with 400 invalid_request, whose description names it; that says nothing about the tokens of the shop.',
    reliedOnIn: [refusals],
    sources: [
      {
        kind: 'report',
        where:
          'github.com/Shopify/shopify_app/issues/369: "invalid_request: Could not find Shopify API application with api_key"',
        date: '2017-01-08',
      },
    ],
    otherwise:
      'A description that speaks of the refresh token would be taken for a dead one: the pair would be dropped, and the shop heals when its merchant opens the app.',
    covers: ['400 invalid_request'],
    check: { none: 'The requests of ours have no parameter that could be wrong.' },
  },
  {
    id: 'token-exchange',
    holds:
      'A session token is exchanged for an expiring offline token (expiring=1) with a refresh token; a session token that is not accepted is refused with 400 invalid_subject_token.',
    reliedOnIn: [
      tokenClient,
      'services/shops/src/use-cases/install-shop.ts',
      'gateway/src/plugins/session.ts',
    ],
    sources: [
      library('packages/apps/shopify-api/lib/auth/oauth/token-exchange.ts'),
      {
        kind: 'document',
        where:
          'Offline access tokens, shopify.dev/docs/apps/build/authentication-authorization/access-tokens',
        date: '2026-04-01',
      },
    ],
    otherwise:
      'No shop could be installed; the gateway would answer 503 and say that Shopify is not available.',
    covers: ['POST /admin/oauth/access_token', '400 invalid_subject_token'],
    check: { live: 'shopify.token-exchange' },
  },
  {
    id: 'refresh-token-life',
    holds:
      'An access token lives for an hour and a refresh token for 90 days; the old refresh token works until the new access token is first used.',
    reliedOnIn: [
      'services/shops/src/use-cases/get-access-token.ts',
      'services/shops/src/jobs/refresh-idle.ts',
    ],
    sources: [
      {
        kind: 'document',
        where: 'Changelog "More resilient refreshes", shopify.dev/changelog',
        date: '2026-08-28',
      },
    ],
    otherwise:
      'The times come with each answer and are kept. If the old token died at once, a crash between answer and commit would void the pair: the shop heals when it is opened.',
    covers: ['POST /admin/oauth/access_token'],
    check: { live: 'shopify.refresh-rotation' },
  },
  {
    id: 'session-token',
    holds:
      'A session token is a JWT, HS256, signed with a client secret of the app, for one minute; dest is the shop.',
    reliedOnIn: [
      'gateway/src/session/verify-session-token.ts',
      'services/shops/src/domain/session-claims.ts',
    ],
    sources: [library('packages/apps/shopify-api/lib/session/decode-session-token.ts')],
    otherwise: 'Nobody could use the app.',
    check: { none: 'It comes from a browser in the admin only.' },
  },
  {
    id: 'rotated-secret',
    holds:
      'While a client secret is rotated, session tokens may be signed with the old or the new one, and the token endpoint accepts both until the old one is revoked.',
    reliedOnIn: [
      'gateway/src/session/verify-session-token.ts',
      'services/shops/src/clients/shopify.ts',
      'services/webhooks/src/config.ts',
    ],
    sources: [],
    otherwise:
      'Both secrets are configured, session tokens are tried with each, and the newest asks for tokens: whichever Shopify takes, nobody is locked out as long as the old secret is revoked last.',
    check: { live: 'shopify.rotated-secret' },
  },
];
