import { sevdeskTexts } from '@belegfluss/provider/contract';
import type { Provider } from '../provider.ts';
import { createSevdeskClient } from './create-sevdesk-client.ts';

export const sevdesk: Provider = {
  id: 'sevdesk',
  name: sevdeskTexts.name,
  address: { variable: 'SEVDESK_API_URL', usual: 'https://my.sevdesk.de/api/v1' },
  token: {
    shape: '32 characters, digits and a to f',
    parse(text) {
      const token = text.trim().toLowerCase();
      return sevdeskTexts.token.pattern.test(token) ? token : null;
    },
  },
  createClient: createSevdeskClient,
};
