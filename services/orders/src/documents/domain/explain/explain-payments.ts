import { formatAmount, parseAmount } from '../../../kernel/domain/money/money.ts';
import { isActive } from '../document/active-documents.ts';
import { computeOffset } from '../document/offset.ts';
import { findGatewayLink } from '../life/gateway-link.ts';
import { wasPaid } from '../order/order-state.ts';
import type { Explained, ExplainedDocument } from './explained.ts';
import type { PaymentFinding } from './finding.ts';
import { type Statement, say } from './statement.ts';
import { toNamedDocument } from './to-named-document.ts';

/** Whether the money of each issued invoice is booked, and why it is not. */
export const explainPayments = (explained: Explained): readonly Statement[] =>
  explained.documents
    .filter((document) => document.kind === 'invoice' && isActive(document) && document.status !== 'draft')
    .flatMap((invoice) => {
      const statement = explainPayment(invoice, explained);
      return statement === null ? [] : [statement];
    });

function explainPayment(invoice: ExplainedDocument, { known }: Explained): Statement | null {
  const { status, paid, total, currency, held } = invoice;
  const document = toNamedDocument(invoice);
  if (parseAmount(total) === 0n) return say('payment', { kind: 'nothingToPay', document }, success);
  if (status === 'paid')
    return say('payment', { kind: 'settled', document, offset: offsetPart(invoice) }, success);
  if (held === 'unpaid') return say('payment', { kind: 'markedUnpaid', document });
  if (status === 'partially_paid') {
    const money = { paid: { amount: paid, currency }, total: { amount: total, currency } };
    return say('payment', { kind: 'partlyBooked', document, ...money });
  }
  if (known === null) return null;
  const { input } = known;
  if (input.order.financialStatus === 'unknown')
    return say('payment', { kind: 'paymentStatusUnknown', document });
  if (!wasPaid(input.order) && input.order.financialStatus !== 'partially_paid')
    return say('payment', { kind: 'orderUnpaid', document });
  const isLinked = input.order.gateways.some((gateway) => findGatewayLink(input, gateway) !== null);
  if (isLinked) return null;
  return say(
    'payment',
    { kind: 'gatewayNotLinked', document },
    { setting: 'transactions.transactionGateway' },
  );
}

function offsetPart(invoice: ExplainedDocument): (PaymentFinding & { kind: 'settled' })['offset'] {
  const offset = computeOffset(invoice);
  if (offset === 0n) return null;
  const { currency, paid } = invoice;
  return offset === parseAmount(paid) ? 'all' : { amount: formatAmount(offset), currency };
}

const success = { status: 'success' } as const;
