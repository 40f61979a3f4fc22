/**
 * One order, reported twice: here as the Admin API answers it, in `same-order-rest.ts` as the webhook writes it. A
 * foreign-currency order with everything a snapshot holds: two rates, discounts of three kinds, removed shipping, duty,
 * fee, tip, company buyer, a part refund with shipping and a discrepancy, and a refund under way.
 */
const gql = (shop: string, presentment: string) => ({
  shopMoney: { amount: shop },
  presentmentMoney: { amount: presentment },
});

export const graphqlData = {
  order: {
    id: 'gid://shopify/Order/7123456789012345678',
    name: '#2044',
    test: false,
    createdAt: '2026-05-04T20:15:00Z',
    processedAt: '2026-05-04T20:15:02Z',
    updatedAt: '2026-05-09T06:00:00Z',
    cancelledAt: null,
    currencyCode: 'EUR',
    presentmentCurrencyCode: 'JPY',
    taxesIncluded: true,
    taxExempt: false,
    sourceName: 'web',
    customerLocale: 'ja-JP',
    email: 'aiko@example.org',
    phone: null,
    note: null,
    poNumber: 'PO-7',
    tags: ['Export', 'vip'],
    customAttributes: [{ key: 'Geschenk', value: 'ja' }],
    paymentTerms: {
      paymentTermsName: 'Net 30',
      dueInDays: 30,
      paymentSchedules: {
        nodes: [
          { dueAt: '2026-05-18T20:15:00Z', completedAt: '2026-05-10T06:00:00Z' },
          { dueAt: '2026-06-03T20:15:00Z', completedAt: null },
        ],
      },
    },
    displayFinancialStatus: 'PARTIALLY_REFUNDED',
    displayFulfillmentStatus: 'FULFILLED',
    paymentGatewayNames: ['shopify_payments', 'gift_card'],
    customer: {
      id: 'gid://shopify/Customer/6123456789012345679',
      firstName: 'Aiko',
      lastName: 'Tanabe',
      defaultEmailAddress: { emailAddress: 'aiko@example.org' },
      defaultPhoneNumber: null,
      note: null,
      tags: ['b2b'],
      taxExempt: false,
      updatedAt: '2026-05-04T20:15:02Z',
    },
    purchasingEntity: {
      __typename: 'PurchasingCompany',
      company: { id: 'gid://shopify/Company/88001' },
      location: { id: 'gid://shopify/CompanyLocation/88002' },
    },
    billingAddress: {
      firstName: 'Aiko',
      lastName: 'Tanabe',
      company: 'Tanabe KK',
      address1: '1-2-3 Ginza',
      address2: null,
      zip: '104-0061',
      city: 'Chuo',
      province: 'Tokyo',
      countryCodeV2: 'JP',
      phone: null,
    },
    shippingAddress: null,
    totalPriceSet: gql('190.0', '31160.0'),
    totalTaxSet: gql('26.0', '4264.0'),
    totalTipReceivedSet: gql('5.0', '820.0'),
    originalTotalDutiesSet: gql('3.0', '492.0'),
    totalCashRoundingAdjustment: { paymentSet: gql('0.0', '0.0') },
    totalOutstandingSet: gql('0.0', '0.0'),
    currentTotalPriceSet: gql('71.0', '11644.0'),
    additionalFees: [{ name: 'Pfand', price: gql('2.0', '328.0'), taxLines: [] }],
    lineItems: {
      pageInfo: { hasNextPage: false, endCursor: 'c2' },
      nodes: [
        {
          id: 'gid://shopify/LineItem/9007199254740993001',
          title: 'Kanne',
          variantTitle: 'Blau',
          sku: 'K-1',
          vendor: 'Teehaus',
          customAttributes: [
            { key: 'Gravur', value: 'A & T' },
            { key: 'Zeilen', value: '2' },
          ],
          product: { id: 'gid://shopify/Product/900719925474099301' },
          variant: null,
          quantity: 2,
          currentQuantity: 1,
          isGiftCard: false,
          requiresShipping: true,
          taxable: true,
          originalUnitPriceSet: gql('59.5', '9758.0'),
          discountAllocations: [
            {
              allocatedAmountSet: gql('10.0', '1640.0'),
              discountApplication: { __typename: 'DiscountCodeApplication', code: 'MAI' },
            },
            {
              allocatedAmountSet: gql('5.0', '820.0'),
              discountApplication: { __typename: 'AutomaticDiscountApplication', title: 'Treue' },
            },
          ],
          taxLines: [{ title: 'MwSt', rate: 0.19, channelLiable: false, priceSet: gql('16.61', '2724.0') }],
          duties: [
            {
              price: gql('3.0', '492.0'),
              taxLines: [{ title: 'Abgabe', rate: 0.1, channelLiable: true, priceSet: gql('0.27', '45.0') }],
            },
          ],
        },
        {
          id: 'gid://shopify/LineItem/9007199254740993003',
          title: 'Gutschein',
          variantTitle: null,
          sku: null,
          vendor: null,
          customAttributes: [],
          product: null,
          variant: null,
          quantity: 1,
          currentQuantity: 1,
          isGiftCard: true,
          requiresShipping: false,
          taxable: false,
          originalUnitPriceSet: gql('70.0', '11480.0'),
          discountAllocations: [
            {
              allocatedAmountSet: gql('1.0', '164.0'),
              discountApplication: {
                __typename: 'ManualDiscountApplication',
                title: 'Kulanz',
                description: 'am Telefon',
              },
            },
          ],
          taxLines: [],
          duties: [],
        },
      ],
    },
    shippingLines: {
      pageInfo: { hasNextPage: false, endCursor: null },
      nodes: [
        {
          id: 'gid://shopify/ShippingLine/31',
          title: 'Luftpost',
          isRemoved: false,
          originalPriceSet: gql('7.0', '1148.0'),
          discountAllocations: [],
          taxLines: [{ title: 'MwSt', rate: 0.07, channelLiable: null, priceSet: gql('0.46', '75.0') }],
        },
        {
          id: 'gid://shopify/ShippingLine/32',
          title: 'Express',
          isRemoved: true,
          originalPriceSet: gql('20.0', '3280.0'),
          discountAllocations: [],
          taxLines: [],
        },
      ],
    },
    fulfillments: [
      { status: 'SUCCESS', createdAt: '2026-05-05T07:00:00Z', originAddress: { countryCode: 'PL' } },
      { status: 'SUCCESS', createdAt: '2026-05-06T15:30:00Z', originAddress: { countryCode: 'DE' } },
      { status: 'CANCELLED', createdAt: '2026-05-07T07:00:00Z', originAddress: { countryCode: 'CZ' } },
    ],
    refunds: [
      {
        id: 'gid://shopify/Refund/41',
        createdAt: '2026-05-08T08:00:00Z',
        processedAt: '2026-05-08T08:00:00Z',
        note: 'Bruch',
        refundLineItems: {
          pageInfo: { hasNextPage: false, endCursor: null },
          nodes: [
            {
              quantity: 1,
              restockType: 'RETURN',
              subtotalSet: gql('52.0', '8528.0'),
              totalTaxSet: gql('8.3', '1362.0'),
              lineItem: { id: 'gid://shopify/LineItem/9007199254740993001' },
            },
          ],
        },
        refundShippingLines: {
          pageInfo: { hasNextPage: false },
          nodes: [{ subtotalAmountSet: gql('7.0', '1148.0'), taxAmountSet: gql('0.46', '75.0') }],
        },
        orderAdjustments: {
          pageInfo: { hasNextPage: false },
          nodes: [
            {
              reason: 'REFUND_DISCREPANCY',
              amountSet: gql('-60.0', '-9840.0'),
              taxAmountSet: gql('0.0', '0.0'),
            },
          ],
        },
        transactions: {
          pageInfo: { hasNextPage: false },
          nodes: [
            { kind: 'REFUND', status: 'SUCCESS', amountSet: gql('100.0', '16400.0') },
            { kind: 'REFUND', status: 'SUCCESS', amountSet: gql('19.0', '3116.0') },
            { kind: 'REFUND', status: 'FAILURE', amountSet: gql('0.05', '9.0') },
          ],
        },
      },
      {
        id: 'gid://shopify/Refund/42',
        createdAt: null,
        processedAt: '2026-05-09T05:00:00Z',
        note: null,
        refundLineItems: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [] },
        refundShippingLines: { pageInfo: { hasNextPage: false }, nodes: [] },
        orderAdjustments: { pageInfo: { hasNextPage: false }, nodes: [] },
        transactions: {
          pageInfo: { hasNextPage: false },
          nodes: [{ kind: 'REFUND', status: 'PENDING', amountSet: gql('1.0', '164.0') }],
        },
      },
    ],
  },
};
