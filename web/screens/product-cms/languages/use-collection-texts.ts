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
  const [isWriting, setIsWriting] = useState(false);
  const [isOutOfTokens, setIsOutOfTokens] = useState(false);
  const [{ language: preferred }] = useKeyVal('yodel_completion_settings');
  const isStopped = useRef(false);

  // Texts that are being written when the merchant leaves are kept in the history.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const set = (text: CollectionText, now: CollectionText['now']) =>
    setTexts((all) => all.map((each) => (isSame(each, text) ? { ...each, now } : each)));

  async function writeOne(text: CollectionText, language: Language): Promise<void> {
    set(text, { state: 'writing' });
    const written = await translateText(text, language);
    set(text, written ?? { state: 'waiting' });
    if (written) return;
    isStopped.current = true;
    setIsOutOfTokens(true);
  }

  /** One collection after another; the texts of one collection at the same time. */
  async function write(wanted: CollectionText[], mode: TranslateMode): Promise<void> {
    isStopped.current = false;
    setIsWriting(true);
    setIsOutOfTokens(false);
    try {
      for (const ofCollection of Map.groupBy(wanted, ({ collectionId }) => collectionId).values()) {
        if (isStopped.current) return;
        await Promise.all(ofCollection.map((text) => writeOne(text, { locale, translate: mode, preferred })));
      }
    } finally {
      setIsWriting(false);
    }
  }

  async function publish(chosen: CollectionText[], overwriteConflicts: boolean): Promise<void> {
    const drafts = chosen.flatMap((text) =>
      text.now.state === 'written' && text.now.draft.content.trim() !== '' ? [{ text, draft: text.now.draft }] : [],
    );
    for (const { text, draft } of drafts) set(text, { state: 'publishing', draft });
    for (const { text, draft } of drafts) set(text, await publishText(text, draft, { locale, overwriteConflicts }));
    if (drafts.length > 0) noteStoreChange();
  }

  return {
    texts,
    isWriting,
    isOutOfTokens,
    start: (wanted: CollectionText[], mode: TranslateMode) => {
      setTexts(wanted);
      setTranslate(mode);
      return write(wanted, mode);
    },
    /** Writes those that are not written yet: after a stop, a failure or without enough tokens. */
    writeRest: () => write(unwritten(texts), translate),
    stop: () => {
      isStopped.current = true;
    },
    close: () => setTexts([]),
    edit: (text: CollectionText, content: string) => {
      if (text.now.state === 'written') set(text, { ...text.now, draft: { ...text.now.draft, content } });
    },
    publish,
    undo: async (text: CollectionText) => {
      if (text.now.state !== 'published') return;
      const { draft, changeIds } = text.now;
      if (await undoChanges(changeIds)) set(text, { state: 'written', draft, problem: null });
    },
  };
}

export const unwritten = (texts: CollectionText[]): CollectionText[] =>
  texts.filter(({ now }) => now.state === 'waiting' || now.state === 'failed');
