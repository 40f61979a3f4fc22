import type { ProviderTexts } from './provider-texts.ts';

export const sevdeskTexts: ProviderTexts = {
  name: 'sevdesk',
  token: {
    pattern: /^[0-9a-fA-F]{32}$/,
    missing: 'Gib den API-Token aus sevdesk an.',
    malformed: 'Der API-Token besteht aus 32 Zeichen (0-9, a-f). Kopiere ihn vollständig aus sevdesk.',
  },
};
