const pictureFields = `#graphql
  fragment PictureFields on MediaImage {
    id
    alt
    fileStatus
    mimeType
    image {
      url
    }
  }
`;

export const productPicturesQuery = `#graphql
  query ProductPictures($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product {
        id
        media(first: 250) {
          nodes {
            ...PictureFields
          }
        }
      }
    }
  }
  ${pictureFields}
`;

export const picturesQuery = `#graphql
  query Pictures($ids: [ID!]!) {
    nodes(ids: $ids) {
      ...PictureFields
    }
  }
  ${pictureFields}
`;

export const updateAltTextsMutation = `#graphql
  mutation UpdateAltTexts($files: [FileUpdateInput!]!) {
    fileUpdate(files: $files) {
      files {
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
