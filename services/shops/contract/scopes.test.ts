import { readAppConfiguration } from '@belegfluss/sandbox/shopify';
import { describe, expect, it } from '@jest/globals';
import { optionalScopes, requiredScopes } from './scopes.ts';

describe('the scopes of the app', () => {
  it('are those that its configuration file declares to Shopify', () => {
    const declared = readAppConfiguration('https://app.example.com');
    expect(declared.requiredScopes).toEqual(requiredScopes);
    expect(declared.optionalScopes).toEqual(optionalScopes);
  });
});
