import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductImage } from '../../../common/contract/images.ts';
import type { Product } from '../../../common/contract/shapes.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import { withFilesScope } from '../../session/files-scope.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { noteStoreChange } from '../../session/store-changes.ts';
import { undoChanges } from '../../session/undo-changes.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

/** A text that was generated for a picture. */
export interface AltText {
  text: string;
  generationId: string;
  /** Set while the text is in the store. */
  changeId: string | null;
}

// The server's own words are shown beside the pictures.
const statusesWithMessage = [400, 403, 404, 409, 422, 502];

/** The pictures of a product, the texts that were generated for them, and what can be done with these. */
export function useAltTexts(product: Product, onOutOfTokens: () => void) {
  const queryClient = useQueryClient();
  const queryKey = ['images', product.id];
  const load: LoadState<Response<'images'>> = loadState(
    useQuery({
      queryKey,
      queryFn: ({ signal }) => call('images', { query: { shopifyProductId: product.id }, signal }),
      staleTime: 0,
    }),
  );
  const [texts, setTexts] = useState<Record<string, AltText>>({});
  const [notes, setNotes] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'generating' | 'publishing' | null>(null);
  const [isDeclined, setIsDeclined] = useState(false);
  const refresh = async () => {
    // Other screens show how many pictures have an alt text.
    const productKey = ['product', { shopifyProductId: product.id }];
    await queryClient.invalidateQueries({ queryKey: productKey, refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey });
  };

  /** Runs one action at a time; the server's message is shown when it fails. */
  async function run(name: 'generating' | 'publishing', work: () => Promise<void>): Promise<void> {
    setBusy(name);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(null);
    }
  }

  const generate = (imageIds: string[], completionSettings: CompletionSettings) =>
    run('generating', async () => {
      const request = {
        completionType: 'image_alt_text' as const,
        inputs: {},
        completionSettings,
        shopifyProductId: product.id,
        imageIds,
      };
      const result = await call('generate', { request, allowedStatuses: statusesWithMessage });
      if (result.type === 'input_errors') return setProblem('Your special instructions are too long.');
      setRemainingTokens(result.remainingCWInfo);
      if (result.type === 'not_enough_tokens') return onOutOfTokens();
      const { generationId, text, imageNotes } = result;
      const generated = typeof text === 'string' ? [] : text;
      setTexts((now) => ({
        ...now,
        ...Object.fromEntries(generated.map(({ id, output }) => [id, { text: output, generationId, changeId: null }])),
      }));
      setNotes(Object.fromEntries(imageNotes.map(({ imageId, message }) => [imageId, message])));
    });

  const publish = (images: ProductImage[]) =>
    run('publishing', async () => {
      setIsDeclined(false);
      const byGeneration = Map.groupBy(images, ({ id }) => texts[id]?.generationId ?? null);
      for (const [generationId, some] of byGeneration) {
        const request = {
          images: some.map(({ id, alt }) => ({ imageId: id, alt: texts[id]?.text ?? '', before: alt })),
          generationId,
        };
        const outcome = await withFilesScope((retry) =>
          call('changeImages', { request, allowedStatuses: statusesWithMessage, ...(retry && { retry }) }),
        );
        if (!outcome) return setIsDeclined(true);
        const { changes, refused } = outcome;
        setTexts((now) => withChanges(now, changes));
        setNotes(Object.fromEntries(refused.map(({ imageId, message }) => [imageId, message])));
        if (changes.length > 0) noteStoreChange();
      }
      await refresh();
    });

  const undo = (imageIds: string[]) =>
    run('publishing', async () => {
      const changeIds = imageIds.flatMap((id) => texts[id]?.changeId ?? []);
      const isUndone = await undoChanges(changeIds, 'The alt text in your store');
      if (isUndone)
        setTexts((now) =>
          withChanges(
            now,
            imageIds.map((imageId) => ({ imageId, changeId: null })),
          ),
        );
      await refresh();
    });

  const edit = (imageId: string, text: string) =>
    setTexts((now) => {
      const generated = now[imageId];
      return generated ? { ...now, [imageId]: { ...generated, text } } : now;
    });

  return { load, texts, notes, problem, busy, isDeclined, generate, publish, undo, edit };
}

function withChanges(
  texts: Record<string, AltText>,
  changes: { imageId: string; changeId: string | null }[],
): Record<string, AltText> {
  const changed = { ...texts };
  for (const { imageId, changeId } of changes) {
    const generated = changed[imageId];
    if (generated) changed[imageId] = { ...generated, changeId };
  }
  return changed;
}

export type AltTexts = ReturnType<typeof useAltTexts>;
