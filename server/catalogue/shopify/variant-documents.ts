/** The codes of a product's further variants. */
export const variantCodesQuery = `#graphql
  query VariantCodes($id: ID!, $first: Int!, $after: String) {
    product(id: $id) {
      variants(first: $first, after: $after) {
        nodes {
          id
          sku
          barcode
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;
