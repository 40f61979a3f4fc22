import { gid } from '../ids.ts';
import { type JsonObject, toObject, toScalarText } from '../json.ts';
import type { Currencies } from '../money.ts';
import { idText } from '../orders/rest.ts';
import { utcTime } from '../time.ts';
import type { Source } from './context.ts';
import { bagOrNull, toMoneyBag } from './money.ts';

/** A REST transaction as OrderTransaction; `all` are those of the order, to find the parent. */
export function toTransaction(entry: JsonObject, all: JsonObject[], currencies: Currencies): Source {
  const gateway = toScalarText(entry.gateway);
  const parentId = toScalarText(entry.parent_id);
  const parent = parentId === null ? undefined : all.find((other) => idText(other) === parentId);
  return {
    __typename: 'OrderTransaction',
    id: gid('OrderTransaction', idText(entry)),
    kind: (toScalarText(entry.kind) ?? 'sale').toUpperCase(),
    status: (toScalarText(entry.status) ?? 'success').toUpperCase(),
    gateway,
    formattedGateway: gateway === null ? null : (GATEWAYS[gateway] ?? titleCase(gateway)),
    manualPaymentGateway: entry.manual_payment_gateway === true,
    manuallyCapturable: false,
    multiCapturable: false,
    test: entry.test === true,
    createdAt: utcTime(toScalarText(entry.created_at)),
    processedAt: utcTime(toScalarText(entry.processed_at)),
    amountSet: toMoneyBag(entry.amount_set, entry.amount, currencies),
    amountRoundingSet: bagOrNull(entry.amount_rounding, currencies),
    settlementCurrency: null,
    settlementCurrencyRate: null,
    authorizationCode: toScalarText(entry.authorization),
    paymentId: toScalarText(entry.payment_id),
    errorCode: toScalarText(entry.error_code)?.toUpperCase() ?? null,
    accountNumber: null,
    authorizationExpiresAt: null,
    receiptJson: JSON.stringify({}),
    parentTransaction: () => (parent ? toTransaction(parent, all, currencies) : null),
    fees: [],
    paymentDetails: paymentDetails(entry, gateway),
  };
}

const GATEWAYS: Record<string, string> = {
  shopify_payments: 'Shopify Payments',
  paypal: 'PayPal Express Checkout',
  gift_card: 'Gift Card',
  manual: 'Manual',
  cash: 'Cash',
};

function paymentDetails(entry: JsonObject, gateway: string | null): Source | null {
  const details = toObject(entry.payment_details);
  const name = toScalarText(details.payment_method_name);
  if (toScalarText(details.credit_card_company) !== null) {
    return {
      __typename: 'CardPaymentDetails',
      company: toScalarText(details.credit_card_company),
      number: toScalarText(details.credit_card_number),
      wallet: toScalarText(details.credit_card_wallet)?.toUpperCase() ?? null,
      paymentMethodName: name,
      bin: null,
      name: null,
      expirationMonth: null,
      expirationYear: null,
      avsResultCode: null,
      cvvResultCode: null,
    };
  }
  if (gateway === 'paypal') return { __typename: 'PaypalWalletPaymentDetails', paymentMethodName: 'paypal' };
  if (name === null) return null;
  return {
    __typename: 'LocalPaymentMethodsPaymentDetails',
    paymentMethodName: name,
    paymentDescriptor: null,
  };
}

function titleCase(gateway: string): string {
  return gateway.replace(/_/g, ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
