import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'toml';
import { z } from 'zod';

/** What the app has declared to Shopify. */
export type AppConfiguration = {
  readonly requiredScopes: readonly string[];
  readonly optionalScopes: readonly string[];
  /** Complete addresses; Shopify leads nowhere else with what it grants. */
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

/** The configuration file that is released to Shopify, with the app where it is instead of at its example address. */
export function readAppConfiguration(appUrl: string): AppConfiguration {
  const file = declared.parse(parse(readFileSync(findFile(), 'utf8')));
  const inPlace = (url: string) => url.replace(file.application_url, appUrl.replace(/\/+$/, ''));
  return {
    requiredScopes: file.access_scopes.scopes,
    optionalScopes: file.access_scopes.optional_scopes,
    redirectUrls: file.auth.redirect_urls.map(inPlace),
  };
}

// Bundled and from source the module lies in other folders.
function findFile(): string {
  for (const start of [dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const file = join(folder, FILE);
      if (existsSync(file)) return file;
      if (folder === dirname(folder)) break;
    }
  }
  throw new Error(`The app's configuration is missing: ${FILE}.`);
}
