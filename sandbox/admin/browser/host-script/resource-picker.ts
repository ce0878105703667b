import type { ResourcePickerRequest } from '../protocol/messages.ts';
import { callAdmin } from './admin-channel.ts';

type ResourcePickerApi = typeof globalThis.shopify.resourcePicker;

/** Products and collections. Variants are not picked apart: a product comes with all of its own. */
export const resourcePicker: ResourcePickerApi = async ({ type, action, multiple = false, query, ...options }) => {
  if (type !== 'product' && type !== 'collection')
    throw new TypeError(`resourcePicker: the sandbox does not pick a ${String(type)}`);
  const filter = options.filter ?? {};
  const request: ResourcePickerRequest = {
    type,
    action: action ?? 'add',
    limit: typeof multiple === 'number' ? multiple : multiple ? null : 1,
    filter: {
      hasHidden: filter.hidden ?? true,
      hasDraft: filter.draft ?? true,
      hasArchived: filter.archived ?? true,
      query: filter.query ?? '',
    },
    query: query ?? '',
    selectionIds: (options.selectionIds ?? []).map(({ id }) => id),
  };
  const picked = await callAdmin('pickResources', request);
  if (picked === null) return undefined;
  // The platform's enums are nominal in its types and plain strings here, which only a cast can say.
  return Object.assign(picked, { selection: picked }) as never;
};
