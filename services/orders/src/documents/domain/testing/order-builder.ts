import type { PostalAddress } from '@belegfluss/provider/contract';
import type { Money } from '../../../kernel/domain/money/money.ts';
import type { Payment } from '../order/extras.ts';
import type {
  Address,
  DiscountShare,
  OrderLine,
  OrderSnapshot,
  Refund,
  RefundLine,
  ShippingLine,
  TaxLine,
} from '../order/snapshot.ts';

/** Both sides of an amount; one currency unless a second is given. */
export function money(shop: string, presentment = shop): Money {
  return { shop, presentment };
}

export function tax(percent: number, amount: string, title = `USt ${percent} %`): TaxLine {
  return { title, rate: String(percent / 100), amount: money(amount), channelLiable: false };
}

export function discount(amount: string, title: string | null = null): DiscountShare {
  return { title, amount: money(amount) };
}

export const anAddress: Address = {
  firstName: 'Mira',
  lastName: 'Holm',
  company: null,
  address1: 'Lindenweg 4',
  address2: null,
  zip: '50667',
  city: 'Köln',
  province: null,
  countryCode: 'DE',
  phone: null,
};

export function aLine(given: Partial<OrderLine> & { price?: string } = {}): OrderLine {
  const { price = '119.00', ...rest } = given;
  const quantity = rest.quantity ?? 1;
  return {
    id: '501',
    title: 'Kanne',
    variantTitle: null,
    sku: null,
    vendor: null,
    properties: [],
    productId: null,
    variantId: null,
    quantity,
    currentQuantity: quantity,
    giftCard: false,
    requiresShipping: true,
    taxable: true,
    unitPrice: money(price),
    discounts: [],
    taxLines: [],
    duties: [],
    ...rest,
  };
}

export function aShippingLine(price: string, given: Partial<ShippingLine> = {}): ShippingLine {
  return {
    id: '701',
    title: 'DHL',
    price: money(price),
    discounts: [],
    taxLines: [],
    removed: false,
    ...given,
  };
}

type OrderGiven = Partial<Omit<OrderSnapshot, 'totals'>> & {
  readonly total?: string;
  readonly tax?: string;
  readonly totals?: Partial<OrderSnapshot['totals']>;
};

/** A domestic order, by default with one line of 119.00 with 19.00 tax inside, paid and unfulfilled. */
export function anOrder(given: OrderGiven = {}): OrderSnapshot {
  const { total = '119.00', tax: taxTotal = '19.00', totals, ...rest } = given;
  return {
    id: '820982911946154508',
    name: '#1001',
    test: false,
    createdAt: '2026-03-10T09:00:00.000Z',
    processedAt: '2026-03-10T09:00:05.000Z',
    updatedAt: '2026-03-10T09:00:06.000Z',
    cancelledAt: null,
    currency: { shop: 'EUR', presentment: 'EUR' },
    taxesIncluded: true,
    taxExempt: false,
    sourceName: 'web',
    locale: 'de',
    email: 'mira@example.org',
    phone: null,
    note: null,
    poNumber: null,
    tags: [],
    attributes: [],
    financialStatus: 'paid',
    fulfillmentStatus: 'unfulfilled',
    fulfilledAt: null,
    gateways: ['shopify_payments'],
    customer: {
      id: '115310627314723954',
      firstName: 'Mira',
      lastName: 'Holm',
      email: 'mira@example.org',
      phone: null,
      note: null,
      tags: [],
      taxExempt: false,
      updatedAt: null,
    },
    billingAddress: anAddress,
    shippingAddress: anAddress,
    company: null,
    paymentTerms: null,
    dispatchCountryCodes: [],
    lines: [aLine({ taxLines: [tax(19, '19.00')] })],
    shippingLines: [],
    fees: [],
    refunds: [],
    ...rest,
    totals: {
      total: money(total),
      tax: money(taxTotal),
      tip: money('0.00'),
      duties: money('0.00'),
      cashRounding: money('0.00'),
      outstanding: money('0.00'),
      currentTotal: money(total),
      ...totals,
    },
  };
}

export function aRefundLine(given: Partial<RefundLine> = {}): RefundLine {
  return {
    lineId: '501',
    quantity: 1,
    subtotal: money('119.00'),
    tax: money('19.00'),
    restocked: true,
    ...given,
  };
}

export function aRefund(given: Partial<Refund> = {}): Refund {
  return {
    id: '901',
    createdAt: '2026-03-12T10:00:00.000Z',
    note: null,
    lines: [],
    shipping: [],
    duties: money('0.00'),
    adjustments: [],
    refunded: money('0.00'),
    pending: false,
    ...given,
  };
}

/** Money of an order as Shopify knows it. */
export const aPayment = (id: string, amount: string, given: Partial<Payment> = {}): Payment => ({
  id,
  gateway: 'shopify_payments',
  kind: 'payment',
  amount: money(amount),
  at: '2026-03-10T09:00:00.000Z',
  refundId: null,
  ...given,
});

/** Another recipient, as a person writes it on a document. */
export const harbour: PostalAddress = {
  nameLines: ['Holm GmbH'],
  street: 'Hafenstraße 9',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
};
