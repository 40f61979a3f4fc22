import type { Belief } from './belief.ts';
import { description, odoo, odooTest, untried } from './paypal-sources.ts';

const source = 'services/provider/src/clients/paypal/create-paypal-source.ts';
const answers = 'services/provider/src/clients/paypal/classify-answer.ts';

/** The merchant's REST app at PayPal, and its refusals. */
export const paypalAccess: readonly Belief[] = [
  {
    id: 'paypal-token',
    holds:
      'POST /v1/oauth2/token gives a bearer token for client id and secret (Basic) and grant_type=client_credentials, with expires_in in seconds, as OAuth 2.0 (RFC 6749) has it.',
    reliedOnIn: [source],
    sources: [
      {
        kind: 'document',
        where: 'PayPal, "Authentication", developer.paypal.com/api/rest/authentication/',
        date: '2026-11-27',
      },
      odoo,
      odooTest,
    ],
    otherwise:
      'Nobody could connect PayPal: the page says that PayPal does not answer, and nothing is stored.',
    covers: ['POST /v1/oauth2/token', '400 unsupported_grant_type'],
    check: untried,
  },
  {
    id: 'paypal-refused-client',
    holds: 'A wrong client id or secret is refused with 401 invalid_client "Client Authentication failed".',
    reliedOnIn: [source, 'services/provider/src/domain/payments/paypal-problem.ts'],
    sources: [
      {
        kind: 'document',
        where: 'PayPal, error INVALID_CLIENT, developer.paypal.com/api/identity/v1/errors/invalid_client',
        date: '2026-11-27',
      },
      {
        kind: 'report',
        where: 'github.com/paypal/PayPal-PHP-SDK/issues/916, log of production with status and body',
        date: '2017-08-24',
      },
    ],
    otherwise:
      'The same error with status 400 is read alike. With another word the merchant would read that PayPal does not answer instead of which of both to correct; the import stands still and says so.',
    covers: ['401 invalid_client'],
    check: untried,
  },
  {
    id: 'paypal-token-ends-early',
    holds: 'A search with a token that is not good any more is refused with 401, whatever expires_in said.',
    reliedOnIn: [source],
    sources: [
      description,
      {
        kind: 'report',
        where: 'github.com/go-pay/gopay/issues/348: {"error":"invalid_token", …} for an ended token',
        date: '2023-09-19',
      },
      {
        kind: 'report',
        where: 'github.com/e107inc/vstore/issues/87: "Token signature verification failed"',
        date: '2018-08-29',
      },
    ],
    otherwise:
      'Only the status is read: the description calls it AUTHENTICATION_FAILURE, reports show invalid_token. A new token is fetched once; refused again it counts as wrong access, which stops the import and is shown to the merchant.',
    covers: ['401 invalid_token'],
    check: untried,
  },
  {
    id: 'paypal-search-permission',
    holds:
      'An app without the feature Transaction Search gets tokens and is refused the search with 403 NOT_AUTHORIZED; switched on later it may take nine hours until new tokens have it.',
    reliedOnIn: ['services/provider/src/domain/payments/paypal-problem.ts'],
    sources: [
      description,
      {
        kind: 'document',
        where:
          'PayPal, "Transaction Search API Integration Guide", developer.paypal.com/docs/integration/direct/sync/transaction-event-codes/: up to 9 hours, permission denied until then',
        date: '2022-04-06',
      },
    ],
    otherwise:
      'Every 403 of the search is explained as the missing feature, with the nine hours, so another cause of a 403 would be explained wrongly; the import goes on once PayPal answers.',
    covers: ['403 NOT_AUTHORIZED'],
    check: untried,
  },
  {
    id: 'paypal-rate-limit',
    holds:
      'Too many requests are answered with 429 RATE_LIMIT_REACHED and Retry-After in seconds where PayPal names a time; there are no published limits.',
    reliedOnIn: [answers, source],
    sources: [
      {
        kind: 'document',
        where: 'PayPal, "Rate limiting with PayPal REST APIs", developer.paypal.com/api/rate-limiting',
        date: '2026-06-04',
      },
      {
        kind: 'document',
        where:
          'PayPal, "Rate limiting guidelines", developer.paypal.com/reference/guidelines/rate-limiting: RATE_LIMIT_REACHED',
        date: '2026-11-27',
      },
    ],
    otherwise: 'Without a time, or with a date in its place, a minute is waited and the import goes on.',
    covers: ['429 RATE_LIMIT_REACHED'],
    check: untried,
  },
  {
    id: 'paypal-outage',
    holds: 'Failures of PayPal itself have the status 500 or 503.',
    reliedOnIn: [answers],
    sources: [description],
    otherwise:
      'Every status from 500 on, 408, and answers that are no JSON count as an outage: the import is tried again and nothing is posted twice. Their names are not read.',
    covers: ['500 INTERNAL_SERVER_ERROR', '503 SERVICE_UNAVAILABLE'],
    check: untried,
  },
];
