import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { type CallFailure, ignoreCallFailure } from '../../../api/call-failure.ts';
import { call } from '../../../api/client.ts';
import { createOutcomes, type Drafts, useDrafts } from '../../../session/use-drafts.ts';
import { warnOfTest } from '../../../session/warn-of-test.ts';
import { subjectId } from '../subject.ts';
import { changesFromParts, collectionRequest, type PublishableSubject, type PublishPart } from './publish-parts.ts';

/** A text in another language, to be published with its main text. */
export interface TranslationToSave {
  generationId: string;
  locale: string;
  changes: ReturnType<typeof changesFromParts>;
}

interface Way {
  subject: PublishableSubject;
  parts: PublishPart[];
  location: PublishLocation;
  generationId: string;
  translations: TranslationToSave[];
  /** Told which translations were published with the main text. */
  onSaved(generationIds: string[]): void;
}

export type PublishDrafts = Drafts<Way>;

// Of each text of this visit.
const outcomes = createOutcomes();

/** The texts as the merchant edits, publishes and undoes them. The dialog shows a failure itself, so there is no toast. */
export const usePublishDrafts = (): PublishDrafts =>
  useDrafts<Way>({
    name: 'edits of texts',
    outcomes,
    publish: async ([id = ''], way) => ({ [id]: (await callPublish(way)).changeIds }),
  });

/** null: nothing more is known than that it failed. */
export function failureText(failure: CallFailure): string | null {
  // Publishing again would add the text twice.
  if (failure.hasNoResponse) {
    return 'The connection was lost. The text may be in your store: check the existing text before you save again.';
  }
  // The platform's message says what is wrong with the value.
  return ['platform_refused', 'in_test'].includes(failure.code) ? failure.message : null;
}

/** One save is one change to undo, whatever the number of its languages. */
async function callPublish(way: Way): Promise<{ changeIds: string[] }> {
  const saved = way.subject.kind === 'collection' ? await publishCollection(way) : await publishProduct(way);
  const published = way.translations.filter(({ locale }) => saved.locales.includes(locale));
  way.onSaved(published.map(({ generationId }) => generationId));
  return saved;
}

interface Saved {
  changeIds: string[];
  locales: string[];
}

async function publishProduct({ subject, parts, location, generationId, translations }: Way): Promise<Saved> {
  const shopifyProductId = subjectId(subject);
  const products = [
    { shopifyProductId, changes: changesFromParts(parts) },
    ...translations.map(({ locale, changes, ...own }) => ({
      shopifyProductId,
      locale,
      changes: changes.map((change) => ({ ...own, ...change })),
    })),
  ];
  const { changeIds, failed } = await warnOfTest((confirmed) =>
    call('changeProducts', { request: { products, location, generationId, ...confirmed }, isMessageSuppressed: true }),
  );
  const refused = new Set(failed.map(({ locale }) => locale));
  return { changeIds, locales: translations.map(({ locale }) => locale).filter((locale) => !refused.has(locale)) };
}

async function publishCollection({ subject, parts, location, generationId, translations }: Way): Promise<Saved> {
  const id = subjectId(subject);
  const request = collectionRequest(id, parts, location, generationId);
  const { changeIds } = await call('changeCollection', { request, isMessageSuppressed: true });
  const saved: Saved = { changeIds: [...changeIds], locales: [] };
  for (const { locale, changes, ...own } of translations) {
    const collection = { shopifyCollectionId: id, locale, changes };
    try {
      const published = await call('changeCollection', {
        request: { collection, location, ...own },
        isMessageSuppressed: true,
      });
      saved.changeIds.push(...published.changeIds);
      saved.locales.push(locale);
    } catch (error) {
      // The main text is in the store; the translation can be published below it.
      ignoreCallFailure(error);
    }
  }
  return saved;
}
