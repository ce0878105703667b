const productFields = `#graphql
  fragment ProductFields on Product {
    id
    title
    descriptionHtml
    tags
    onlineStorePreviewUrl
    seo {
      title
      description
    }
    featuredMedia {
      preview {
        image {
          url
        }
      }
    }
  }
`;

export const productQuery = `#graphql
  query Product($id: ID!) {
    product(id: $id) {
      ...ProductFields
    }
  }
  ${productFields}
`;

export const productUpdateMutation = `#graphql
  mutation ProductUpdate($product: ProductUpdateInput!) {
    productUpdate(product: $product) {
      product {
        ...ProductFields
      }
      userErrors {
        field
        message
      }
    }
  }
  ${productFields}
`;

export const productTagsQuery = `#graphql
  query ProductTags($first: Int!, $after: String) {
    productTags(first: $first, after: $after) {
      nodes
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
