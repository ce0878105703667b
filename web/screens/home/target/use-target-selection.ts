import { useCallback, useReducer, useRef, useState } from 'react';
import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { ignoreCallFailure } from '../../../api/call-failure.ts';
import { call } from '../../../api/client.ts';
import { pickCollection, pickProduct } from '../../../host/pick-resource.ts';
import { useOnStoreChange } from '../../../session/store-changes.ts';
import { initialSelection, type Selection, type SelectionEvent, selectionReducer } from './target-selection.ts';

/** The choice that is in progress. */
type Choosing = 'product' | 'collection' | 'tag' | null;

export interface TargetSelection extends Selection {
  choosing: Choosing;
  chooseType(completionType: CompletionTypeId): void;
  chooseProduct(): void;
  chooseCollection(): void;
  chooseTag(tag: string): void;
  preselectProduct(shopifyProductId: string): Promise<void>;
  preselectCollection(collectionId: string): Promise<void>;
  backToFeatures(): void;
}

export function useTargetSelection(): TargetSelection {
  const [selection, dispatch] = useReducer(selectionReducer, initialSelection);
  const { choosing, choose, select } = useChoice(dispatch);

  // The chosen product's card shows the text that was just published or undone.
  const { target } = selection;
  useOnStoreChange(() => {
    void readAgain(target).then((event) => event && dispatch(event), ignoreCallFailure);
  });

  const takesCollection = definitionOf(selection.completionType).target === 'collection';

  return {
    ...selection,
    choosing,
    chooseType: useCallback((completionType) => select({ type: 'typeChosen', completionType }), [select]),
    chooseProduct: () =>
      void choose('product', async () => {
        const picked = await pickProduct();
        return picked && productChosen(picked.id);
      }),
    chooseCollection: () =>
      void choose('collection', async () => {
        const picked = await pickCollection();
        if (!picked) return null;
        if (!takesCollection) return { type: 'bulkCollectionChosen', id: picked.id, name: picked.title };
        return await collectionChosen(picked.id);
      }),
    chooseTag: useCallback((tag) => select({ type: 'tagChosen', tag }), [select]),
    // A link to a product or collection that no longer exists needs no error message.
    preselectProduct: useCallback((id) => choose('product', () => productChosen(id, [404])), [choose]),
    preselectCollection: useCallback((id) => choose('collection', () => collectionChosen(id, [404])), [choose]),
    backToFeatures: useCallback(() => select({ type: 'backToFeatures' }), [select]),
  };
}

/** Runs one choice at a time; a later one discards the result of an earlier one. */
function useChoice(dispatch: (event: SelectionEvent) => void) {
  const [choosing, setChoosing] = useState<Choosing>(null);
  const latestChoice = useRef(0);

  const choose = useCallback(
    async (what: Choosing, outcome: () => Promise<SelectionEvent | null>) => {
      const choice = ++latestChoice.current;
      setChoosing(what);
      try {
        const event = await outcome();
        if (event && choice === latestChoice.current) dispatch(event);
      } catch (error) {
        ignoreCallFailure(error);
      } finally {
        if (choice === latestChoice.current) setChoosing(null);
      }
    },
    [dispatch],
  );

  const select = useCallback(
    (event: SelectionEvent) => {
      latestChoice.current += 1;
      setChoosing(null);
      dispatch(event);
    },
    [dispatch],
  );

  return { choosing, choose, select };
}

async function collectionChosen(collectionId: string, allowedStatuses: number[] = []): Promise<SelectionEvent> {
  return {
    type: 'collectionChosen',
    collection: await call('collection', { query: { collectionId }, allowedStatuses }),
  };
}

async function productChosen(shopifyProductId: string, allowedStatuses: number[] = []): Promise<SelectionEvent> {
  const { product } = await call('product', { query: { shopifyProductId }, allowedStatuses });
  return { type: 'productChosen', product };
}

/** The chosen product or collection as it is in the store now; null for other targets. */
async function readAgain(target: Selection['target']): Promise<SelectionEvent | null> {
  const options = { isMessageSuppressed: true };
  if (target.kind === 'product') {
    const { product } = await call('product', { query: { shopifyProductId: target.product.id }, ...options });
    return { type: 'targetReadAgain', target: { kind: 'product', product } };
  }
  if (target.kind === 'collection-with-products') {
    const collection = await call('collection', { query: { collectionId: target.collection.id }, ...options });
    return { type: 'targetReadAgain', target: { kind: 'collection-with-products', collection } };
  }
  return null;
}
