import type { Payout as PayoutMessage } from '@belegfluss/protos/partners/v1/programme';
import type { Recipient } from '../domain/payout/decide-payout.ts';
import { formatReceiptNumber } from '../domain/payout/receipt-number.ts';
import type { CountedPayout } from '../storage/partner-payout-store.ts';

/** One that is only shown has neither id nor number. */
export function toProtoPayout(payout: CountedPayout): PayoutMessage {
  const { address, payout: method } = payout.recipient as unknown as Recipient;
  return {
    id: payout.id,
    number: payout.number > 0 ? formatReceiptNumber(payout.number) : '',
    status: payout.status,
    fromDay: dayOf(payout.fromDay),
    toDay: dayOf(payout.toDay),
    provisions: payout.provisions,
    net: payout.net.toFixed(2),
    vatKind: payout.vatKind,
    vatRate: String(payout.vatRate),
    vat: payout.vat.toFixed(2),
    gross: payout.gross.toFixed(2),
    fee: payout.fee.toFixed(2),
    total: payout.total.toFixed(2),
    gateway: payout.gateway,
    accountHolder: method.gateway === 'bank' ? method.accountHolder : '',
    iban: method.gateway === 'bank' ? method.iban : '',
    bic: method.gateway === 'bank' ? method.bic : '',
    payoutEmail: method.gateway === 'paypal' ? method.email : '',
    paymentOn: dayOf(payout.paymentOn),
    paidAt: payout.paidAt?.toISOString() ?? '',
    runOn: dayOf(payout.runOn),
    recipientName: address.name,
  };
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
