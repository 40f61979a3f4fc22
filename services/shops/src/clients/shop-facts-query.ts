/** What Belegfluss keeps of a shop. Needs no scope. */
export const shopFactsQuery = `#graphql
  query ShopFacts {
    shop {
      name
      email
      createdAt
      currencyCode
      ianaTimezone
      plan { publicDisplayName partnerDevelopment }
      shopAddress { countryCodeV2 }
    }
  }
`;
