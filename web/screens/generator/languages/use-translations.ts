import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductField } from '../../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import type { TextInLanguage } from '../../../../common/contract/generate.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { call } from '../../../api/client.ts';
import { setRemainingTokens } from '../../../session/remaining-tokens.ts';
import { noteStoreChange } from '../../../session/store-changes.ts';
import { undoChanges } from '../../../session/undo-changes.ts';
import { warnOfTest } from '../../../session/warn-of-test.ts';

/** A text in another language, with the ids of its changes once it is published. */
export interface TranslatedDraft extends TextInLanguage {
  locale: string;
  /** Its description is HTML with the formatting of the text that was translated. */
  isFormatted: boolean;
  changeIds: string[] | null;
}

export interface PublishProblem {
  message: string;
  /** The merchant can publish it nevertheless. */
  isConflict: boolean;
}

type TranslationRequest = Pick<Request<'generate'>, 'languages' | 'translate' | 'sourceText' | 'mainGenerationIds'>;
type Changes = Request<'changeProducts'>['products'][number]['changes'];

/** The product or collection whose texts are translated. */
export interface TranslationTarget {
  kind: 'product' | 'collection';
  id: string;
}

/** Writes one product's or collection's text in other languages, and publishes each of them. */
export function useTranslations(
  target: TranslationTarget,
  requestOf: () => Request<'generate'>,
  onOutOfTokens: () => void,
) {
  const client = useQueryClient();
  const [isGenerating, setIsGenerating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [texts, setTexts] = useState<TranslatedDraft[]>([]);

  const replace = (locale: string, changed: Partial<TranslatedDraft>) =>
    setTexts((all) => all.map((text) => (text.locale === locale ? { ...text, ...changed } : text)));
  const readAgain = () => void client.invalidateQueries({ queryKey: ['translations', target.id] });

  async function generate(wanted: TranslationRequest): Promise<void> {
    setIsGenerating(true);
    setProblem(null);
    try {
      const request = { ...requestOf(), ...targetOf(target), ...wanted };
      const answer = await call('generate', { request, allowedStatuses: [400, 403, 502], isMessageSuppressed: true });
      if (answer.type === 'not_enough_tokens') return onOutOfTokens();
      if (answer.type === 'input_errors') return setProblem('Check the form first: something is missing there.');
      setRemainingTokens(answer.remainingCWInfo);
      const generated = (answer.translations ?? []).map((text) => ({
        ...text,
        locale: text.locale ?? '',
        isFormatted: isHtml(wanted.sourceText),
        changeIds: null,
      }));
      setTexts((all) => [
        ...all.filter(({ locale }) => !generated.some((text) => text.locale === locale)),
        ...generated,
      ]);
      setProblem(answer.failedLanguages?.map(({ locale, message }) => `${locale}: ${message}`).join(' ') || null);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
    } finally {
      setIsGenerating(false);
    }
  }

  /** Resolves to null, or to why it was not published. */
  async function publish(
    { locale, generationId }: TranslatedDraft,
    changes: Changes,
    overwriteConflicts: boolean,
  ): Promise<PublishProblem | null> {
    const outcome = await publishTranslation(target, { locale, generationId, changes, overwriteConflicts });
    if ('message' in outcome) return outcome;
    replace(locale, outcome);
    readAgain();
    return null;
  }

  async function undo({ locale, changeIds }: TranslatedDraft): Promise<void> {
    if (changeIds && (await undoChanges(changeIds))) replace(locale, { changeIds: null });
    readAgain();
  }

  return { isGenerating, problem, texts, generate, publish, undo };
}

const targetOf = ({ kind, id }: TranslationTarget): Partial<Request<'generate'>> =>
  kind === 'product' ? { shopifyProductId: id } : { shopifyCollectionId: id };

interface Publish {
  locale: string;
  generationId: string;
  changes: Changes;
  overwriteConflicts: boolean;
}

/** The ids of the changes, or why it was not published. */
export async function publishTranslation(
  target: TranslationTarget,
  publish: Publish,
): Promise<{ changeIds: string[] } | PublishProblem> {
  try {
    const { changeIds } = await send(target, publish);
    noteStoreChange();
    return { changeIds };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { message: error.message, isConflict: error.code === 'conflict' };
  }
}

function send({ kind, id }: TranslationTarget, { locale, changes, ...more }: Publish) {
  const options = { isMessageSuppressed: true, allowedStatuses: [409, 422] };
  const common = { location: 'REPLACE' as const, ...more };
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

/** The languages in which the translation of one of these fields is outdated. */
export function useOutdatedLanguages(
  { kind, id }: TranslationTarget,
  fields: ProductField[],
  isWanted: boolean,
): string[] {
  const { data } = useQuery({
    queryKey: ['translations', id],
    queryFn: ({ signal }) =>
      call('translations', {
        query: kind === 'product' ? { shopifyProductId: id } : { collectionId: id },
        signal,
        isMessageSuppressed: true,
      }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  const outdated = data?.translations.filter(({ field, isOutdated }) => isOutdated && fields.includes(field)) ?? [];
  return [...new Set(outdated.map(({ locale }) => locale))];
}
