import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompletionTypeId, ProductField, PublishedField } from '../../../../common/catalogue/completion-types.ts';
import type { Query, Request } from '../../../../common/contract/contract.ts';
import type { TextInLanguage } from '../../../../common/contract/generate.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { neverCached, quietQuery } from '../../../api/use-api-query.ts';
import type { ClaimingText } from '../../../overlays/claims/without-claim.ts';
import { setRemainingTokens } from '../../../session/remaining-tokens.ts';
import { useOnStoreChange } from '../../../session/store-changes.ts';
import { type Drafts, useDrafts } from '../../../session/use-drafts.ts';
import { warnOfTest } from '../../../session/warn-of-test.ts';
import { changesFromParts } from '../publish/publish-parts.ts';
import type { TranslationToSave } from '../publish/use-publish-drafts.ts';
import { translationParts } from './translation-parts.ts';

/** A text in another language. Its description may be HTML with the formatting of the text that was translated. */
export interface TranslatedText extends Omit<TextInLanguage, 'pleaseCheck'> {
  locale: string;
  isFormatted: boolean;
}

type ChangeText = (text: ClaimingText) => ClaimingText;

type TranslationRequest = Pick<Request<'generate'>, 'languages' | 'translate' | 'sourceText' | 'mainGenerationIds'>;

interface Way {
  locale: string;
  changes: Request<'changeProducts'>['products'][number]['changes'];
  overwriteConflicts: boolean;
}

export type TranslationDrafts = Drafts<Way>;

/** The product or collection whose texts are translated. */
export interface TranslationTarget {
  kind: 'product' | 'collection';
  id: string;
}

/** The texts in other languages as the merchant edits, publishes and undoes them, by generation. */
export function useTranslationDrafts(target: TranslationTarget): TranslationDrafts {
  const client = useQueryClient();
  // A new main text makes translations outdated.
  useOnStoreChange(() => void client.invalidateQueries({ queryKey: ['translations', translationsQuery(target)] }));
  return useDrafts<Way>({
    name: null,
    publish: async ([generationId = ''], way) => {
      const { changeIds } = await publishTranslation(target, generationId, way);
      return { [generationId]: changeIds };
    },
  });
}

/** Writes one product's or collection's text in other languages, and publishes each of them. */
export function useTranslations(
  target: TranslationTarget,
  requestOf: () => Request<'generate'>,
  onOutOfTokens: () => void,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [texts, setTexts] = useState<TranslatedText[]>([]);
  // The merchant may leave a language out when the main text is saved.
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [savedWithMain, setSavedWithMain] = useState<string[]>([]);
  const drafts = useTranslationDrafts(target);

  const generation = useAction(async (wanted: TranslationRequest) => {
    setRefusal(null);
    const request = { ...requestOf(), ...targetOf(target), ...wanted };
    const answer = await call('generate', { request, allowedStatuses: [400, 403, 502], isMessageSuppressed: true });
    if (answer.type === 'not_enough_tokens') return onOutOfTokens();
    if (answer.type === 'input_errors') return setRefusal('Check the form first: something is missing there.');
    setRemainingTokens(answer.remainingCWInfo);
    const isFormatted = isHtml(wanted.sourceText);
    const generated = (answer.translations ?? []).map((text) => ({ ...text, locale: text.locale ?? '', isFormatted }));
    setTexts((all) => [...all.filter(({ locale }) => !generated.some((text) => text.locale === locale)), ...generated]);
    setRefusal(answer.failedLanguages?.map(({ locale, message }) => `${locale}: ${message}`).join(' ') || null);
  });

  return {
    isGenerating: generation.isBusy,
    problem: generation.failure?.message ?? refusal,
    texts,
    changeText: (generationId: string, change: ChangeText) =>
      setTexts((all) => all.map((text) => (text.generationId === generationId ? { ...text, ...change(text) } : text))),
    drafts,
    generate: generation.start,
    isLeftOut: (generationId: string) => leftOut.includes(generationId),
    leaveOut: (generationId: string, isOut: boolean) =>
      setLeftOut((all) => [...all.filter((id) => id !== generationId), ...(isOut ? [generationId] : [])]),
    /** Its main text was saved together with it. It is in the store for as long as that save is not undone. */
    isSavedWithMain: (generationId: string) => savedWithMain.includes(generationId),
    noteSaved: (generationIds: string[]) => setSavedWithMain((all) => [...new Set([...all, ...generationIds])]),
  };
}

const targetOf = ({ kind, id }: TranslationTarget): Partial<Request<'generate'>> =>
  kind === 'product' ? { shopifyProductId: id } : { shopifyCollectionId: id };

function publishTranslation({ kind, id }: TranslationTarget, generationId: string, { locale, changes, ...more }: Way) {
  const options = { isMessageSuppressed: true, allowedStatuses: [409, 422] };
  const common = { location: 'REPLACE' as const, generationId, ...more };
  if (kind === 'product')
    return warnOfTest((confirmed) =>
      call('changeProducts', {
        request: { products: [{ shopifyProductId: id, locale, changes }], ...common, ...confirmed },
        ...options,
      }),
    );
  return call('changeCollection', {
    request: { collection: { shopifyCollectionId: id, locale, changes }, ...common },
    ...options,
  });
}

const isHtml = (source: TranslationRequest['sourceText']): boolean =>
  (typeof source === 'string' ? [source] : (source ?? []).map(({ output }) => output)).some((text) =>
    /<[a-z][^>]*>/i.test(text),
  );

const translationsQuery = ({ kind, id }: TranslationTarget): Query<'translations'> =>
  kind === 'product' ? { shopifyProductId: id } : { collectionId: id };

/** The languages in which the translation of one of these fields is outdated. */
export function useOutdatedLanguages(target: TranslationTarget, fields: ProductField[], isWanted: boolean): string[] {
  const query = quietQuery('translations', translationsQuery(target));
  const { data } = useQuery({ ...query, ...neverCached, enabled: isWanted });
  const outdated = data?.translations.filter(({ field, isOutdated }) => isOutdated && fields.includes(field)) ?? [];
  return [...new Set(outdated.map(({ locale }) => locale))];
}

interface MainText {
  type: CompletionTypeId;
  field: PublishedField;
  isPublished: boolean;
}

/** The translations that are published together with their main text. */
export function translationsToSave(
  { texts, drafts, ...translations }: ReturnType<typeof useTranslations>,
  { type, field, isPublished }: MainText,
): TranslationToSave[] {
  const isInStore = (id: string) => drafts.isPublished(id) || (isPublished && translations.isSavedWithMain(id));
  return texts
    .filter(({ generationId }) => !translations.isLeftOut(generationId) && !isInStore(generationId))
    .map(({ generationId, locale, ...text }) => ({
      generationId,
      locale,
      changes: changesFromParts(translationParts(type, field, text, drafts.editsOf(generationId))),
    }));
}
