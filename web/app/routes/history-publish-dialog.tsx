import { useEffect, useMemo, useRef, useState } from 'react';
import { isCollectionId } from '../../../common/catalogue/collection-id.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useLanguages } from '../../overlays/languages/use-languages.ts';
import { useKnownVoices } from '../../overlays/voices/use-voices.ts';
import { generateRequest } from '../../screens/generator/inputs/generate-request.ts';
import { AlsoInLanguages } from '../../screens/generator/languages/also-in-languages.tsx';
import { translationsToSave, useTranslations } from '../../screens/generator/languages/use-translations.ts';
import { PublishDialog } from '../../screens/generator/publish/publish-dialog.tsx';
import type { PublishableSubject } from '../../screens/generator/publish/publish-parts.ts';
import { usePublishDrafts } from '../../screens/generator/publish/use-publish-drafts.ts';
import { subjectId } from '../../screens/generator/subject.ts';
import type { PublishDialogProps } from '../../screens/history/history-screen.tsx';
import { publishField } from '../../screens/history/rerun-url.ts';
import { useEntryClaims } from '../../screens/history/use-entry-claims.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type EntryDialogProps, HistoryTranslationDialog } from './history-translation-dialog.tsx';

/** Publishes an earlier text to its product or collection, as that is in the store today. */
export default function HistoryPublishDialog({ entry, activator, onClose, onPublished, onChange }: PublishDialogProps) {
  useReturnFocus();
  const subject = useSubject(entry.target?.id ?? '');
  const field = publishField(entry);
  const { load } = useLanguages();
  const returnTo = useMemo(() => ({ current: activator }), [activator]);
  const isGone = subject === 'gone' || field === null;
  const isFailed = subject === 'failed';

  useEffect(() => {
    if (!isGone && !isFailed) return;
    // The user has already been told about a failed call.
    if (isGone) showToast({ content: 'It is no longer in your store.', severity: 'warn' });
    onClose();
  }, [isGone, isFailed, onClose]);

  if (typeof subject === 'string' || field === null) return null;
  const dialog = { entry, field, subject, activator: returnTo, onClose, onPublished, onChange };
  if (entry.locale === null) return <PublishAndTranslate {...dialog} />;
  if (load.state === 'loading') return null;
  const languages = load.state === 'loaded' ? load.data.languages : [];
  const isMain = languages.some(({ locale, isPrimary }) => isPrimary && locale === entry.locale);
  return isMain ? <PublishAndTranslate {...dialog} /> : <HistoryTranslationDialog {...dialog} locale={entry.locale} />;
}

/** The dialog, which also offers the text in the store's other languages. */
function PublishAndTranslate({ entry, subject, onClose, onPublished, onChange, ...dialog }: EntryDialogProps) {
  const { completionType: type, settings } = entry;
  const [isSaved, setIsSaved] = useState(false);
  const drafts = usePublishDrafts();
  // A voice that was deleted since is replaced by the one that applies today.
  const voiceId = useKnownVoices().find(({ id }) => id === entry.voice?.id)?.id;
  const target = { kind: subject.kind, id: subjectId(subject) };
  const translations = useTranslations(
    target,
    () => generateRequest({ type, subject, mode: 'target', typed: {}, settings, voiceId }),
    () => showToast({ content: 'You do not have enough tokens for this.', severity: 'warn' }),
  );
  const { id, text, html, claims } = entry;
  const result = { id, generationId: id, text, html, claims, partGenerationIds: {} };
  const claimActions = useEntryClaims(entry, onChange);
  const common = { type, field: dialog.field, result, isPublished: isSaved || entry.status === 'written' };
  // The list shows what was written and published meanwhile.
  const close = isSaved || translations.texts.length > 0 ? onPublished : onClose;
  const saved = useRef<string[]>([]);
  return (
    <PublishDialog
      {...common}
      claimActions={claimActions}
      translations={translationsToSave(translations, common)}
      onTranslationsSaved={(generationIds) => {
        translations.noteSaved(generationIds);
        saved.current = generationIds;
      }}
      subject={subject}
      drafts={drafts}
      isOpen
      activator={dialog.activator}
      renderLanguages={(accepted) => (
        <AlsoInLanguages {...common} target={target} translations={translations} accepted={accepted} />
      )}
      onClose={close}
      onPublished={() => {
        showToast({ content: 'Edited', severity: 'info', durationMs: 2_000 });
        // A translation that the store refused can be published in the open dialog.
        const wasSent = translationsToSave(translations, common);
        if (wasSent.some(({ generationId }) => !saved.current.includes(generationId))) setIsSaved(true);
        else onPublished();
      }}
    />
  );
}

function useSubject(id: string): PublishableSubject | 'loading' | 'gone' | 'failed' {
  const isCollection = isCollectionId(id);
  const product = useApiQuery('product', {
    query: { shopifyProductId: id },
    allowsNotFound: true,
    isEnabled: !isCollection,
  });
  const collection = useApiQuery('collection', {
    query: { collectionId: id },
    allowsNotFound: true,
    isEnabled: isCollection,
  });
  const { state } = isCollection ? collection : product;
  if (collection.state === 'loaded') return { kind: 'collection', collection: collection.data };
  if (product.state === 'loaded') return { kind: 'product', product: product.data.product };
  return state === 'notFound' ? 'gone' : state === 'error' ? 'failed' : 'loading';
}
