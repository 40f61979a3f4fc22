import type { DocumentFacts, OrderDetail, OrderStatement } from '@belegfluss/protos/orders/v1/order_details';
import type { PostalAddress } from '@belegfluss/provider/contract';
import { findTaxRule } from '@belegfluss/settings/contract';
import { germanCountryName } from '../../../contract/index.ts';
import { purposeOf, type Statement } from '../../documents/domain/index.ts';
import {
  cancellationRow,
  type DocumentRow,
  type Explanation,
  extrasOf,
  isEmptied,
  isShown,
  type OrderRow,
  snapshotOf,
  statementWords,
  toLedgerEntry,
} from '../../documents/index.ts';
import { toProtoFacts } from './order-facts.ts';
import type { CreditedRefund } from './order-refund.ts';

/** What the list does not show of an order. */
export const toProtoDetail = (
  order: OrderRow,
  documents: readonly DocumentRow[],
  { statements, settingsKnown, offers }: Explanation,
): OrderDetail => ({
  facts: isEmptied(order)
    ? undefined
    : toProtoFacts(snapshotOf(order), extrasOf(order, []), creditedRefunds(documents)),
  emptiedAt: order.emptiedAt?.toISOString() ?? '',
  statements: statements.map(toProtoStatement),
  settingsKnown,
  documents: documents.filter(isShown).flatMap(withCancellation).map(toProtoDocumentFacts),
  recipient: recipientLines(order),
  canMake: offers.make,
  canRetry: offers.retry,
});

const withCancellation = (row: DocumentRow): readonly DocumentRow[] => {
  const cancellation = cancellationRow(row);
  return cancellation === null ? [row] : [row, cancellation];
};

const toProtoStatement = ({ finding, setting, vatIdPlace, ...statement }: Statement): OrderStatement => ({
  ...statement,
  ...statementWords(finding),
  setting: setting ?? '',
  vatIdPlace: vatIdPlace ?? '',
});

const toProtoDocumentFacts = (row: DocumentRow): DocumentFacts => ({
  kind: row.kind,
  id: row.providerId,
  paid: row.paid.toFixed(2),
  mailedAt: row.mailedAt?.toISOString() ?? '',
  mailFailedAt: row.mailFailedAt?.toISOString() ?? '',
  handChanged: row.handChanged,
  held: row.held,
  dismissed: row.dismissed,
  eInvoice: row.eInvoice,
  taxRule: findTaxRule(row.taxRuleId)?.name ?? '',
});

/** As its documents print it. */
function recipientLines({ address }: OrderRow): string[] {
  if (address === null) return [];
  const { nameLines, street, zip, city, countryCode } = address as unknown as PostalAddress;
  const country = countryCode === 'DE' ? '' : germanCountryName(countryCode);
  return [...nameLines, street, `${zip} ${city}`.trim(), country].filter((line) => line !== '');
}

function creditedRefunds(documents: readonly DocumentRow[]): readonly CreditedRefund[] {
  return documents
    .filter((row) => row.kind === 'credit' && row.status !== 'cancelled' && isShown(row))
    .flatMap((row) => {
      const purpose = purposeOf(toLedgerEntry(row));
      return purpose.kind === 'refund' ? [{ refundId: purpose.refundId, number: row.number }] : [];
    });
}
