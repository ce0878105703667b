import type { Metafield, SandboxProduct } from '../../shops/shop.ts';
import { type ApiCall, requireScope } from '../graphql/api-call.ts';
import { idOf } from '../graphql/global-id.ts';
import type { UserError } from '../graphql/user-error.ts';
import { digestOf, findDefinition, type MetafieldOwner, metafieldObject, namespaceOf } from './metafield-objects.ts';
import { isKnownType, valueProblem } from './metafield-types.ts';

interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
  compareDigest?: string | null;
}

interface PlannedMetafield {
  product: SandboxProduct;
  metafield: Metafield;
}

const MAX_METAFIELDS = 25;
const MAX_BYTES = 16_384;

/** `ownerObject` builds the API object of a product, for queries that go back up to it. */
export function metafieldMutations(call: ApiCall, ownerObject: (product: SandboxProduct) => object) {
  const { platform, shopState } = call;

  return {
    metafieldsSet: ({ metafields: inputs }: { metafields: MetafieldInput[] }) => {
      requireScope(call, 'metafieldsSet', 'write_products');
      if (inputs.length > MAX_METAFIELDS) {
        const message = `Exceeded the maximum metafields input limit of ${MAX_METAFIELDS}.`;
        const tooMany = { field: ['metafields'], message, code: 'LESS_THAN_OR_EQUAL_TO', elementIndex: null };
        return { metafields: null, userErrors: [tooMany] };
      }
      const plans = inputs.map((input, place) => plan(call, input, place));
      const userErrors = plans.flatMap((each) => ('problem' in each ? [{ ...each.problem, elementIndex: null }] : []));
      if (userErrors.length > 0) return { metafields: [], userErrors };
      const metafields = plans.flatMap((each) => ('metafield' in each ? [save(each)] : []));
      return { metafields, userErrors };
    },
  };

  function save({ product, metafield }: PlannedMetafield): object {
    const isSame = (each: Metafield) => each.namespace === metafield.namespace && each.key === metafield.key;
    const before = product.metafields ?? [];
    // Planned before an earlier input of the same call was saved.
    const saved = { ...metafield, id: before.find(isSame)?.id ?? metafield.id };
    const metafields = before.some(isSame) ? before.map((each) => (isSame(each) ? saved : each)) : [...before, saved];
    platform.changes.updateProduct(shopState.shop, product.id, { metafields });
    const owner: MetafieldOwner = { product, object: () => ownerObject(product) };
    return metafieldObject(call, owner, saved);
  }
}

function plan(call: ApiCall, input: MetafieldInput, place: number): PlannedMetafield | { problem: UserError } {
  const problem = (code: string, message: string, ...field: string[]) => ({
    problem: { field: ['metafields', String(place), ...field], message, code },
  });
  const { platform, shopState } = call;
  const product = shopState.index.product(idOf('Product', input.ownerId) ?? 0);
  if (!product) return problem('INVALID', 'Owner does not exist.', 'ownerId');
  const namespace = namespaceOf(input.namespace);
  const definition = findDefinition(call, { namespace, key: input.key });
  const before = product.metafields?.find((each) => each.namespace === namespace && each.key === input.key);
  const type = input.type ?? definition?.type ?? before?.type;
  if (!type) return problem('BLANK', "Type can't be blank", 'type');
  if (!isKnownType(type)) return problem('INCLUSION', `Type ${type} is not a valid metafield type.`, 'type');
  if (definition && definition.type !== type)
    return problem('INVALID_TYPE', `Type must be consistent with the definition's type: '${definition.type}'.`, 'type');
  if (Buffer.byteLength(input.value) > MAX_BYTES)
    return problem('TOO_LONG', `Value is too long (maximum is ${MAX_BYTES} bytes)`, 'value');
  const why = valueProblem(type, input.value);
  if (why) return problem(input.value === '' ? 'BLANK' : 'INVALID_VALUE', why, 'value');
  // With null, the caller means that there must be no such metafield yet.
  const isStale = input.compareDigest !== undefined && input.compareDigest !== (before ? digestOf(before) : null);
  if (isStale) {
    const message =
      'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.';
    return problem('STALE_OBJECT', message);
  }
  const now = new Date().toISOString();
  const metafield = {
    id: before?.id ?? platform.state.newId(),
    namespace,
    key: input.key,
    type,
    value: input.value,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  return { product, metafield };
}
