import type { AccountPart, PartFields } from '../../domain/parts/part.ts';
import type { ProviderResult } from '../../domain/provider-result.ts';
import type { AccountView, BeforeSend } from './call.ts';

type PartsPage = { readonly parts: readonly AccountPart[]; readonly next: number | null };

/** Parts (articles) and their stock. */
export type PartCalls = {
  /** All parts of the account, none missed and none twice. A call for each thousand. */
  listParts(): Promise<ProviderResult<readonly AccountPart[]>>;
  /** A thousand parts from a place in the list on; `next` is null on the last page. */
  listPartsFrom(offset: number): Promise<ProviderResult<PartsPage>>;
  findPartsByNumber(number: string): Promise<ProviderResult<readonly AccountPart[]>>;
  /** Null when there is none. */
  getPart(id: string): Promise<ProviderResult<AccountPart | null>>;
  createPart(
    part: Partial<PartFields> & { readonly stock: string },
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  /** Writes some fields. Rejected (`isGone`) when there is none. The part as it is then, when the answer says. */
  updatePart(
    id: string,
    fields: Partial<PartFields> & { readonly stock?: string },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<AccountPart | null>>;
  /**
   * `refused`: something uses it. `unsupported`: the account does not know the call, nothing was done. One that is gone is
   * deleted.
   */
  deletePart(
    id: string,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<'deleted' | 'refused' | 'unsupported'>>;
  /** Oldest first: an account begins with its usual one. */
  listPartCategories(): Promise<ProviderResult<readonly { readonly id: string; readonly name: string }[]>>;
};
