import { useEffect, useRef, useState } from 'react';
import type { TranslateMode } from '../../../../common/contract/languages.ts';
import { useKeyVal } from '../../../session/key-vals.ts';
import { noteStoreChange } from '../../../session/store-changes.ts';
import { undoChanges } from '../../../session/undo-changes.ts';
import { type CollectionText, type Language, publishText, translateText } from './collection-text.ts';

const isSame = (one: CollectionText, other: CollectionText): boolean =>
  one.collectionId === other.collectionId && one.field === other.field;

/** Translates texts of collections into one language, and publishes those that the merchant accepts. */
export function useCollectionTexts(locale: string) {
  /** Empty: the merchant has not asked for any. */
  const [texts, setTexts] = useState<CollectionText[]>([]);
  const [translate, setTranslate] = useState<TranslateMode>('missing');
  const [isGenerating, setIsGenerating] = useState(false);
  const [isOutOfTokens, setIsOutOfTokens] = useState(false);
  const [{ language: preferred }] = useKeyVal('yodel_completion_settings');
  const isStopped = useRef(false);

  // Texts that are being generated when the merchant leaves are kept in the history.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

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
  async function generate(wanted: CollectionText[], mode: TranslateMode): Promise<void> {
    isStopped.current = false;
    setIsGenerating(true);
    setIsOutOfTokens(false);
    try {
      for (const ofCollection of Map.groupBy(wanted, ({ collectionId }) => collectionId).values()) {
        if (isStopped.current) return;
        await Promise.all(ofCollection.map((text) => generateOne(text, { locale, translate: mode, preferred })));
      }
    } finally {
      setIsGenerating(false);
    }
  }

  async function publish(chosen: CollectionText[], overwriteConflicts: boolean): Promise<void> {
    const drafts = chosen.flatMap((text) =>
      text.now.state === 'generated' && text.now.draft.content.trim() !== '' ? [{ text, draft: text.now.draft }] : [],
    );
    for (const { text, draft } of drafts) set(text, { state: 'publishing', draft });
    for (const { text, draft } of drafts) set(text, await publishText(text, draft, { locale, overwriteConflicts }));
    if (drafts.length > 0) noteStoreChange();
  }

  return {
    texts,
    isGenerating,
    isOutOfTokens,
    start: (wanted: CollectionText[], mode: TranslateMode) => {
      setTexts(wanted);
      setTranslate(mode);
      return generate(wanted, mode);
    },
    /** Generates the texts that are left: after a stop, a failure or without enough tokens. */
    generateRest: () => generate(textsLeft(texts), translate),
    stop: () => {
      isStopped.current = true;
    },
    close: () => setTexts([]),
    edit: (text: CollectionText, content: string) => {
      if (text.now.state === 'generated') set(text, { ...text.now, draft: { ...text.now.draft, content } });
    },
    publish,
    undo: async (text: CollectionText) => {
      if (text.now.state !== 'published') return;
      const { draft, changeIds } = text.now;
      if (await undoChanges(changeIds)) set(text, { state: 'generated', draft, problem: null });
    },
  };
}

export const textsLeft = (texts: CollectionText[]): CollectionText[] =>
  texts.filter(({ now }) => now.state === 'waiting' || now.state === 'failed');
