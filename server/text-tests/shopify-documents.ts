export const productTraitsQuery = `#graphql
  query ProductTraits($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product {
        id
        createdAt
        priceRangeV2 {
          minVariantPrice {
            amount
          }
        }
      }
    }
  }
`;

export const cohortDefinitionMutation = `#graphql
  mutation DefineCohort($definition: MetafieldDefinitionInput!) {
    metafieldDefinitionCreate(definition: $definition) {
      userErrors {
        code
        message
      }
    }
  }
`;

export const cohortDefinitionDeleteMutation = `#graphql
  mutation ForgetCohort($identifier: MetafieldDefinitionIdentifierInput!) {
    metafieldDefinitionDelete(identifier: $identifier, deleteAllAssociatedMetafields: true) {
      userErrors {
        code
        message
      }
    }
  }
`;

export const cohortSetMutation = `#graphql
  mutation SetCohorts($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      userErrors {
        field
        message
      }
    }
  }
`;

export const cohortDeleteMutation = `#graphql
  mutation RemoveCohorts($metafields: [MetafieldIdentifierInput!]!) {
    metafieldsDelete(metafields: $metafields) {
      userErrors {
        field
        message
      }
    }
  }
`;
