import { berlinDay } from '@belegfluss/runtime/calendar';
import { isPlanId, planNames } from '@belegfluss/shops/contract';
import type { Payout } from '../../../generated/prisma/client.ts';
import { drawReceipt } from '../../clients/receipt/draw-receipt.ts';
import type { Recipient } from '../../domain/payout/decide-payout.ts';
import type { Issuer } from '../../domain/payout/issuer.ts';
import type { PaidOut } from '../../domain/payout/paid-out.ts';
import { formatReceiptNumber } from '../../domain/payout/receipt-number.ts';
import type { VatTreatment } from '../../domain/payout/vat.ts';
import type { ReceiptStore } from '../../storage/receipt-store.ts';
import { composeReceipt } from '../../texts/receipt-content.ts';

/** The receipt of a payout: as it was drawn first, or drawn now and kept. */
export async function getReceipt(receipts: ReceiptStore, payout: Payout): Promise<Uint8Array> {
  const kept = await receipts.find(payout.id);
  if (kept) return kept;
  const positions = await receipts.listPositions(payout.id);
  const content = composeReceipt(
    toPaidOut(payout),
    positions.map(({ planId, firstAt, lastAt, ...position }) => ({
      ...position,
      plan: isPlanId(planId) ? planNames[planId] : planId,
      fromDay: berlinDay(firstAt),
      toDay: berlinDay(lastAt),
    })),
    countryName,
  );
  return receipts.keep(payout.id, await drawReceipt(content));
}

const german = new Intl.DisplayNames(['de'], { type: 'region' });
const countryName = (code: string): string => german.of(code) ?? code;

const toUtcDay = (date: Date): string => date.toISOString().slice(0, 10);

const toPaidOut = (payout: Payout): PaidOut => ({
  number: formatReceiptNumber(payout.number),
  issuedOn: berlinDay(payout.createdAt),
  fromDay: toUtcDay(payout.fromDay),
  toDay: toUtcDay(payout.toDay),
  net: payout.net.toFixed(2),
  vat: payout.vat.toFixed(2),
  vatKind: payout.vatKind as VatTreatment['kind'],
  vatRate: String(payout.vatRate),
  gross: payout.gross.toFixed(2),
  fee: payout.fee.toFixed(2),
  total: payout.total.toFixed(2),
  paymentOn: toUtcDay(payout.paymentOn),
  recipient: payout.recipient as unknown as Recipient,
  issuer: payout.issuer as unknown as Issuer,
});
