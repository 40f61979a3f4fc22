import { payoutGateways } from '@belegfluss/partners/contract';
import { toGermanAmount, toGermanDay, toGermanNumber } from '@belegfluss/runtime/german';
import { Big } from 'big.js';
import { type PaidOut, type ReceiptPosition, requireSum } from '../domain/payout/paid-out.ts';
import type { VatTreatment } from '../domain/payout/vat.ts';

export type ReceiptContent = {
  readonly number: string;
  readonly issuedOn: string;
  /** Who writes it, one line each. */
  readonly issuer: readonly string[];
  readonly recipient: readonly string[];
  /** Facts that an auditor looks for, label and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly intro: string;
  readonly positions: readonly {
    readonly text: string;
    readonly quantity: number;
    readonly unit: string;
    readonly sum: string;
  }[];
  readonly totals: readonly { readonly label: string; readonly amount: string; readonly strong: boolean }[];
  readonly notes: readonly string[];
};

/**
 * Composes a receipt: all of § 14 Abs. 4 UStG, written by the recipient of the service (§ 14 Abs. 2 Satz 5 UStG). The
 * gateway's fee is the partner's cost and reduces the amount received, not the total of the receipt.
 * @throws when the positions are not what was paid out
 */
export function composeReceipt(
  payout: PaidOut,
  positions: readonly ReceiptPosition[],
  countryName: (code: string) => string,
): ReceiptContent {
  requireSum(payout, positions);
  const { issuer, recipient } = payout;
  const { address } = recipient;
  return {
    number: payout.number,
    issuedOn: payout.issuedOn,
    issuer: [issuer.name, issuer.street, issuer.city, issuer.country],
    recipient: [address.name, address.street, `${address.zip} ${address.city}`, countryName(address.country)],
    facts: [
      ['Gutschriftsnummer', payout.number],
      ['Ausstellungsdatum', toGermanDay(payout.issuedOn)],
      ['Leistungszeitraum', formatSupplyPeriod(payout)],
      ['Steuernummer des Leistenden', recipient.taxId],
      ...(recipient.vatId === '' ? [] : [['USt-IdNr. des Leistenden', recipient.vatId] as const]),
      ...(issuer.vatId === '' ? [] : [['USt-IdNr. des Empfängers', issuer.vatId] as const]),
    ],
    intro:
      'Provisionen für die Vermittlung von Abonnements der App Belegfluss. Diese Gutschrift stellt der Empfänger der Leistung aus (§ 14 Abs. 2 Satz 5 UStG).',
    positions: positions.map(({ code, plan, quantity, unit, ...days }) => ({
      text: `${new Big(unit).lt(0) ? 'Rücknahme der Provision' : 'Provision'} für Tarif ${plan}, Couponcode ${code}, ${formatSupplyPeriod(days)}`,
      quantity,
      unit,
      sum: new Big(unit).times(quantity).toFixed(2),
    })),
    totals: composeTotalRows(payout),
    notes: [...vatNotes[payout.vatKind], paymentNote(payout), objection],
  };
}

function composeTotalRows({
  net,
  vat,
  vatKind,
  vatRate,
  gross,
  fee,
  total,
  recipient,
}: PaidOut): ReceiptContent['totals'] {
  const tax =
    vatKind === 'standard' ? [{ label: `zzgl. ${vatRate} % USt.`, amount: vat, strong: false }] : [];
  const share = payoutGateways.find(({ id }) => id === recipient.payout.gateway)?.fee ?? '0';
  const costs = new Big(fee).eq(0)
    ? []
    : [
        {
          label: `abzüglich PayPal-Gebühr ${toGermanNumber(new Big(share).times(100).toString())} %`,
          amount: new Big(fee).times(-1).toFixed(2),
          strong: false,
        },
        { label: 'Auszahlungsbetrag', amount: total, strong: true },
      ];
  return [
    { label: 'Nettobetrag', amount: net, strong: false },
    ...tax,
    { label: 'Gutschriftsbetrag', amount: gross, strong: true },
    ...costs,
  ];
}

const vatNotes: Readonly<Record<VatTreatment['kind'], readonly string[]>> = {
  standard: [],
  reverseCharge: [
    'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Art. 196 MwStSystRL, § 13b UStG). Es wird keine Umsatzsteuer ausgewiesen.',
  ],
  thirdCountry: [
    'Steuerschuldnerschaft des Leistungsempfängers (§ 13b Abs. 2 Nr. 1 UStG): Der Leistende ist außerhalb der Europäischen Union ansässig. Es wird keine Umsatzsteuer ausgewiesen.',
  ],
  none: [
    'Es wird keine Umsatzsteuer ausgewiesen: Der Leistende hat keine USt-IdNr. eines Mitgliedstaats der Europäischen Union angegeben.',
  ],
};

const objection =
  'Widerspricht der Leistende dieser Gutschrift, verliert sie die Wirkung einer Rechnung (§ 14 Abs. 2 Satz 6 UStG).';

function paymentNote({ paymentOn, total, recipient: { payout } }: PaidOut): string {
  const what = `${toGermanAmount(total)} EUR werden am ${toGermanDay(paymentOn)}`;
  return payout.gateway === 'paypal'
    ? `${what} per PayPal an ${payout.email} gezahlt.`
    : `${what} auf das Konto von ${payout.accountHolder} bei ${payout.bankName} überwiesen: IBAN ${payout.iban.replace(/(.{4})(?=.)/g, '$1 ')}, BIC ${payout.bic}.`;
}

const formatSupplyPeriod = ({ fromDay, toDay }: Pick<PaidOut, 'fromDay' | 'toDay'>): string =>
  fromDay === toDay ? toGermanDay(fromDay) : `${toGermanDay(fromDay)} – ${toGermanDay(toDay)}`;
