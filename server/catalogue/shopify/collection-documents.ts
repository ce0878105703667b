const collectionFields = `#graphql
  fragment CollectionFields on Collection {
    id
    title
    descriptionHtml
    image {
      url
    }
    products(first: 50) {
      nodes {
        id
        title
        status
      }
    }
  }
`;

export const collectionQuery = `#graphql
  query Collection($id: ID!) {
    collection(id: $id) {
      ...CollectionFields
    }
  }
  ${collectionFields}
`;

export const collectionUpdateMutation = `#graphql
  mutation CollectionUpdate($collection: CollectionUpdateInput!) {
    collectionUpdate(collection: $collection) {
      collection {
        ...CollectionFields
      }
      userErrors {
        field
        message
      }
    }
  }
  ${collectionFields}
`;
