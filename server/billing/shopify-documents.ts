export const shopPlanQuery = `#graphql
  query ShopPlan {
    shop {
      plan {
        partnerDevelopment
      }
    }
  }
`;

export const subscriptionsQuery = `#graphql
  query Subscriptions($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on AppSubscription {
        id
        status
        currentPeriodEnd
        test
      }
    }
    currentAppInstallation {
      activeSubscriptions {
        id
        status
        currentPeriodEnd
        test
      }
    }
  }
`;

export const subscriptionCreateMutation = `#graphql
  mutation SubscriptionCreate(
    $name: String!
    $returnUrl: URL!
    $lineItems: [AppSubscriptionLineItemInput!]!
    $trialDays: Int
    $test: Boolean
    $replacementBehavior: AppSubscriptionReplacementBehavior
  ) {
    appSubscriptionCreate(
      name: $name
      returnUrl: $returnUrl
      lineItems: $lineItems
      trialDays: $trialDays
      test: $test
      replacementBehavior: $replacementBehavior
    ) {
      appSubscription {
        id
      }
      confirmationUrl
      userErrors {
        field
        message
      }
    }
  }
`;

export const subscriptionCancelMutation = `#graphql
  mutation SubscriptionCancel($id: ID!) {
    appSubscriptionCancel(id: $id) {
      appSubscription {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`;
