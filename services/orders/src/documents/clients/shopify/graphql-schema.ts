import { z } from 'zod';
import { listSizes } from '../../../clients/shopify/operations/list-sizes.ts';
import { isAmount, isCurrency, isOrderName, isTime } from '../../../clients/shopify/snapshot-values.ts';

/** The answer of `OrderSnapshot`. Unknown enum values pass as text; protected fields that are denied are null. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const amount = z.union([z.string(), z.number()]).transform(String).refine(isAmount, 'no amount');
const time = z.string().refine(isTime, 'no time');
const currency = z
  .string()
  .transform((value) => value.trim().toUpperCase())
  .refine(isCurrency, 'no currency');
const timeOrNull = time.nullish().transform((value) => value ?? null);
const oneMoney = z.object({ amount });
const money = z.object({ shopMoney: oneMoney, presentmentMoney: oneMoney });
const moneyOrNull = money.nullish().transform((value) => value ?? null);
const reference = z
  .object({ id: z.string() })
  .nullish()
  .transform((value) => value ?? null);
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: text });
const wholePage = pageInfo.refine((page) => !page.hasNextPage, 'more pages have to be fetched first');

const taxLine = z.object({
  title: z.string(),
  rate: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
  channelLiable: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
  priceSet: money,
});

const discountAllocation = z.object({
  allocatedAmountSet: money,
  discountApplication: z
    .object({ code: text, title: text, description: text })
    .nullish()
    .transform((value) => value ?? null),
});

const address = z
  .object({
    firstName: text,
    lastName: text,
    company: text,
    address1: text,
    address2: text,
    zip: text,
    city: text,
    province: text,
    countryCodeV2: text,
    phone: text,
  })
  .nullish()
  .transform((value) => value ?? null);

const line = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: text,
  sku: text,
  vendor: text,
  customAttributes: z.array(z.object({ key: z.string(), value: text })),
  product: reference,
  variant: reference,
  quantity: z.int(),
  currentQuantity: z.int(),
  isGiftCard: z.boolean(),
  requiresShipping: z.boolean(),
  taxable: z.boolean(),
  originalUnitPriceSet: money,
  discountAllocations: z.array(discountAllocation),
  taxLines: z.array(taxLine),
  duties: z
    .array(z.object({ price: money, taxLines: z.array(taxLine) }))
    .nullish()
    .transform((value) => value ?? []),
});

const shippingLine = z.object({
  id: text,
  title: z.string(),
  isRemoved: z.boolean(),
  originalPriceSet: money,
  discountAllocations: z.array(discountAllocation),
  taxLines: z.array(taxLine),
});

const refund = z.object({
  id: z.string(),
  createdAt: timeOrNull,
  processedAt: time,
  note: text,
  duties: z
    .array(z.object({ amountSet: money }))
    .nullish()
    .transform((value) => value ?? []),
  refundLineItems: z.object({
    pageInfo: wholePage,
    nodes: z.array(
      z.object({
        quantity: z.int(),
        restockType: z.string(),
        subtotalSet: money,
        totalTaxSet: money,
        lineItem: z.object({ id: z.string() }),
      }),
    ),
  }),
  refundShippingLines: z.object({
    pageInfo: wholePage,
    nodes: z.array(z.object({ subtotalAmountSet: money, taxAmountSet: money })),
  }),
  orderAdjustments: z.object({
    pageInfo: wholePage,
    nodes: z.array(z.object({ reason: text, amountSet: money, taxAmountSet: money })),
  }),
  transactions: z.object({
    pageInfo: wholePage,
    nodes: z.array(z.object({ kind: z.string(), status: z.string(), amountSet: money })),
  }),
});

export const graphqlOrder = z.object({
  order: z.object({
    id: z.string(),
    name: z.string().refine(isOrderName, 'too long'),
    test: z.boolean(),
    createdAt: time,
    processedAt: time,
    updatedAt: time,
    cancelledAt: timeOrNull,
    currencyCode: currency,
    presentmentCurrencyCode: currency,
    taxesIncluded: z.boolean(),
    taxExempt: z.boolean(),
    sourceName: text,
    customerLocale: text,
    email: text,
    phone: text,
    note: text,
    poNumber: text,
    tags: z.array(z.string()),
    customAttributes: z.array(z.object({ key: z.string(), value: text })),
    displayFinancialStatus: text,
    displayFulfillmentStatus: text,
    paymentGatewayNames: z.array(z.string()),
    customer: z
      .object({
        id: z.string(),
        firstName: text,
        lastName: text,
        defaultEmailAddress: z.object({ emailAddress: text }).nullish(),
        defaultPhoneNumber: z.object({ phoneNumber: text }).nullish(),
        note: text,
        tags: z.array(z.string()),
        taxExempt: z.boolean(),
        updatedAt: time,
      })
      .nullish()
      .transform((value) => value ?? null),
    purchasingEntity: z
      .object({ company: reference, location: reference })
      .nullish()
      .transform((value) => value ?? null),
    billingAddress: address,
    shippingAddress: address,
    paymentTerms: z
      .object({
        paymentTermsName: text,
        dueInDays: z
          .int()
          .nullish()
          .transform((value) => value ?? null),
        paymentSchedules: z
          .object({ nodes: z.array(z.object({ dueAt: timeOrNull, completedAt: timeOrNull })) })
          .nullish()
          .transform((value) => value ?? null),
      })
      .nullish()
      .transform((value) => value ?? null),
    totalPriceSet: money,
    totalTaxSet: moneyOrNull,
    totalTipReceivedSet: money,
    originalTotalDutiesSet: moneyOrNull,
    totalCashRoundingAdjustment: z.object({ paymentSet: money }),
    totalOutstandingSet: money,
    currentTotalPriceSet: money,
    additionalFees: z.array(z.object({ name: z.string(), price: money, taxLines: z.array(taxLine) })),
    lineItems: z.object({ pageInfo: wholePage, nodes: z.array(line) }),
    shippingLines: z.object({ pageInfo: wholePage, nodes: z.array(shippingLine) }),
    fulfillments: z
      .array(
        z.object({
          status: text,
          createdAt: time,
          originAddress: z
            .object({ countryCode: text })
            .nullish()
            .transform((value) => value ?? null),
        }),
      )
      .refine(({ length }) => length < listSizes.fulfillments, 'more fulfilments than can be read'),
    refunds: z
      .array(refund)
      .refine(({ length }) => length < listSizes.refunds, 'more refunds than can be read'),
  }),
});

export type GraphqlOrder = z.output<typeof graphqlOrder>['order'];
export type GraphqlLine = GraphqlOrder['lineItems']['nodes'][number];
export type GraphqlShippingLine = GraphqlOrder['shippingLines']['nodes'][number];
export type GraphqlRefund = GraphqlOrder['refunds'][number];
export type GraphqlTaxLine = GraphqlLine['taxLines'][number];
export type GraphqlDiscountAllocation = GraphqlLine['discountAllocations'][number];
export type GraphqlAddress = GraphqlOrder['billingAddress'];
export type GraphqlMoney = z.output<typeof money>;
