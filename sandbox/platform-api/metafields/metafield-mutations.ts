import type { Metafield, SandboxProduct } from '../../shops/shop.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { idOf } from '../graphql/global-id.ts';
import {
  digestOf,
  findDefinition,
  type MetafieldOwner,
  mayWrite,
  metafieldObject,
  metafieldsOf,
  namespaceOf,
  SEO_KEYS,
  SEO_NAMESPACE,
} from './metafield-queries.ts';
import { isKnownType, knownTypes, valueProblems } from './metafield-types.ts';

interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
  compareDigest?: string | null;
}

interface SetError {
  field: string[];
  message: string;
  code: string;
  elementIndex: number | null;
}

interface PlannedMetafield {
  product: SandboxProduct;
  metafield: Metafield;
}

const MAX_METAFIELDS = 25;
const MAX_BYTES = 16_384;
const NO_ACCESS = 'Access to this namespace and key on Metafields for this resource type is not allowed.';

/** `ownerObject` builds the API object of a product, for queries that go back up to it. */
export function metafieldMutations(call: ApiCall, ownerObject: (product: SandboxProduct) => object) {
  const { platform, shopState } = call;

  return {
    metafieldsSet: ({ metafields: inputs }: { metafields: MetafieldInput[] }) => {
      if (inputs.length > MAX_METAFIELDS) {
        const message = `Exceeded the maximum metafields input limit of ${MAX_METAFIELDS}.`;
        const tooMany = { field: ['metafields'], message, code: 'LESS_THAN_OR_EQUAL_TO', elementIndex: null };
        return { metafields: null, userErrors: [tooMany] };
      }
      const plans = inputs.map((input, place) => plan(call, input, place));
      const userErrors = plans.flatMap((each) => ('problems' in each ? each.problems : []));
      if (userErrors.length > 0) return { metafields: [], userErrors };
      const metafields = plans.flatMap((each) => ('metafield' in each ? [save(each)] : []));
      return { metafields, userErrors };
    },
  };

  function save({ product, metafield }: PlannedMetafield): object {
    const owner: MetafieldOwner = { product, object: () => ownerObject(product) };
    const { namespace, key, value } = metafield;
    const seoField = namespace === SEO_NAMESPACE ? SEO_KEYS[key] : undefined;
    if (seoField) {
      const seo = { ...product.seo, [seoField]: value };
      platform.changes.updateProduct(shopState.shop, product.id, { seo });
      return metafieldObject(call, owner, metafield);
    }
    const isSame = (each: Metafield) => each.namespace === namespace && each.key === key;
    const before = product.metafields ?? [];
    // Planned before an earlier input of the same call was saved.
    const saved = { ...metafield, id: before.find(isSame)?.id ?? metafield.id };
    const metafields = before.some(isSame) ? before.map((each) => (isSame(each) ? saved : each)) : [...before, saved];
    platform.changes.updateProduct(shopState.shop, product.id, { metafields });
    return metafieldObject(call, owner, saved);
  }
}

function plan(call: ApiCall, input: MetafieldInput, place: number): PlannedMetafield | { problems: SetError[] } {
  const problem = (code: string, message: string, ...field: string[]) => ({
    problems: [{ field: ['metafields', String(place), ...field], message, code, elementIndex: null }],
  });
  const { platform, shopState } = call;
  const product = shopState.index.product(idOf('Product', input.ownerId) ?? 0);
  if (!product) return problem('INVALID', 'Owner does not exist.', 'ownerId');
  const namespace = namespaceOf(input.namespace);
  const { key } = input;
  for (const [field, text, min, max] of [
    ['namespace', namespace, 3, 255],
    ['key', key, 2, 64],
  ] as const) {
    const label = field === 'key' ? 'Key' : 'Namespace';
    if (text.length < min) return problem('TOO_SHORT', `${label} is too short (minimum is ${min} characters)`, field);
    if (text.length > max) return problem('TOO_LONG', `${label} is too long (maximum is ${max} characters)`, field);
  }
  const definition = findDefinition(call, { namespace, key });
  if (!mayWrite(namespace, definition)) return problem('APP_NOT_AUTHORIZED', NO_ACCESS);
  const before = metafieldsOf(product).find((each) => each.namespace === namespace && each.key === key);
  const type = input.type ?? definition?.type ?? before?.type;
  if (!type) return problem('BLANK', "Type can't be blank", 'type');
  if (!isKnownType(type))
    return problem('INCLUSION', `Type must be one of the following: ${knownTypes.join(', ')}.`, 'type');
  if (definition && definition.type !== type)
    return problem('INVALID_TYPE', `Type must be consistent with the definition's type: '${definition.type}'.`, 'type');
  if (Buffer.byteLength(input.value) > MAX_BYTES)
    return problem('TOO_LONG', `Value is too long (maximum is ${MAX_BYTES} bytes)`, 'value');
  const wrong = valueProblems(type, input.value, definition);
  if (wrong.length > 0) {
    const code = input.value === '' ? 'BLANK' : 'INVALID_VALUE';
    return { problems: wrong.map((each) => ({ ...each, field: ['metafields', String(place), 'value'], code })) };
  }
  // With null, the caller means that there must be no such metafield yet.
  const isStale = input.compareDigest !== undefined && input.compareDigest !== (before ? digestOf(before) : null);
  if (isStale) {
    const message =
      'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.';
    return problem('STALE_OBJECT', message);
  }
  const now = new Date().toISOString();
  const id = before?.id ?? platform.state.newId();
  const metafield = {
    id,
    namespace,
    key,
    type,
    value: input.value,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  return { product, metafield };
}
