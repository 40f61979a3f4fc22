import type {
  GetPreferenceFactsRequest,
  GetPreferenceFactsResponse,
  AccountFacts as ProtoAccount,
} from '@belegfluss/protos/settings/v1/settings';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { AccountContext, PreferenceContext } from '@belegfluss/settings/contract';

export const getPreferenceFacts =
  (fetchContext: (shop: string) => Promise<PreferenceContext>) =>
  async ({ shop }: GetPreferenceFactsRequest): Promise<GetPreferenceFactsResponse> => {
    const { features, scopes, storePlan, account } = await fetchContext(shop);
    return { features: [...features], scopes: [...scopes], storePlan, account: toProtoAccount(account) };
  };

function toProtoAccount(account: AccountContext): ProtoAccount | undefined {
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
