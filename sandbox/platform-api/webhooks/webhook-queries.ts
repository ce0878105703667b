import { type ApiCall, connection, listById } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import type { QueryFields } from '../graphql/query-fields.ts';
import { webhookObject } from './webhook-object.ts';

export function webhookQueries(call: ApiCall): QueryFields {
  return {
    webhookSubscriptions: (args: PageArguments & { topics?: string[] }) => {
      const webhooks = [...call.shopState.webhooks.values()];
      const wanted = webhooks.filter(({ topic }) => !args.topics || args.topics.includes(topic));
      return connection(call, listById(wanted), args, webhookObject);
    },
  };
}
