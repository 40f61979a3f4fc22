import type { ReferenceData } from '@belegfluss/provider/contract';
import type { Attachment } from '../../domain/attachment.ts';
import type { AccountProfile } from '../../domain/connection.ts';
import type { ProviderResult } from '../../domain/provider-result.ts';

/** Facts about an account that decide how it is written to. */
type Account = {
  readonly systemVersion: string;
  /** The owner uses the small-business rule (§ 19 UStG). */
  readonly smallBusiness: boolean;
  readonly revenueAccounts: ReferenceData['revenueAccounts'];
};

/** The account's reference data and properties, as read from the provider. */
export type AccountReading = {
  readonly reference: ReferenceData;
  readonly platform: string;
  /** The guidance to revenue accounts is read with the version. */
  readonly account: Omit<AccountProfile, 'rulesOfRevenueAccounts'>;
};

/** The account itself, and what documents refer to in it. */
export type AccountCalls = {
  /** Up to two calls: does the token work, and what kind of account is it? */
  verify(): Promise<ProviderResult<Account>>;
  /** Whether opening a document enshrines it; null when nothing says. Up to two calls. */
  readEnshrinement(): Promise<ProviderResult<boolean | null>>;
  /** Reads which account the token opens; empty when the provider does not state it. */
  readAccountId(): Promise<ProviderResult<string>>;
  /** About a dozen calls. */
  fetchReferenceData(): Promise<ProviderResult<AccountReading>>;
  /** Files that mails may attach by their id, the newest first. */
  listAttachments(): Promise<ProviderResult<readonly Attachment[]>>;
};
