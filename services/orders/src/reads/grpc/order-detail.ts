import {
  type OrderDetail,
  type OrderStatement,
  StatementSubject,
} from '@belegfluss/protos/orders/v1/order_details';
import type { PostalAddress } from '@belegfluss/provider/contract';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { germanCountryName } from '../../../contract/index.ts';
import { parseCreditPurpose, type Statement } from '../../documents/domain/index.ts';
import {
  type DocumentRow,
  type Explanation,
  isEmptied,
  isShown,
  type OrderRow,
  readStoredExtras,
  requireSnapshot,
  statementWords,
  toLedgerEntry,
} from '../../documents/index.ts';
import { toProtoOrderFacts } from './order-facts.ts';
import type { CreditedRefund } from './order-refund.ts';

/** Maps the parts of an order that the list does not show. */
export const toProtoDetail = (
  order: OrderRow,
  documents: readonly DocumentRow[],
  { statements, settingsKnown, offers }: Explanation,
): OrderDetail => ({
  facts: isEmptied(order)
    ? undefined
    : toProtoOrderFacts(requireSnapshot(order), readStoredExtras(order, []), creditedRefunds(documents)),
  emptiedAt: order.emptiedAt ?? undefined,
  statements: statements.map(toProtoStatement),
  settingsKnown,
  recipient: recipientLines(order),
  canMake: offers.make,
  canRetry: offers.retry,
});

const toProtoStatement = ({
  about,
  status,
  finding,
  code,
  setting,
  vatIdPlace,
}: Statement): OrderStatement => {
  const { text, advice } = statementWords(finding);
  return {
    about: about === 'credit' ? StatementSubject.CREDIT_NOTE : toProtoEnum('STATEMENT_SUBJECT', about),
    status: toProtoEnum('SEVERITY', status),
    text,
    advice: advice || undefined,
    code: code || undefined,
    setting: setting ?? undefined,
    vatIdPlace: vatIdPlace ?? undefined,
  };
};

/** Composes the recipient's lines as the order's documents print them. */
function recipientLines({ address }: OrderRow): string[] {
  if (address === null) return [];
  const { nameLines, street, zip, city, countryCode } = address as PostalAddress;
  const country = countryCode === 'DE' ? '' : germanCountryName(countryCode);
  return [...nameLines, street, `${zip} ${city}`.trim(), country].filter((line) => line !== '');
}

function creditedRefunds(documents: readonly DocumentRow[]): readonly CreditedRefund[] {
  return documents
    .filter((row) => row.kind === 'credit' && row.status !== 'cancelled' && isShown(row))
    .flatMap((row) => {
      const purpose = parseCreditPurpose(toLedgerEntry(row));
      return purpose.kind === 'refund' ? [{ refundId: purpose.refundId, number: row.number }] : [];
    });
}
