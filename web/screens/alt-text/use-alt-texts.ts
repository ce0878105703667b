import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { GeneratedText } from '../../../common/contract/generate.ts';
import type { ProductImage } from '../../../common/contract/images.ts';
import type { Product } from '../../../common/contract/shapes.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { withFilesScope } from '../../session/files-scope.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { type Drafts, useDrafts } from '../../session/use-drafts.ts';

/** A text that was generated for a picture. */
interface AltText {
  /** Its own: a picture's next text has another. */
  id: string;
  text: string;
  generationId: string;
}

// The server's own words are shown beside the pictures.
const statusesWithMessage = [400, 403, 404, 409, 422, 502];

/** The pictures of a product, the texts that were generated for them, and what can be done with these. */
export function useAltTexts(product: Product, onOutOfTokens: () => void) {
  const queryClient = useQueryClient();
  const query = { shopifyProductId: product.id };
  const load = useApiQuery('images', { query, refetchEachVisit: true });
  const [texts, setTexts] = useState<Record<string, AltText>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { drafts, textOf, notes, setNotes, isDeclined } = useAltTextDrafts(texts);
  const refresh = async () => {
    // Other screens show how many pictures have an alt text.
    await queryClient.invalidateQueries({ queryKey: ['product', query], refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: ['images', query] });
  };

  const generation = useAction(async (imageIds: string[], completionSettings: CompletionSettings) => {
    setRefusal(null);
    const result = await generateAltTexts(product.id, imageIds, completionSettings);
    if (result.type === 'input_errors') return setRefusal('Your special instructions are too long.');
    setRemainingTokens(result.remainingCWInfo);
    if (result.type === 'not_enough_tokens') return onOutOfTokens();
    setTexts((now) => ({ ...now, ...textsOf(result) }));
    setNotes(notesOf(result.imageNotes));
  });

  const all = Object.values(texts);
  const failure = generation.failure ?? all.map(({ id }) => drafts.failureOf(id)).find((each) => each !== null);
  return {
    load,
    notes,
    drafts,
    isDeclined,
    problem: failure?.message ?? refusal,
    isGenerating: generation.isBusy,
    isBusy: generation.isBusy || all.some(({ id }) => drafts.isBusy(id)),
    generate: generation.start,
    /** null: none was generated for this picture. */
    draftOf: (imageId: string) => {
      const id = texts[imageId]?.id;
      return id === undefined ? null : { id, text: textOf(imageId), isInStore: drafts.isPublished(id) };
    },
    publish: async (images: ProductImage[]) => {
      generation.reset();
      await drafts.publish(byGeneration(images.flatMap(({ id }) => texts[id] ?? [])), images);
      await refresh();
    },
    undo: async (id: string) => {
      await drafts.undo(id);
      await refresh();
    },
  };
}

const generateAltTexts = (shopifyProductId: string, imageIds: string[], completionSettings: CompletionSettings) =>
  call('generate', {
    request: { completionType: 'image_alt_text', inputs: {}, completionSettings, shopifyProductId, imageIds },
    allowedStatuses: statusesWithMessage,
  });

function useAltTextDrafts(texts: Record<string, AltText>) {
  const [notes, setNotes] = useState<Record<string, string>>({});
  const [isDeclined, setIsDeclined] = useState(false);
  const drafts: Drafts<ProductImage[]> = useDrafts({
    name: null,
    restored: 'The alt text in your store',
    publish: async (ids, images) => {
      const some = images.filter(({ id }) => ids.includes(texts[id]?.id ?? ''));
      const request = {
        images: some.map(({ id, alt }) => ({ imageId: id, alt: textOf(id), before: alt })),
        generationId: texts[some[0]?.id ?? '']?.generationId ?? null,
      };
      const outcome = await withFilesScope((retry) =>
        call('changeImages', { request, allowedStatuses: statusesWithMessage, ...(retry && { retry }) }),
      );
      setIsDeclined(!outcome);
      if (!outcome) return null;
      setNotes(notesOf(outcome.refused));
      return Object.fromEntries(outcome.changes.map(({ imageId, changeId }) => [texts[imageId]?.id, [changeId]]));
    },
  });
  const textOf = (imageId: string) => drafts.editsOf(texts[imageId]?.id ?? '')?.text ?? texts[imageId]?.text ?? '';
  return { drafts, textOf, notes, setNotes, isDeclined };
}

const byGeneration = (texts: AltText[]): string[][] =>
  [...Map.groupBy(texts, ({ generationId }) => generationId).values()].map((group) => group.map(({ id }) => id));

function textsOf({ generationId, text }: Pick<GeneratedText, 'generationId' | 'text'>): Record<string, AltText> {
  const generated = typeof text === 'string' ? [] : text;
  return Object.fromEntries(
    generated.map(({ id, output }) => [id, { id: `${generationId} ${id}`, text: output, generationId }]),
  );
}

const notesOf = (notes: { imageId: string; message: string }[]): Record<string, string> =>
  Object.fromEntries(notes.map(({ imageId, message }) => [imageId, message]));

export type AltTexts = ReturnType<typeof useAltTexts>;
