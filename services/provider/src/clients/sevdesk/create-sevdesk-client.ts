import type { ProviderClient } from '../provider-client.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { createAccountCalls } from './account.ts';
import { createContactCalls } from './contacts.ts';
import { createDocumentCalls } from './documents.ts';
import { createSevdeskHttp } from './http.ts';
import { createPaymentCalls } from './payments.ts';

/** One merchant's account at sevdesk. */
export function createSevdeskClient(options: {
  /** Up to and with `/api/v1`. */
  readonly baseUrl: string;
  readonly token: string;
  readonly timeoutMs: number;
  readonly traffic: Traffic;
  /** The account does not know the token any more. */
  readonly onCredentialsRefused: () => Promise<void>;
}): ProviderClient {
  const http = createSevdeskHttp(options);
  return {
    ...createAccountCalls(http),
    ...createDocumentCalls(http),
    ...createPaymentCalls(http),
    ...createContactCalls(http),
  };
}
