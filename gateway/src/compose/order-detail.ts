import type {
  DetailedReceipt,
  DocumentSlug,
  OrderDetail,
  OrderFacts,
  OrderStatement,
  Receipt,
} from '@belegfluss/gateway/contract';
import type {
  OrderDetail as DetailMessage,
  DocumentFacts,
  OrderFacts as FactsMessage,
  OrderStatement as StatementMessage,
} from '@belegfluss/protos/orders/v1/order_details';
import type { Order as OrderMessage } from '@belegfluss/protos/orders/v1/orders';
import { vatIdPlaces } from '@belegfluss/settings/contract';
import { composeOrder } from './order.ts';
import { known, orNull } from './present.ts';

/** An order with all that its page shows; a service of before the page had details states none. */
export function composeOrderDetail(
  message: OrderMessage,
  detail: DetailMessage | undefined,
  host: string,
): OrderDetail {
  const order = composeOrder(message, host);
  const documents = detail?.documents ?? [];
  return {
    ...order,
    invoices: order.invoices.map((receipt) => withFacts(receipt, 'invoice', documents)),
    credits: order.credits.map((receipt) => withFacts(receipt, 'credit', documents)),
    facts: detail?.facts ? composeFacts(detail.facts) : null,
    emptiedAt: orNull(detail?.emptiedAt ?? ''),
    statements: (detail?.statements ?? []).map(composeStatement),
    settingsKnown: detail?.settingsKnown ?? false,
    recipient: detail?.recipient ?? [],
    canMake: detail?.canMake ?? false,
    canRetry: detail?.canRetry ?? false,
  };
}

function withFacts(
  receipt: Receipt,
  kind: DocumentSlug,
  documents: readonly DocumentFacts[],
): DetailedReceipt {
  const facts = documents.find((document) => document.kind === kind && document.id === receipt.id);
  return {
    ...receipt,
    paid: facts?.paid ?? '0.00',
    mailedAt: orNull(facts?.mailedAt ?? ''),
    mailFailedAt: orNull(facts?.mailFailedAt ?? ''),
    handChanged: facts?.handChanged ?? false,
    held: heldBy(facts?.held ?? ''),
    dismissed: facts?.dismissed ?? false,
    eInvoice: facts?.eInvoice ?? false,
    taxRule: facts?.taxRule ?? '',
  };
}

const heldBy = (word: string): DetailedReceipt['held'] => {
  const held = known(['draft', 'unpaid'], word, 'nothing');
  return held === 'nothing' ? null : held;
};

/** Facts without sums are of a service that breaks the contract: the answer's own schema refuses them. */
const composeFacts = ({ sums, transactionsKnown, ...facts }: FactsMessage): OrderFacts => ({
  ...facts,
  billingAddress: facts.billingAddress ?? null,
  shippingAddress: facts.shippingAddress ?? null,
  sums: sums as OrderFacts['sums'],
  transactions: transactionsKnown
    ? facts.transactions.map((entry) => ({
        ...entry,
        kind: entry.kind === 'refund' ? 'refund' : 'payment',
      }))
    : null,
});

const composeStatement = (message: StatementMessage): OrderStatement => ({
  ...message,
  about: known(['absence', 'invoice', 'tax', 'credit', 'payment', 'next'], message.about, 'note'),
  status: known(['success', 'warning', 'critical'], message.status, 'info'),
  vatIdPlace: vatIdPlaces.find((place) => place === message.vatIdPlace) ?? null,
});
