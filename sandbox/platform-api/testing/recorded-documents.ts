// Some recordings hold the variables and the reply, not the document. These ask for what those replies show.

const userErrors = 'userErrors { field message }';

export const documents = {
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
