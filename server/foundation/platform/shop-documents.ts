export const shopProfileQuery = `#graphql
  query ShopProfile {
    shop {
      name
      contactEmail
      primaryDomain {
        url
      }
    }
  }
`;

export const shopPoliciesQuery = `#graphql
  query ShopPolicies {
    shop {
      shopPolicies {
        type
        title
        body
      }
    }
  }
`;

export const shopLanguagesQuery = `#graphql
  query ShopLanguages {
    shopLocales {
      name
      primary
    }
  }
`;
