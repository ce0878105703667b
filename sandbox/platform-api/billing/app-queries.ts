import type { ApiCall } from '../graphql/api-call.ts';
import { type GlobalId, globalId } from '../graphql/global-id.ts';
import type { QueryFields } from '../graphql/query-fields.ts';
import { appInstallationObject, appSubscriptionObject } from './app-objects.ts';

export function appQueries(call: ApiCall): QueryFields {
  const { installation } = call.shopState;
  return {
    currentAppInstallation: () => appInstallationObject(call),
    appInstallation: ({ id }: { id?: string }) =>
      id && id !== globalId('AppInstallation', installation?.id ?? 0) ? null : appInstallationObject(call),
  };
}

export function appNode(call: ApiCall, { type, id }: GlobalId): object | null {
  const { platform, shopState } = call;
  if (type === 'AppInstallation') return id === shopState.installation?.id ? appInstallationObject(call) : null;
  if (type !== 'AppSubscription') return null;
  const subscription = platform.subscriptions.find(shopState, id);
  return subscription ? appSubscriptionObject(subscription) : null;
}
