import type { Plugin } from 'vite';

/** Polaris brings the words of all its parts at once; pages get those of the parts that they are made of. */
export const polarisUsedWords = (): Plugin => ({
  name: 'polaris-used-words',
  apply: 'build',
  // Before JSON becomes a module.
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]@shopify[\\/]polaris[\\/]locales[\\/]\w+\.json$/ },
    handler: (code) => ({ code: withUsedWords(code), map: null }),
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const missing = chunk.type === 'chunk' && findMissing(chunk.code);
      if (missing) this.error(`${chunk.fileName} needs words of "${missing}", which are left out.`);
    }
  },
});

/** The parts of Polaris whose words pages need. */
const parts: readonly string[] = [
  'ActionList',
  'ActionMenu',
  'Badge',
  'Banner',
  'Button',
  'Common',
  'DatePicker',
  'Modal',
  'Page',
  'Pagination',
  'Tabs',
  'Tag',
  'TextField',
  'TooltipOverlay',
];

export function withUsedWords(json: string): string {
  const { Polaris } = JSON.parse(json) as { readonly Polaris: Readonly<Record<string, unknown>> };
  return JSON.stringify({ Polaris: Object.fromEntries(parts.map((part) => [part, Polaris[part]])) });
}

/** The first part that code asks for words of, and does not get. */
export const findMissing = (code: string): string | undefined =>
  [...code.matchAll(/\bPolaris\.([A-Z]\w+)\./g)]
    .map(([, part = '']) => part)
    .find((part) => !parts.includes(part));
