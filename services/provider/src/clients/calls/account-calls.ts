import type { ReferenceData } from '@belegfluss/provider/contract';
import type { Attachment } from '../../domain/attachment.ts';
import type { AccountFacts } from '../../domain/connection.ts';
import type { ProviderResult } from '../../domain/provider-result.ts';

/** Facts about an account that decide how it is written to. */
type Account = {
  readonly systemVersion: string;
  /** The owner uses the small-business rule (§ 19 UStG). */
  readonly smallBusiness: boolean;
  readonly revenueAccounts: ReferenceData['revenueAccounts'];
};

/** What an account says about itself. */
export type AccountReading = {
  readonly reference: ReferenceData;
  readonly platform: string;
  /** The guidance to revenue accounts is read with the version. */
  readonly account: Omit<AccountFacts, 'rulesOfRevenueAccounts'>;
};

/** The account itself, and what documents refer to in it. */
export type AccountCalls = {
  /** Up to two calls: does the token work, and what kind of account is it? */
  verify(): Promise<ProviderResult<Account>>;
  /** Whether opening a document enshrines it; null when nothing says. Up to two calls. */
  readEnshrinement(): Promise<ProviderResult<boolean | null>>;
  /** Which account the token opens; empty when it does not say. */
  readAccountId(): Promise<ProviderResult<string>>;
  /** About a dozen calls. */
  fetchReferenceData(): Promise<ProviderResult<AccountReading>>;
  /** Files that mails may bear by their id, the newest first. */
  listAttachments(): Promise<ProviderResult<readonly Attachment[]>>;
};
