import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from './escape-html.ts';

/** Placeholders of the built page. */
const placeholders = { apiKey: '%SHOPIFY_API_KEY%', appBridgeUrl: '%APP_BRIDGE_URL%' } as const;

/**
 * The built web's page with this app's values in it. Read once: a new build means a new start. A page without its
 * placeholders would run without App Bridge, so it is refused.
 */
export async function loadPage(
  webDirectory: string,
  values: Readonly<Record<keyof typeof placeholders, string>>,
): Promise<string> {
  const path = join(webDirectory, 'index.html');
  const template = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no built web at ${path}.`, { cause });
  });
  const names = Object.keys(placeholders) as (keyof typeof placeholders)[];
  return names.reduce((page, name) => {
    const placeholder = placeholders[name];
    if (!page.includes(placeholder)) throw new Error(`${path} lacks the placeholder ${placeholder}.`);
    return page.replaceAll(placeholder, () => escapeHtml(values[name]));
  }, template);
}
