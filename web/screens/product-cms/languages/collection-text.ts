import { type CompletionSettings, defaultSettings } from '../../../../common/catalogue/completion-settings.ts';
import type { ProductField } from '../../../../common/catalogue/completion-types.ts';
import type { Claim } from '../../../../common/contract/claims.ts';
import type { TextInLanguage } from '../../../../common/contract/generate.ts';
import type { TranslateMode } from '../../../../common/contract/languages.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { call } from '../../../api/client.ts';
import { setRemainingTokens } from '../../../session/remaining-tokens.ts';
import type { Edits } from '../../../session/use-drafts.ts';
import { type CollectionStates, costInTokens, fieldsIn, typeOfField } from './collection-fields.ts';

export interface GeneratedText {
  state: 'generated';
  generationId: string;
  /** A description is HTML. */
  content: string;
  claims: Claim[];
  /** What the merchant should look at. */
  notes: string[];
}

type TextState = { state: 'waiting' } | { state: 'generating' } | { state: 'failed'; message: string } | GeneratedText;

/** One text of a collection in another language. */
export interface CollectionText {
  collectionId: string;
  /** The collection's. */
  title: string;
  field: ProductField;
  now: TextState;
}

/** The texts to translate: those that are missing, or also those that are outdated. */
export const textsToGenerate = (collections: CollectionStates[], translate: TranslateMode): CollectionText[] =>
  collections.flatMap((collection) => {
    const outdated = translate === 'outdated' ? fieldsIn(collection, 'outdated') : [];
    const { collectionId, title } = collection;
    return [...fieldsIn(collection, 'missing'), ...outdated].map((field) => ({
      collectionId,
      title,
      field,
      now: { state: 'waiting' as const },
    }));
  });

/** The first of these collections, as many as the tokens reach for, and one at least. */
export function firstThatFit(
  collections: CollectionStates[],
  translate: TranslateMode,
  tokens: number,
): CollectionStates[] {
  const costOf = (some: CollectionStates[]) => costInTokens(textsToGenerate(some, translate).map(({ field }) => field));
  const tooMany = collections.findIndex((_, last) => costOf(collections.slice(0, last + 1)) > tokens);
  return tooMany === -1 ? collections : collections.slice(0, Math.max(1, tooMany));
}

export interface Language {
  locale: string;
  translate: TranslateMode;
  /** The merchant's own, for its variants such as British English. */
  preferred: CompletionSettings['language'];
}

/** Translates the text from the main language. null: there are not enough tokens. */
export async function translateText(
  { collectionId, title, field }: CollectionText,
  { locale, translate, preferred }: Language,
): Promise<TextState | null> {
  try {
    const answer = await call('generate', {
      request: {
        completionType: typeOfField[field],
        inputs: field === 'description' ? { collection_name: title } : { product_name: title },
        completionSettings: { ...defaultSettings, language: preferred },
        shopifyCollectionId: collectionId,
        languages: [locale],
        translate,
        translateFrom: 'text',
      },
      allowedStatuses: [400, 403, 404, 429, 502],
      isMessageSuppressed: true,
    });
    if (answer.type === 'not_enough_tokens') return null;
    if (answer.type === 'input_errors') return { state: 'failed', message: 'Its title cannot be used.' };
    setRemainingTokens(answer.remainingCWInfo);
    return generatedText(field, answer);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { state: 'failed', message: error.message };
  }
}

/** The text as the merchant has corrected it. */
export const contentOf = ({ content }: GeneratedText, edits: Edits | null): string => edits?.content ?? content;

/** Resolves to the ids of its changes. A translation by someone else is overwritten only if the merchant says so. */
export async function publishText(
  { collectionId, field, now }: CollectionText & { now: GeneratedText },
  content: string,
  { locale, overwriteConflicts }: { locale: string; overwriteConflicts: boolean },
): Promise<string[]> {
  const textType = field === 'description' ? ('html' as const) : ('text' as const);
  const changes = [{ field, content, textType }];
  const { changeIds } = await call('changeCollection', {
    request: {
      collection: { shopifyCollectionId: collectionId, locale, changes },
      location: 'REPLACE',
      generationId: now.generationId,
      overwriteConflicts,
    },
    allowedStatuses: [403, 404, 409, 422],
    isMessageSuppressed: true,
  });
  return changeIds;
}

function generatedText(
  field: ProductField,
  { generationId, text, html, claims, glossaryFaults, notes }: TextInLanguage,
): GeneratedText {
  return {
    state: 'generated',
    generationId,
    content: contentIn(field, { text, html }),
    claims,
    notes: [...glossaryFaults, ...notes.map(({ message }) => message)],
  };
}

/** What is published of a text. A description is HTML. */
export function contentIn(field: ProductField, { text, html }: Pick<TextInLanguage, 'text' | 'html'>): string {
  const plain = typeof text === 'string' ? text : text.map(({ output }) => output).join('\n\n');
  return field === 'description' ? (html ?? plain) : plain;
}
