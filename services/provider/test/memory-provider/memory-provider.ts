import type { ReferenceData } from '@belegfluss/provider/contract';
import type { AccountCalls } from '../../src/clients/calls/account-calls.ts';
import type { Provider } from '../../src/clients/provider.ts';
import { ok } from '../../src/domain/provider-result.ts';
import { createMemoryAccount, type MemoryAccount } from './memory-account.ts';
import { type Calls, createCalls } from './memory-calls.ts';
import { createContactCalls } from './memory-contacts.ts';
import { createDocumentCalls } from './memory-documents.ts';
import { createPartCalls } from './memory-parts.ts';
import { createPaymentCalls, memoryAccounts } from './memory-payments.ts';

export const memoryToken = 'open sesame';

/** A provider that keeps one account in memory, and nothing of sevdesk's: registered as any other would be. */
export function createMemoryProvider(): { readonly provider: Provider; readonly account: MemoryAccount } {
  const account = createMemoryAccount();
  const provider: Provider = {
    id: 'memory',
    name: 'Gedächtnis',
    address: { variable: 'MEMORY_URL', usual: 'memory:' },
    token: { shape: 'two words', parse: (text) => (/^\w+ \w+$/.test(text.trim()) ? text.trim() : null) },
    createClient(options) {
      const calls = createCalls(account, options);
      return {
        ...createAccountCalls(calls),
        ...createDocumentCalls(account, calls),
        ...createPaymentCalls(account, calls),
        ...createContactCalls(account, calls),
        ...createPartCalls(account, calls),
      };
    },
  };
  return { provider, account };
}

const createAccountCalls = ({ read }: Calls): AccountCalls => ({
  verify: () => read(() => ok({ systemVersion: '7', smallBusiness: false, revenueAccounts: [] })),
  readEnshrinement: () => read(() => ok(false)),
  readAccountId: () => read(() => ok('memory-1')),
  fetchReferenceData: () => read(() => ok({ reference, platform: 'memory.example', account: facts })),
  listAttachments: () => read(() => ok([])),
});

const reference: ReferenceData = {
  countries: [{ id: 'de', code: 'DE', name: 'Deutschland' }],
  users: [{ id: 'user-1', name: 'Mira', firstName: 'Mira', lastName: 'Muster', hidden: false }],
  accounts: memoryAccounts,
  layouts: [],
  letterpapers: [],
  paymentMethods: [],
  units: [],
  costCentres: [],
  revenueAccounts: [],
  taxRules: [],
  contactCategories: [],
  contactAddressCategories: [],
  refusedLists: [],
};

const facts = {
  id: 'memory-1',
  trial: false,
  currency: 'EUR',
  countryCode: 'DE',
  eInvoiceGaps: [],
  costCentreByCountry: {},
  sepaPaymentMethodId: '',
  filledAccountIds: [],
  clearingAccountIds: ['cash-1'],
  vatId: '',
  plan: '',
  company: null,
};
