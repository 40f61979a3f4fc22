import type { AccountCalls } from './calls/account-calls.ts';
import type { ContactCalls } from './calls/contact-calls.ts';
import type { ChangeCalls, DocumentCalls } from './calls/document-calls.ts';
import type { PartCalls } from './calls/part-calls.ts';
import type { PaymentCalls } from './calls/payment-calls.ts';

/** One merchant's account at a provider. Every function is at most as many calls as its text says; one if silent. */
export type ProviderClient = AccountCalls &
  DocumentCalls &
  PaymentCalls &
  ContactCalls &
  PartCalls & {
    /** Calls that give way to all others of the account. */
    readonly background: ChangeCalls;
  };
