import type { WebhookSubscription } from '../../shops/shop-state.ts';
import { type ApiCall, connection, listById, type QueryFields } from '../graphql/api-call.ts';
import type { UserError } from '../graphql/api-error.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { globalId, idOf } from '../graphql/global-id.ts';

function webhookObject(webhook: WebhookSubscription): object {
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

export function webhookQueries(call: ApiCall): QueryFields {
  return {
    webhookSubscriptions: (args: PageArguments & { topics?: string[] }) => {
      const webhooks = [...call.shopState.webhooks.values()];
      const wanted = webhooks.filter(({ topic }) => !args.topics || args.topics.includes(topic));
      return connection(call, listById(wanted), args, webhookObject);
    },
  };
}

interface WebhookInput {
  uri?: string | null;
  callbackUrl?: string | null;
  format?: 'JSON' | 'XML' | null;
  filter?: string | null;
  includeFields?: string[] | null;
  metafieldNamespaces?: string[] | null;
  name?: string | null;
  pubSubProject?: string;
  pubSubTopic?: string;
}

const ADDRESS = ['webhookSubscription', 'callbackUrl'];
const INTERNAL = /(^|\.)(myshopify\.com|shopify\.com|shopifycloud\.com|shopifysvc\.com|localhost|local|internal)$/i;
const PRIVATE = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.|\[?::1)/;

export function webhookMutations(call: ApiCall) {
  const { shopState, platform } = call;
  const { state } = platform;
  const missing = { field: ['id'], message: 'Webhook subscription does not exist' };

  return {
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription: input,
    }: {
      topic: string;
      webhookSubscription: WebhookInput;
    }) => {
      const uri = input.uri ?? input.callbackUrl ?? '';
      const errors = validateAddress(uri);
      return errors.length > 0 ? refused(errors) : create(call, topic, uri, input);
    },
    webhookSubscriptionUpdate: ({
      id,
      webhookSubscription: input,
    }: {
      id: string;
      webhookSubscription: WebhookInput;
    }) => {
      const webhook = shopState.webhooks.get(idOf('WebhookSubscription', id) ?? 0);
      if (!webhook) return refused([missing]);
      const uri = input.uri ?? input.callbackUrl ?? webhook.uri;
      const errors = validateAddress(uri);
      if (errors.length > 0) return refused(errors);
      const changed = { ...webhook, ...settingsOf(input), uri, updatedAt: new Date().toISOString() };
      state.save('webhooks', shopState, changed);
      return { webhookSubscription: webhookObject(changed), userErrors: [] };
    },
    webhookSubscriptionDelete: ({ id }: { id: string }) => {
      const webhook = shopState.webhooks.get(idOf('WebhookSubscription', id) ?? 0);
      if (!webhook) return { deletedWebhookSubscriptionId: null, userErrors: [missing] };
      state.removeWebhook(shopState, webhook.id);
      return { deletedWebhookSubscriptionId: id, userErrors: [] };
    },
    pubSubWebhookSubscriptionCreate: ({
      topic,
      webhookSubscription: input,
    }: {
      topic: string;
      webhookSubscription: WebhookInput;
    }) => create(call, topic, `pubsub://${input.pubSubProject}:${input.pubSubTopic}`, input),
  };
}

function create({ shopState, platform: { state } }: ApiCall, topic: string, uri: string, input: WebhookInput) {
  const now = new Date().toISOString();
  const taken = [...shopState.webhooks.values()].some((each) => each.topic === topic && each.uri === uri);
  if (taken) return refused([{ field: ADDRESS, message: 'Address for this topic has already been taken' }]);
  const blank = { filter: null, includeFields: [], metafieldNamespaces: [], name: null, format: 'JSON' as const };
  const webhook = {
    ...blank,
    ...settingsOf(input),
    id: state.newId(),
    topic,
    uri,
    createdAt: now,
    updatedAt: now,
    failuresInARow: 0,
  };
  state.save('webhooks', shopState, webhook);
  return { webhookSubscription: webhookObject(webhook), userErrors: [] };
}

const refused = (userErrors: UserError[]) => ({ webhookSubscription: null, userErrors });

function settingsOf(input: WebhookInput): Partial<WebhookSubscription> {
  const { filter, includeFields, metafieldNamespaces, name, format } = input;
  return {
    ...(filter != null ? { filter: filter || null } : {}),
    ...(includeFields ? { includeFields } : {}),
    ...(metafieldNamespaces ? { metafieldNamespaces } : {}),
    ...(name != null ? { name } : {}),
    ...(format ? { format } : {}),
  };
}

function validateAddress(uri: string): UserError[] {
  const addressError = (message: string): UserError[] => [{ field: ADDRESS, message }];
  if (uri === '') return addressError("Address can't be blank");
  if (/^pubsub:\/\/[^:]+:.+$/.test(uri) || uri.startsWith('arn:aws:events:')) return [];
  if (!URL.canParse(uri)) return addressError('Address is invalid');
  const { protocol, hostname } = new URL(uri);
  if (protocol !== 'https:') return addressError(`Address protocol ${protocol}// is not supported`);
  if (INTERNAL.test(hostname) || PRIVATE.test(hostname))
    return addressError('Address cannot be a Shopify or an internal domain');
  return [];
}
