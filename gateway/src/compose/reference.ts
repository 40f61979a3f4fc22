import type { Reference, ReferenceAnswer } from '@belegfluss/gateway/contract';
import type { GetReferenceDataResponse } from '@belegfluss/protos/provider/v1/provider';
import { isFilledByProvider, type ReferenceData, referenceDataSchema } from '@belegfluss/provider/contract';
import { isoOrNull, orNull, parseJsonObject } from './present.ts';

export const composeReference = (read: GetReferenceDataResponse): ReferenceAnswer => ({
  readAt: isoOrNull(read.readAt),
  reference: toReference(referenceDataSchema.parse(parseJsonObject(read.referenceJson))),
});

const toReference = (data: ReferenceData): Reference => ({
  countries: data.countries,
  users: data.users,
  accounts: data.accounts.map(({ autoSync, ...account }) => ({
    ...account,
    server: orNull(account.server),
    filled: isFilledByProvider({ ...account, autoSync }),
  })),
  layouts: data.layouts.map(({ name, kinds, ...layout }) => ({
    ...layout,
    label: name,
    kinds: kinds.length > 0 ? kinds : null,
  })),
  letterpapers: data.letterpapers.map(({ name, ...letterpaper }) => ({ ...letterpaper, label: name })),
  paymentMethods: data.paymentMethods,
  units: data.units,
  costCentres: data.costCentres,
  revenueAccounts: data.revenueAccounts.map(({ id, ...account }) => ({ ...account, accountDatevId: id })),
  taxRules: data.taxRules,
});
