import { createHash } from 'node:crypto';
import { ownValue } from '@belegfluss/runtime/records';
import SEPA from 'sepa';
import type { Recipient } from '../../domain/payout/decide-payout.ts';
import type { Issuer, IssuerAccount } from '../../domain/payout/issuer.ts';

/** A payout to be transferred. */
export type Transfer = {
  readonly number: string;
  /** Decimal EUR. */
  readonly total: string;
  readonly to: Extract<Recipient['payout'], { gateway: 'bank' }>;
  /** Day of the transfer, `YYYY-MM-DD`. */
  readonly on: string;
};

/**
 * SEPA transfers as pain.001.001.09. The message is named by what it holds, so that a bank refuses the same file a second
 * time; each transfer is named by its receipt.
 */
export function composeTransfers(
  transfers: readonly Transfer[],
  { issuer, account, now }: { readonly issuer: Issuer; readonly account: IssuerAccount; readonly now: Date },
): string {
  const message = new SEPA.Document('pain.001.001.09');
  message.grpHdr.id = composeMessageId(transfers);
  message.grpHdr.created = now;
  message.grpHdr.initiatorName = sepaText(issuer.name, 70);
  for (const on of [...new Set(transfers.map((transfer) => transfer.on))].sort()) {
    const block = message.createPaymentInfo();
    const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
    // The library writes the day of the machine's own calendar.
    block.requestedExecutionDate = new Date(year, month - 1, day, 12);
    block.debtorName = sepaText(issuer.name, 70);
    block.debtorIBAN = account.iban;
    block.debtorBIC = bicFor(account.iban, account.bic);
    message.addPaymentInfo(block);
    for (const transfer of transfers.filter((one) => one.on === on)) {
      const { number, total, to } = transfer;
      const payment = block.createTransaction();
      payment.creditorName = sepaText(to.accountHolder, 70) || number;
      payment.creditorIBAN = to.iban;
      payment.creditorBIC = bicFor(to.iban, to.bic);
      payment.amount = Number(total);
      payment.remittanceInfo = `Gutschrift ${number}`;
      payment.end2endId = number;
      block.addTransaction(payment);
    }
  }
  message.normalize();
  return message.toString();
}

/** Short enough that each transfer's own id, which begins with it, has at most 35 characters. */
const composeMessageId = (transfers: readonly Transfer[]): string =>
  `BF-${createHash('sha256')
    .update(transfers.map(({ number }) => number).join())
    .digest('hex')
    .slice(0, 20)
    .toUpperCase()}`;

/** The IBAN says enough within the EU: a BIC of another country is left out, since it would have the file refused. */
const bicFor = (iban: string, bic: string): string => (bic.slice(4, 6) === iban.slice(0, 2) ? bic : '');

const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '&': '+',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'Ae',
};

/** The letters that every bank takes (EPC217-08); what has no likeness among them is left out. */
const sepaText = (text: string, longest: number): string =>
  text
    .normalize('NFC')
    .replace(/[äöüÄÖÜß&øØłŁæÆ]/g, (letter) => ownValue(letters, letter) ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
