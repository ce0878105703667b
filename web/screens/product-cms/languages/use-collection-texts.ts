import { useEffect, useRef, useState } from 'react';
import type { TranslateMode } from '../../../../common/contract/languages.ts';
import { useAction } from '../../../api/use-action.ts';
import type { ClaimingText } from '../../../overlays/claims/without-claim.ts';
import { useKeyVal } from '../../../session/key-vals.ts';
import { type Drafts, useDrafts } from '../../../session/use-drafts.ts';
import {
  type CollectionText,
  contentIn,
  contentOf,
  type Language,
  publishText,
  translateText,
} from './collection-text.ts';

export type CollectionDrafts = Drafts<{ overwriteConflicts: boolean }>;

const isSame = (one: CollectionText, other: CollectionText): boolean =>
  one.collectionId === other.collectionId && one.field === other.field;

/** Translates texts of collections into one language, and publishes those that the merchant accepts. */
export function useCollectionTexts(locale: string) {
  /** Empty: the merchant has not asked for any. */
  const [texts, setTexts] = useState<CollectionText[]>([]);
  const [translate, setTranslate] = useState<TranslateMode>('missing');
  const [isOutOfTokens, setIsOutOfTokens] = useState(false);
  const [{ language: preferred }] = useKeyVal('yodel_completion_settings');
  const drafts = useCollectionDrafts(texts, locale);
  const isStopped = useStop();

  const set = (text: CollectionText, now: CollectionText['now']) =>
    setTexts((all) => all.map((each) => (isSame(each, text) ? { ...each, now } : each)));

  async function generateOne(text: CollectionText, language: Language): Promise<void> {
    set(text, { state: 'generating' });
    const generated = await translateText(text, language);
    set(text, generated ?? { state: 'waiting' });
    if (generated) return;
    isStopped.current = true;
    setIsOutOfTokens(true);
  }

  /** One collection after another; the texts of one collection at the same time. */
  const generation = useAction(async (wanted: CollectionText[], mode: TranslateMode) => {
    isStopped.current = false;
    setIsOutOfTokens(false);
    for (const ofCollection of Map.groupBy(wanted, ({ collectionId }) => collectionId).values()) {
      if (isStopped.current) return;
      await Promise.all(ofCollection.map((text) => generateOne(text, { locale, translate: mode, preferred })));
    }
  });

  return {
    texts,
    drafts,
    isGenerating: generation.isBusy,
    isOutOfTokens,
    start: (wanted: CollectionText[], mode: TranslateMode) => {
      setTexts(wanted);
      setTranslate(mode);
      return generation.start(wanted, mode);
    },
    /** Generates the texts that are left: after a stop, a failure or without enough tokens. */
    generateRest: () => generation.start(textsLeft(texts), translate),
    changeText: (text: CollectionText, change: (text: ClaimingText) => ClaimingText) =>
      setTexts((all) => all.map((each) => (isSame(each, text) ? withChange(each, change) : each))),
    stop: () => {
      isStopped.current = true;
    },
    close: () => setTexts([]),
    /** The generated texts that can be published now. */
    publishable: generatedTexts(texts).filter(
      ({ now: { generationId: id } }) => !drafts.isBusy(id) && !drafts.isPublished(id),
    ),
  };
}

function useCollectionDrafts(texts: CollectionText[], locale: string): CollectionDrafts {
  const drafts: CollectionDrafts = useDrafts({
    name: null,
    publish: async ([id = ''], way) => {
      const text = generatedTexts(texts).find(({ now }) => now.generationId === id);
      const content = text ? contentOf(text.now, drafts.editsOf(id)) : '';
      // An empty text is left out.
      return text && content.trim() !== '' ? { [id]: await publishText(text, content, { locale, ...way }) } : {};
    },
  });
  return drafts;
}

/** Texts that are being generated when the merchant stops or leaves are kept in the history. */
function useStop() {
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  return isStopped;
}

export const textsLeft = (texts: CollectionText[]): CollectionText[] =>
  texts.filter(({ now }) => now.state === 'waiting' || now.state === 'failed');

const generatedTexts = (texts: CollectionText[]) =>
  texts.flatMap((text) => (text.now.state === 'generated' ? [{ ...text, now: text.now }] : []));

function withChange(text: CollectionText, change: (text: ClaimingText) => ClaimingText): CollectionText {
  const { field, now } = text;
  if (now.state !== 'generated') return text;
  const { claims, ...changed } = change({ text: now.content, html: now.content, claims: now.claims });
  return { ...text, now: { ...now, claims, content: contentIn(field, changed) } };
}
