import type { WebhookSubscription } from '../../shops/shop-state.ts';
import { globalId } from '../graphql/global-id.ts';

export function webhookObject(webhook: WebhookSubscription): object {
  const pubSub = /^pubsub:\/\/([^:]+):(.+)$/.exec(webhook.uri);
  return {
    ...webhook,
    __typename: 'WebhookSubscription',
    id: globalId('WebhookSubscription', webhook.id),
    legacyResourceId: webhook.id,
    callbackUrl: webhook.uri,
    endpoint: pubSub
      ? { __typename: 'WebhookPubSubEndpoint', pubSubProject: pubSub[1], pubSubTopic: pubSub[2] }
      : { __typename: 'WebhookHttpEndpoint', callbackUrl: webhook.uri },
  };
}
