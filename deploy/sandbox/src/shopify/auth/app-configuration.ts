import { readFileSync } from 'node:fs';
import { parse } from 'toml';
import { z } from 'zod';
import { findFile } from '../../find-file.ts';

/** Configuration that the app has declared to Shopify. */
export type AppConfiguration = {
  readonly requiredScopes: readonly string[];
  readonly optionalScopes: readonly string[];
  /** Complete addresses; Shopify redirects only to these after a grant. */
  readonly redirectUrls: readonly string[];
};

const FILE = 'deploy/shopify/shopify.app.toml';

const declared = z.object({
  application_url: z.url(),
  access_scopes: z.object({
    scopes: z.string().transform((list) => list.split(',')),
    optional_scopes: z.array(z.string()).default([]),
  }),
  auth: z.object({ redirect_urls: z.array(z.url()) }),
});

/** The configuration file that is released to Shopify, with the app's actual address instead of the example one. */
export function readAppConfiguration(appUrl: string): AppConfiguration {
  const file = declared.parse(parse(readFileSync(findFile(FILE), 'utf8')));
  const inPlace = (url: string) => url.replace(file.application_url, appUrl.replace(/\/+$/, ''));
  return {
    requiredScopes: file.access_scopes.scopes,
    optionalScopes: file.access_scopes.optional_scopes,
    redirectUrls: file.auth.redirect_urls.map(inPlace),
  };
}
