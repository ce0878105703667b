/** The product fields that the catalogue stores. */
const productFields = `
    id
    title
    handle
    status
    vendor
    productType
    tags
    descriptionHtml
    createdAt
    updatedAt
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
`;

const detailFields = `
    category {
      fullName
    }
    options {
      name
      optionValues {
        name
      }
    }
`;

const variantFields = `
    id
    title
    sku
    barcode
    inventoryItem {
      measurement {
        weight {
          value
          unit
        }
      }
    }
`;

const metafieldFields = `
    id
    namespace
    key
    type
    value
    definition {
      name
    }
`;

const pictureFields = `
    ... on MediaImage {
      id
      alt
    }
`;

const catalogueFields = `#graphql
  fragment CatalogueFields on Product {
    ${productFields}
  }
`;

/** Runs as a bulk operation, passed as text to `bulkQueryMutation`. */
export const allProductsQuery = `#graphql
  query AllProducts {
    products {
      edges {
        node {
          ${productFields}
          ${detailFields}
          variants {
            edges {
              node {
                ${variantFields}
              }
            }
          }
          metafields {
            edges {
              node {
                ${metafieldFields}
              }
            }
          }
          media {
            edges {
              node {
                ${pictureFields}
              }
            }
          }
        }
      }
    }
  }
`;

export const allCollectionsQuery = `#graphql
  query AllCollections {
    collections {
      edges {
        node {
          id
          title
          products {
            edges {
              node {
                id
              }
            }
          }
        }
      }
    }
  }
`;

export const bulkQueryMutation = `#graphql
  mutation BulkQuery($query: String!) {
    bulkOperationRunQuery(query: $query, groupObjects: true) {
      bulkOperation {
        id
      }
      userErrors {
        field
        message
        code
      }
    }
  }
`;

export const bulkOperationQuery = `#graphql
  query BulkOperation($id: ID!) {
    bulkOperation(id: $id) {
      id
      status
      errorCode
      objectCount
      rootObjectCount
      fileSize
      url
    }
  }
`;

export const productsCountQuery = `#graphql
  query ProductsCount($query: String, $limit: Int) {
    productsCount(query: $query, limit: $limit) {
      count
    }
  }
`;

export const productsByIdQuery = `#graphql
  query ProductsById($ids: [ID!]!) {
    nodes(ids: $ids) {
      ...CatalogueFields
      ... on Product {
        ${detailFields}
        variants(first: 50) {
          nodes {
            ${variantFields}
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        metafields(first: 250) {
          nodes {
            ${metafieldFields}
          }
        }
        media(first: 50) {
          nodes {
            ${pictureFields}
          }
        }
      }
    }
  }
  ${catalogueFields}
`;

/** The products of a group, without the details that only facts need. */
export const groupProductsQuery = `#graphql
  query GroupProducts($ids: [ID!]!) {
    nodes(ids: $ids) {
      ...CatalogueFields
    }
  }
  ${catalogueFields}
`;

export const existingProductsQuery = `#graphql
  query ExistingProducts($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product {
        id
      }
    }
  }
`;

export const productsPageQuery = `#graphql
  query ProductsPage($query: String, $first: Int!, $after: String) {
    products(query: $query, first: $first, after: $after) {
      nodes {
        ...CatalogueFields
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${catalogueFields}
`;

export const productIdsQuery = `#graphql
  query ProductIds($query: String, $first: Int!, $after: String) {
    products(query: $query, first: $first, after: $after) {
      nodes {
        id
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

export const collectionPageQuery = `#graphql
  query CollectionPage($id: ID!, $first: Int!, $after: String) {
    collection(id: $id) {
      products(first: $first, after: $after) {
        nodes {
          ...CatalogueFields
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${catalogueFields}
`;

export const collectionHeadQuery = `#graphql
  query CollectionHead($id: ID!) {
    collection(id: $id) {
      title
      productsCount {
        count
      }
    }
  }
`;

export const collectionMembersQuery = `#graphql
  query CollectionMembers($id: ID!, $first: Int!, $after: String) {
    collection(id: $id) {
      title
      products(first: $first, after: $after) {
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;
