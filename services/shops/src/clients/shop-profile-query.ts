/** Reads the data of a shop that Belegfluss stores. Needs no scope. */
export const shopProfileQuery = `#graphql
  query ShopProfile {
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
