import { isLiving } from '../document/living.ts';
import { offsetOf } from '../document/offset.ts';
import { linkOf } from '../life/gateway-link.ts';
import { formatAmount, parseAmount } from '../money/money.ts';
import { wasPaid } from '../order/order-state.ts';
import type { Explained, ExplainedDocument } from './explained.ts';
import { type Statement, say } from './statement.ts';
import { documentText, moneyText } from './words.ts';

/** Whether the money of each issued invoice is booked, and why it is not. */
export const explainPayments = (explained: Explained): readonly Statement[] =>
  explained.documents
    .filter((document) => document.kind === 'invoice' && isLiving(document) && document.status !== 'draft')
    .flatMap((invoice) => {
      const statement = explainPayment(invoice, explained);
      return statement === null ? [] : [statement];
    });

function explainPayment(invoice: ExplainedDocument, { known }: Explained): Statement | null {
  const name = documentText(invoice);
  const { status, paid, total, currency, held } = invoice;
  if (parseAmount(total) === 0n) return say('payment', `${name}: Es ist nichts zu bezahlen.`, success);
  if (status === 'paid') return say('payment', `${name} ${howPaid(invoice)}`, success);
  if (held === 'unpaid')
    return say(
      'payment',
      `${name} wurde von Hand als unbezahlt markiert. Es wird nichts von selbst gebucht.`,
    );
  if (status === 'partially_paid')
    return say(
      'payment',
      `${name}: ${moneyText(paid, currency)} von ${moneyText(total, currency)} sind gebucht.`,
    );
  if (known === null) return null;
  const { input } = known;
  if (input.order.financialStatus === 'unknown')
    return say('payment', `${name} ist offen: Shopify nennt keinen Zahlungsstatus, den Belegfluss kennt.`);
  if (!wasPaid(input.order) && input.order.financialStatus !== 'partially_paid')
    return say('payment', `${name} ist offen: Die Bestellung ist in Shopify noch nicht bezahlt.`);
  const isLinked = input.order.gateways.some((gateway) => linkOf(input, gateway) !== null);
  return isLinked
    ? null
    : say(
        'payment',
        `${name} ist offen: Für die Zahlungsart der Bestellung ist keine Buchung eingerichtet.`,
        {
          setting: 'transactions.transactionGateway',
        },
      );
}

function howPaid(invoice: ExplainedDocument): string {
  const offset = offsetOf(invoice);
  if (offset === 0n) return 'ist bezahlt: Die Zahlung ist gebucht.';
  const { currency, paid } = invoice;
  return offset === parseAmount(paid)
    ? 'ist beglichen: Sie ist mit einer Gutschrift der Bestellung verrechnet.'
    : `ist beglichen: ${moneyText(formatAmount(offset), currency)} sind mit einer Gutschrift der Bestellung verrechnet, der Rest ist bezahlt.`;
}

const success = { status: 'success' } as const;
