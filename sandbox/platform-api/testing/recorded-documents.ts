// Some recordings hold the variables and the reply, not the document. These ask for what those replies show.

const userErrors = 'userErrors { field message }';

const metafield = 'id namespace key type value compareDigest';
const fullMetafield = `${metafield} jsonValue createdAt updatedAt ownerType`;
const pageInfo = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

const image = 'image { url width height }';
const fileErrors = 'userErrors { field message code }';

export const documents = {
  file: `query ($id: ID!) {
    node(id: $id) {
      id __typename
      ... on File { alt createdAt fileStatus }
      ... on MediaImage { ${image} preview { ${image} } }
    }
  }`,
  fileStatus: 'query ($id: ID!) { node(id: $id) { id __typename ... on File { fileStatus } } }',
  fileFields: `{
    files(first: 2, reverse: true) {
      nodes {
        __typename id alt createdAt updatedAt fileStatus
        fileErrors { code }
        ... on MediaImage { mimeType image { url } mediaErrors { code } mediaWarnings { code } }
        ... on GenericFile { mimeType url }
      }
    }
  }`,
  newestFile: `{
    files(first: 1, reverse: true) {
      nodes { id alt createdAt fileStatus ... on MediaImage { image { url } } }
      ${pageInfo}
    }
  }`,
  mixedRead: `query ($ids: [ID!]!, $query: String!) {
    files(first: 2, query: $query, reverse: true) { nodes { id __typename alt fileStatus } }
    nodes(ids: $ids) { id __typename ... on File { alt fileStatus } }
  }`,
  productMedia: `query ($productId: ID!) {
    product(id: $productId) {
      id title
      media(first: 10) {
        nodes { id alt mediaContentType status preview { ${image} } ... on MediaImage { ${image} } }
        ${pageInfo}
      }
    }
  }`,
  fileUpdate: `mutation ($files: [FileUpdateInput!]!) {
    fileUpdate(files: $files) {
      files { id __typename alt createdAt fileStatus ... on MediaImage { ${image} preview { ${image} } } }
      ${fileErrors}
    }
  }`,
  fileUpdateImage: `mutation ($files: [FileUpdateInput!]!) {
    fileUpdate(files: $files) {
      files { id alt createdAt fileStatus ... on MediaImage { image { url } } }
      ${fileErrors}
    }
  }`,
  fileUpdateAlt: `mutation ($files: [FileUpdateInput!]!) {
    fileUpdate(files: $files) { files { id __typename alt fileStatus } ${fileErrors} }
  }`,
  metafieldsSet: `mutation ($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { metafields { ${metafield} } userErrors { field message code elementIndex } }
  }`,
  translatableProduct: `mutation ($product: ProductCreateInput!) {
    productCreate(product: $product) { product { id handle title status } ${userErrors} }
  }`,
  translatable: `query ($resourceId: ID!) {
    shopLocales { locale name primary published }
    translatableResource(resourceId: $resourceId) {
      resourceId
      translatableContent { key value digest locale type }
    }
  }`,
  translatableWithTranslations: `query ($resourceId: ID!) {
    shopLocales { locale name primary published }
    translatableResource(resourceId: $resourceId) {
      resourceId
      translatableContent { key value digest locale type }
      translations(locale: "fr") { key value locale outdated market { id } }
    }
  }`,
  translationsRegister: `mutation ($resourceId: ID!, $translations: [TranslationInput!]!) {
    translationsRegister(resourceId: $resourceId, translations: $translations) {
      translations { key value locale outdated market { id } }
      userErrors { field message code }
    }
  }`,
  translationsRemove: `mutation ($resourceId: ID!, $keys: [String!]!, $locales: [String!]!) {
    translationsRemove(resourceId: $resourceId, translationKeys: $keys, locales: $locales) {
      translations { key value locale }
      userErrors { field message code }
    }
  }`,
  registerAndRemove: `mutation ($resourceId: ID!, $translations: [TranslationInput!]!, $keys: [String!]!, $locales: [String!]!) {
    register: translationsRegister(resourceId: $resourceId, translations: $translations) {
      translations { key value locale }
      userErrors { field message code }
    }
    remove: translationsRemove(resourceId: $resourceId, translationKeys: $keys, locales: $locales) {
      translations { key value locale }
      userErrors { field message code }
    }
  }`,
  productMetafields: `query ($id: ID!) {
    product(id: $id) {
      id
      primarySpec: metafield(namespace: "custom", key: "material") { ${metafield} }
      origin: metafield(namespace: "details", key: "origin") { ${metafield} }
      season: metafield(namespace: "details", key: "season") { ${metafield} }
      metafields(first: 10) { nodes { ${metafield} } ${pageInfo} }
    }
  }`,
  pagedMetafields: `query ($id: ID!, $namespace: String!, $key: String!, $after: String!) {
    product(id: $id) {
      id title
      primarySpec: metafield(namespace: $namespace, key: $key) { ${fullMetafield} definition { id } }
      metafields(first: 1) { nodes { ${fullMetafield} } edges { cursor node { ${fullMetafield} } } ${pageInfo} }
      nextMetafields: metafields(first: 1, after: $after) {
        nodes { ${fullMetafield} } edges { cursor node { ${fullMetafield} } } ${pageInfo}
      }
    }
  }`,
  productCreate: `mutation ($product: ProductCreateInput!) {
    productCreate(product: $product) { product { id title vendor productType } ${userErrors} }
  }`,
  productUpdate: `mutation ($product: ProductUpdateInput!) {
    productUpdate(product: $product) { product { id title vendor productType } ${userErrors} }
  }`,
  productUpdateTitle: `mutation ($product: ProductUpdateInput!) {
    productUpdate(product: $product) { product { id title } ${userErrors} }
  }`,
  productDelete: `mutation ($input: ProductDeleteInput!) { productDelete(input: $input) { deletedProductId ${userErrors} } }`,
  collectionUpdate: `mutation ($input: CollectionInput!) {
    collectionUpdate(input: $input) {
      collection {
        id title handle
        products(first: 10) { nodes { id title handle } pageInfo { hasNextPage hasPreviousPage } }
      }
      ${userErrors}
    }
  }`,
  collectionDownstreamRead: `query ($collection: ID!, $product: ID!) {
    collection(id: $collection) {
      id title handle
      products(first: 10) { nodes { id title handle } pageInfo { hasNextPage hasPreviousPage } }
    }
    collections(first: 5, sortKey: ID, reverse: true) {
      nodes {
        id title handle
        products(first: 10) { nodes { id title handle } pageInfo { hasNextPage hasPreviousPage } }
      }
    }
    product(id: $product) {
      id
      collections(first: 10) { nodes { id title handle } pageInfo { hasNextPage hasPreviousPage } }
    }
  }`,
  searchPhrase: `query ($phraseQuery: String!) {
    phraseCount: productsCount(query: $phraseQuery) { count precision }
    phraseMatches: products(first: 5, query: $phraseQuery) { edges { node { id title vendor productType tags } } }
  }`,
  // The recorded error is at line 3, column 5.
  collectionUpdateTitle: `#graphql
  mutation ($input: CollectionInput!) {
    collectionUpdate(input: $input) { collection { id title } ${userErrors} }
  }`,
  webhooks_primary: `mutation ($baselineTopic: WebhookSubscriptionTopic!, $baselineWebhookSubscription: WebhookSubscriptionInput!) {
    createHttpUriRejected: webhookSubscriptionCreate(topic: SHOP_UPDATE, webhookSubscription: { uri: "http://example.com/hook" }) {
      webhookSubscription { id } ${userErrors}
    }
    createInternalDomainRejected: webhookSubscriptionCreate(topic: SHOP_UPDATE, webhookSubscription: { uri: "https://localhost/hook" }) {
      webhookSubscription { id } ${userErrors}
    }
    createShopifyDomainRejected: webhookSubscriptionCreate(
      topic: SHOP_UPDATE
      webhookSubscription: { uri: "https://somewhere.myshopify.com/hook" }
    ) {
      webhookSubscription { id } ${userErrors}
    }
    baselineCreate: webhookSubscriptionCreate(topic: $baselineTopic, webhookSubscription: $baselineWebhookSubscription) {
      webhookSubscription { id } ${userErrors}
    }
  }`,
  webhooks_updateHttp: `mutation ($id: ID!, $webhookSubscription: WebhookSubscriptionInput!) {
    webhookSubscriptionUpdate(id: $id, webhookSubscription: $webhookSubscription) { webhookSubscription { id } ${userErrors} }
  }`,
  webhooks_cleanup: `mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId ${userErrors} } }`,
};
