import { AccountRefusal, type Connection as ProtoConnection } from '@belegfluss/protos/provider/v1/provider';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { Connection } from '../domain/connection.ts';
import type { Learned } from '../domain/learned.ts';

/** A shop that was never connected has an empty connection. */
export const toProtoConnection = (connection: Connection | null): ProtoConnection => ({
  connected: connection !== null && connection.problem === null,
  connectedAt: connection?.connectedAt,
  platform: connection?.problem === null ? connection.platform || undefined : undefined,
  systemVersion: connection?.systemVersion || undefined,
  smallBusiness: connection?.smallBusiness ?? false,
  problem: connection?.problem ? toProtoEnum('CONNECTION_PROBLEM', connection.problem) : undefined,
  readAt: connection?.problem === null ? connection.updatedAt : undefined,
  account: connection
    ? {
        ...connection.account,
        eInvoiceGaps: [...connection.account.eInvoiceGaps],
        filledAccountIds: [...connection.account.filledAccountIds],
        clearingAccountIds: [...connection.account.clearingAccountIds],
        costCentreByCountry: { ...connection.account.costCentreByCountry },
        rulesOfRevenueAccounts: Object.fromEntries(
          Object.entries(connection.account.rulesOfRevenueAccounts).map(([id, taxRuleIds]) => [
            id,
            { taxRuleIds: [...taxRuleIds] },
          ]),
        ),
        // Values that the account does not state are empty in storage.
        id: connection.account.id || undefined,
        countryCode: connection.account.countryCode || undefined,
        sepaPaymentMethodId: connection.account.sepaPaymentMethodId || undefined,
        plan: connection.account.plan || undefined,
        vatId: connection.account.vatId || undefined,
        company: connection.account.company ?? undefined,
        enshrinesOnOpening: connection.learned.enshrinesOnOpening ?? undefined,
        printOptions: [...(connection.learned.printOptions ?? [])],
        refuses: refusedBy(connection.learned),
      }
    : undefined,
});

const refusedBy = ({ refusesCategory, refusesContactTags }: Learned): AccountRefusal[] => [
  ...(refusesCategory ? [AccountRefusal.CATEGORY] : []),
  ...(refusesContactTags ? [AccountRefusal.CONTACT_TAGS] : []),
];
