import type { ProviderClient } from '../clients/provider-client.ts';
import type { ProviderResult } from '../domain/provider-result.ts';

/** Everything that is kept of an account; `valueFrom` says what a failure becomes. */
export async function readAccount(
  client: ProviderClient,
  valueFrom: <Value>(result: ProviderResult<Value>) => Value,
) {
  const { systemVersion, smallBusiness, revenueAccounts } = valueFrom(await client.verify());
  const { platform, reference, account } = valueFrom(await client.fetchReferenceData());
  const enshrinesOnOpening = valueFrom(await client.readEnshrinement());
  return {
    systemVersion,
    smallBusiness,
    platform,
    account: {
      ...account,
      rulesOfRevenueAccounts: Object.fromEntries(
        revenueAccounts
          .filter(({ taxRuleIds }) => taxRuleIds.length > 0)
          .map((one) => [one.id, one.taxRuleIds]),
      ),
    },
    reference: { ...reference, revenueAccounts },
    // Knowledge from earlier answers stays where this one shows nothing. A merchant who has the account read again may
    // have done by hand what it refused: the next contact shows whether it is still refused.
    learned: {
      ...(enshrinesOnOpening === null ? {} : { enshrinesOnOpening }),
      refusesCategory: false,
      refusesContactTags: false,
    },
  };
}
