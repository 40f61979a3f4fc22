import type {
  GetPreferenceFactsRequest,
  GetPreferenceFactsResponse,
  AccountFacts as ProtoAccountFacts,
} from '@belegfluss/protos/settings/v1/settings';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { AccountFacts, PreferenceFacts } from '@belegfluss/settings/contract';

export const getPreferenceFacts =
  (fetchFacts: (shop: string) => Promise<PreferenceFacts>) =>
  async ({ shop }: GetPreferenceFactsRequest): Promise<GetPreferenceFactsResponse> => {
    const { features, scopes, storePlan, account } = await fetchFacts(shop);
    return { features: [...features], scopes: [...scopes], storePlan, account: toProtoAccount(account) };
  };

function toProtoAccount(account: AccountFacts): ProtoAccountFacts | undefined {
  if (!account.connected) return undefined;
  const { connected: _, warehouse, enshrinesOnOpening, eInvoiceGaps, ...rest } = account;
  return {
    ...rest,
    countryCode: rest.countryCode || undefined,
    warehouse: warehouse ?? undefined,
    enshrinesOnOpening: enshrinesOnOpening ?? undefined,
    eInvoiceGaps: [...eInvoiceGaps],
    costCentreCountries: [...rest.costCentreCountries],
    printOptions: [...rest.printOptions],
    refuses: rest.refuses.map((refusal) => toProtoEnum('ACCOUNT_REFUSAL', refusal)),
  };
}
