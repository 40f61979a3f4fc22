import { aReference } from './messages.ts';
import type { FakeHandlers } from './services.ts';

/** An account at the provider that knows two countries. */
export const twoCountries: FakeHandlers['provider'] = {
  getReferenceData: async () => ({
    readAt: new Date('2026-03-02T10:00:00Z'),
    referenceJson: aReference({
      countries: [
        { id: '1', name: 'Deutschland', code: 'DE' },
        { id: '2', name: 'Österreich', code: 'AT' },
      ],
    }),
  }),
};
