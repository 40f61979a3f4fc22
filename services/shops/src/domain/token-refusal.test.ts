import { describe, expect, it } from '@jest/globals';
import { isRefreshTokenDead, isSessionTokenRefused } from './token-refusal.ts';

const inactive = 'This request requires an active refresh_token';

describe('an answer of the token endpoint to a refresh', () => {
  it.each([
    [401, 'invalid_request', inactive],
    [401, 'invalid_request', `${inactive}.`],
    [401, 'invalid_request', `${inactive} to be present.`],
    [401, 'invalid_request', ''],
    [400, 'invalid_request', inactive],
    [400, 'invalid_grant', ''],
    [400, 'invalid_grant', 'The refresh token is not valid'],
    [401, 'invalid_grant', ''],
    [400, 'invalid_subject_token', ''],
    [400, 'app_not_installed', ''],
  ])('%i %s "%s" says that the refresh token is dead', (status, error, description) => {
    expect(isRefreshTokenDead({ status, error, description })).toBe(true);
  });

  it.each([
    [401, 'invalid_client', ''],
    [400, 'invalid_client', 'Client authentication failed'],
    [400, 'application_cannot_be_found', ''],
    [400, 'unauthorized_client', ''],
    [400, 'unsupported_grant_type', ''],
    [400, 'shop_not_permitted', ''],
    [400, 'invalid_request', 'Could not find Shopify API application with api_key 1a2b'],
    [401, 'invalid_request', 'The client secret is invalid'],
    [400, 'invalid_request', ''],
    [400, '', ''],
    [401, '', ''],
    [403, 'invalid_request', inactive],
    [404, 'not_found', ''],
    [429, 'invalid_request', inactive],
    [500, 'invalid_grant', ''],
    [503, '', inactive],
    [520, '', ''],
  ])('%i %s "%s" says nothing about the refresh token', (status, error, description) => {
    expect(isRefreshTokenDead({ status, error, description })).toBe(false);
  });
});

describe('an answer of the token endpoint to an exchange', () => {
  it.each([
    [400, 'invalid_subject_token', '', true],
    [401, 'invalid_subject_token', '', true],
    [400, 'invalid_grant', '', true],
    [400, 'app_not_installed', '', true],
    [400, 'invalid_request', 'subject_token is missing', true],
    [400, 'invalid_request', 'Offline tokens must be requested with expiring=1', false],
    [400, 'invalid_request', '', false],
    [401, 'invalid_client', '', false],
    [400, 'application_cannot_be_found', '', false],
    [404, 'not_found', '', false],
    [429, '', '', false],
    [500, 'invalid_subject_token', '', false],
  ])('%i %s "%s" refuses the session token: %s', (status, error, description, refused) => {
    expect(isSessionTokenRefused({ status, error, description })).toBe(refused);
  });
});
