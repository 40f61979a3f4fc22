import type { Connection as ProtoConnection } from '@belegfluss/protos/provider/v1/provider';
import type { Connection } from '../domain/connection.ts';
import type { Learned } from '../domain/learned.ts';

/** A shop that was never connected has an empty connection. */
export const toProtoConnection = (connection: Connection | null): ProtoConnection => ({
  connected: connection !== null && connection.problem === null,
  connectedAt: connection?.connectedAt.toISOString() ?? '',
  platform: connection && connection.problem === null ? connection.platform : '',
  systemVersion: connection?.systemVersion ?? '',
  smallBusiness: connection?.smallBusiness ?? false,
  problem: connection?.problem ?? '',
  readAt: connection && connection.problem === null ? connection.updatedAt.toISOString() : '',
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
        vatId: connection.account.vatId || undefined,
        company: connection.account.company ?? undefined,
        enshrinesOnOpening: connection.learned.enshrinesOnOpening ?? undefined,
        printOptions: [...(connection.learned.printOptions ?? [])],
        refuses: refusedBy(connection.learned),
      }
    : undefined,
});

const refusedBy = ({ refusesCategory, refusesContactTags }: Learned): string[] => [
  ...(refusesCategory ? ['category'] : []),
  ...(refusesContactTags ? ['contact-tags'] : []),
];
