import type { SandboxCollection, SandboxProduct } from '../../../shops/shop.ts';
import { element } from '../dom/element.ts';
import type { ResourcePickerRequest } from '../protocol/resources.ts';
import type { Selection } from './selection.ts';

const STATUS_BADGES: Record<SandboxProduct['status'], string | null> = {
  ACTIVE: null,
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
  UNLISTED: 'Unlisted',
};

interface RowFacts {
  name: string;
  imageUrl: string | null;
  detail: string;
  badge: string | null;
  isChosen: boolean;
  isPartlyChosen: boolean;
  isVariant: boolean;
  toggle(): void;
}

/** Draws one page. `onChange` runs after every tick, so that all rows show the current selection. */
export function productRows(
  product: SandboxProduct,
  request: ResourcePickerRequest,
  selection: Selection,
  onChange: () => void,
): HTMLElement[] {
  const chosen = selection.chosenVariants(product);
  const hasVariantRows = request.filter.hasVariants && (product.variants.length > 1 || request.type === 'variant');
  const isWhole = selection.hasProduct(product) && chosen.size >= product.variants.length;
  const productRow = row(request, selection, onChange, {
    name: product.title,
    imageUrl: product.images[0]?.url ?? null,
    detail: product.variants.length === 1 ? (product.variants[0]?.price ?? '') : `${product.variants.length} variants`,
    badge: STATUS_BADGES[product.status],
    isChosen: hasVariantRows ? isWhole : selection.hasProduct(product),
    isPartlyChosen: hasVariantRows && selection.hasProduct(product) && !isWhole,
    isVariant: false,
    toggle: () => selection.toggleProduct(product),
  });
  if (!hasVariantRows) return [productRow];
  const variantRows = product.variants.map((variant) =>
    row(request, selection, onChange, {
      name: variant.title,
      imageUrl: null,
      detail: variant.price,
      badge: null,
      isChosen: chosen.has(variant.id),
      isPartlyChosen: false,
      isVariant: true,
      toggle: () => selection.toggleVariant(product, variant.id),
    }),
  );
  return [productRow, ...variantRows];
}

export function collectionRow(
  collection: SandboxCollection,
  request: ResourcePickerRequest,
  selection: Selection,
  onChange: () => void,
): HTMLElement {
  const count = collection.productIds.length;
  return row(request, selection, onChange, {
    name: collection.title,
    imageUrl: collection.image?.url ?? null,
    detail: count === 1 ? '1 product' : `${count} products`,
    badge: null,
    isChosen: selection.hasCollection(collection),
    isPartlyChosen: false,
    isVariant: false,
    toggle: () => selection.toggleCollection(collection),
  });
}

function row(request: ResourcePickerRequest, selection: Selection, onChange: () => void, facts: RowFacts): HTMLElement {
  const isSingle = request.limit === 1 && !facts.isVariant;
  const tick = element('input', {
    type: isSingle ? 'radio' : 'checkbox',
    'aria-label': facts.name,
    class: 'picker-tick',
    disabled: selection.isFull && !facts.isChosen && !facts.isPartlyChosen,
  });
  tick.checked = facts.isChosen;
  tick.indeterminate = facts.isPartlyChosen;
  const press = () => {
    facts.toggle();
    onChange();
  };
  // A chosen radio does not change when it is pressed again, so both kinds listen to the press itself.
  tick.addEventListener('click', press);
  const picture = facts.imageUrl
    ? element('img', { src: facts.imageUrl, alt: '', loading: 'lazy', width: '40', height: '40', class: 'thumbnail' })
    : element('span', { class: 'thumbnail thumbnail-empty' });
  const label = element(
    'label',
    { class: facts.isVariant ? 'picker-row picker-row-variant' : 'picker-row' },
    tick,
    ...(facts.isVariant ? [] : [picture]),
    element('span', { class: 'picker-name' }, facts.name),
    ...(facts.badge ? [element('span', { class: `badge badge-${facts.badge.toLowerCase()}` }, facts.badge)] : []),
    element('span', { class: 'picker-detail' }, facts.detail),
  );
  return element('li', { 'data-testid': 'picker-row' }, label);
}
