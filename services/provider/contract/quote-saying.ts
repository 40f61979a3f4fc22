import { usualProvider } from './providers/usual-provider.ts';

/** No more of what another system says than a person reads. */
const longest = 300;

/** Message of our own client for an answer without one. */
const wordless = /^The provider answered HTTP (\d{3})\.$/;

/**
 * Quotes another system's message about a refusal, mostly in English, as a sentence to append to our own German ones:
 * `sevdesk sagt dazu: „Tax rate not allowed“ (Code 422).` Empty where there is no message.
 */
export function quoteSaying(
  message: string,
  { by = usualProvider.name, code = '' }: { readonly by?: string; readonly code?: string } = {},
): string {
  const status = wordless.exec(message)?.[1];
  if (status !== undefined) return `${by} nennt keinen Grund (Antwort ${status}).`;
  // By characters: half of a pair is no text.
  const saying = Array.from(message.trim())
    .slice(0, longest)
    .join('')
    .replace(/[.\s]+$/, '');
  if (saying === '') return '';
  return `${by} sagt dazu: „${saying}“${code === '' ? '' : ` (Code ${code})`}.`;
}
