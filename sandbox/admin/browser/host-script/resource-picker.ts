import type { ResourcePickerRequest } from '../protocol/resources.ts';
import { callAdmin } from './admin-channel.ts';

type ResourcePickerApi = typeof globalThis.shopify.resourcePicker;
type Options = Parameters<ResourcePickerApi>[0];

const TYPES = ['product', 'variant', 'collection'];

export const resourcePicker: ResourcePickerApi = async (options) => {
  const picked = await callAdmin('pickResources', asRequest(options));
  if (picked === null) return undefined;
  // The platform's enums are nominal in its types and plain strings here, which only a cast can say.
  return Object.assign(picked, { selection: picked }) as never;
};

function asRequest(options: Options): ResourcePickerRequest {
  if (!TYPES.includes(options.type)) throw new TypeError(`resourcePicker: unknown type ${String(options.type)}`);
  const filter = options.filter ?? {};
  return {
    type: options.type,
    action: options.action ?? 'add',
    limit: limitOf(options.multiple ?? false),
    filter: {
      hasHidden: filter.hidden ?? true,
      hasVariants: options.type === 'variant' || (options.type === 'product' && (filter.variants ?? true)),
      hasDraft: filter.draft ?? true,
      hasArchived: filter.archived ?? true,
      query: filter.query ?? '',
    },
    query: options.query ?? '',
    selectionIds: (options.selectionIds ?? []).map(({ id, variants }) => ({
      id,
      variants: variants?.map((variant) => variant.id) ?? null,
    })),
  };
}

function limitOf(multiple: boolean | number): number | null {
  if (typeof multiple === 'number') return multiple;
  return multiple ? null : 1;
}
