import type { Payout as PayoutMessage } from '@belegfluss/protos/partners/v1/programme';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { Recipient } from '../domain/payout/decide-payout.ts';
import { formatReceiptNumber } from '../domain/payout/receipt-number.ts';
import type { VatTreatment } from '../domain/payout/vat.ts';
import type { PayoutStatus } from '../storage/partner-payout-store.ts';
import type { ShownPayout } from '../use-cases/payouts/run-payouts.ts';

export function toProtoPayout(payout: ShownPayout): PayoutMessage {
  const { address, payout: method } = payout.recipient as unknown as Recipient;
  return {
    id: payout.id ?? undefined,
    number: payout.number === null ? undefined : formatReceiptNumber(payout.number),
    status: toProtoEnum('PAYOUT_STATUS', payout.status as PayoutStatus),
    fromDay: toUtcDay(payout.fromDay),
    toDay: toUtcDay(payout.toDay),
    provisions: payout.provisions,
    net: payout.net.toFixed(2),
    vatKind: toProtoEnum('VAT_KIND', payout.vatKind as VatTreatment['kind']),
    vatRate: String(payout.vatRate),
    vat: payout.vat.toFixed(2),
    gross: payout.gross.toFixed(2),
    fee: payout.fee.toFixed(2),
    total: payout.total.toFixed(2),
    gateway: toProtoEnum('PAYOUT_GATEWAY', method.gateway),
    ...(method.gateway === 'bank'
      ? { accountHolder: method.accountHolder, iban: method.iban, bic: method.bic }
      : { payoutEmail: method.email }),
    paymentOn: toUtcDay(payout.paymentOn),
    paidAt: payout.paidAt ?? undefined,
    runOn: toUtcDay(payout.runOn),
    recipientName: address.name,
  };
}

const toUtcDay = (date: Date): string => date.toISOString().slice(0, 10);
