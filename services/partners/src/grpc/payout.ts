import type { PartnerPreferences } from '@belegfluss/partners/contract';
import type { Payout as PayoutMessage } from '@belegfluss/protos/partners/v1/programme';
import { formatReceiptNumber } from '../domain/payout/receipt-number.ts';
import type { CountedPayout } from '../storage/partner-payout-store.ts';

/** The recipient as it was stored with the payout. */
type Recipient = Omit<PartnerPreferences, 'email'>;

export function toProtoPayout(payout: CountedPayout): PayoutMessage {
  const { address, payout: method } = payout.recipient as Recipient;
  return {
    id: payout.id,
    number: formatReceiptNumber(payout.number),
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
