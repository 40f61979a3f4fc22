import type { OrderDetail, OrderFacts, OrderStatement } from '@belegfluss/gateway/contract';
import {
  type OrderDetail as DetailMessage,
  type OrderFacts as OrderFactsMessage,
  type OrderStatement as StatementMessage,
  StatementSubject,
} from '@belegfluss/protos/orders/v1/order_details';
import type { Order as OrderMessage } from '@belegfluss/protos/orders/v1/orders';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { vatIdPlaces } from '@belegfluss/settings/contract';
import { composeOrderHead } from './order.ts';
import { composeDetailedDocuments } from './order-document.ts';
import { iso, isoOrNull } from './present.ts';

/** An order with all that its page shows; a service of before the page had details states none. */
export function composeOrderDetail(
  message: OrderMessage,
  detail: DetailMessage | undefined,
  host: string,
): OrderDetail {
  return {
    ...composeOrderHead(message),
    invoices: composeDetailedDocuments(message, 'invoice', host),
    credits: composeDetailedDocuments(message, 'credit', host),
    facts: detail?.facts ? composeOrderFacts(detail.facts) : null,
    emptiedAt: isoOrNull(detail?.emptiedAt),
    statements: (detail?.statements ?? []).map(composeStatement),
    settingsKnown: detail?.settingsKnown ?? false,
    recipient: detail?.recipient ?? [],
    canMake: detail?.canMake ?? false,
    canRetry: detail?.canRetry ?? false,
  };
}

/** Facts without sums are of a service that breaks the contract: the answer's own schema refuses them. */
const composeOrderFacts = ({ sums, transactionsKnown, ...facts }: OrderFactsMessage): OrderFacts => ({
  ...facts,
  refunds: facts.refunds.map((refund) => ({
    ...refund,
    createdAt: iso(refund.createdAt, 'OrderRefund.created_at'),
    creditNumber: refund.creditNumber ?? '',
  })),
  billingAddress: facts.billingAddress ?? null,
  shippingAddress: facts.shippingAddress ?? null,
  sums: sums as OrderFacts['sums'],
  transactions: transactionsKnown
    ? facts.transactions.map((entry) => ({
        ...entry,
        kind: fromProtoEnum('TRANSACTION_KIND', entry.kind) ?? 'payment',
        at: iso(entry.at, 'OrderTransaction.at'),
      }))
    : null,
});

const composeStatement = (message: StatementMessage): OrderStatement => ({
  about:
    message.about === StatementSubject.CREDIT_NOTE
      ? 'credit'
      : (fromProtoEnum('STATEMENT_SUBJECT', message.about) ?? 'note'),
  status: fromProtoEnum('SEVERITY', message.status) ?? 'info',
  text: message.text,
  advice: message.advice ?? '',
  code: message.code ?? '',
  setting: message.setting ?? '',
  vatIdPlace: vatIdPlaces.find((place) => place === message.vatIdPlace) ?? null,
});
