import { ownValue } from '@belegfluss/runtime/records';
/** Names a movement of the balance at Shopify Payments in a merchant's words. Unknown types keep Shopify's name. */
export const transactionWord = (type: string): string => ownValue(words, type) ?? unnamed(type);

const words: Readonly<Record<string, string>> = {
  CHARGE: 'Zahlung',
  CHARGE_ADJUSTMENT: 'Korrektur einer Zahlung',
  REFUND: 'Rückerstattung',
  REFUND_ADJUSTMENT: 'Korrektur einer Rückerstattung',
  REFUND_FAILURE: 'Rückerstattung fehlgeschlagen',
  DISPUTE_WITHDRAWAL: 'Rückbuchung (Chargeback)',
  DISPUTE_REVERSAL: 'Rückbuchung aufgehoben',
  CHARGEBACK_HOLD: 'Einbehalt wegen Rückbuchung',
  CHARGEBACK_HOLD_RELEASE: 'Einbehalt freigegeben',
  CHARGEBACK_FEE: 'Gebühr einer Rückbuchung',
  CHARGEBACK_FEE_REFUND: 'Gebühr einer Rückbuchung erstattet',
  RESERVED_FUNDS: 'Rücklage',
  RESERVED_FUNDS_WITHDRAWAL: 'Rücklage',
  RESERVED_FUNDS_REVERSAL: 'Rücklage freigegeben',
  TRANSFER_FAILURE: 'Auszahlung zurückgekommen',
  TRANSFER_CANCEL: 'Auszahlung abgebrochen',
  TRANSFER_REFUND: 'Auszahlung zurückgekommen',
  ADJUSTMENT: 'Anpassung',
  ADVANCE: 'Vorschuss',
  ADVANCE_FUNDING: 'Vorschuss',
  APPLICATION_FEE_REFUND: 'Gebühr erstattet',
  BILLING_DEBIT: 'Rechnung von Shopify',
  BILLING_DEBIT_REVERSAL: 'Rechnung von Shopify erstattet',
  SHIPPING_LABEL: 'Versandetikett',
  SHIPPING_LABEL_ADJUSTMENT: 'Korrektur eines Versandetiketts',
  LENDING_DEBIT: 'Rückzahlung an Shopify Capital',
  LENDING_CREDIT: 'Auszahlung von Shopify Capital',
  LENDING_CAPITAL_REMITTANCE: 'Rückzahlung an Shopify Capital',
  REFERRAL_FEE: 'Vermittlungsgebühr',
  IMPORT_TAX: 'Einfuhrumsatzsteuer',
  CUSTOMS_DUTY: 'Zoll',
  STRIPE_FEE: 'Gebühr',
  RISK_WITHDRAWAL: 'Einbehalt wegen Risiko',
  RISK_REVERSAL: 'Einbehalt freigegeben',
};

const unnamed = (type: string): string =>
  `Vorgang bei Shopify Payments (${type.toLowerCase().replaceAll('_', ' ')})`;
