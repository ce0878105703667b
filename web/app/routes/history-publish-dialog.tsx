import { useEffect, useMemo } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { PublishDialog } from '../../screens/generator/publish/publish-dialog.tsx';
import type { PublishableSubject } from '../../screens/generator/publish/publish-parts.ts';
import type { PublishDialogProps } from '../../screens/history/history-screen.tsx';
import { publishField } from '../../screens/history/rerun-url.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Publishes an earlier text to its product or collection, as that is in the store today. */
export default function HistoryPublishDialog({ entry, activator, onClose, onPublished }: PublishDialogProps) {
  useReturnFocus();
  const subject = useSubject(entry.target?.id ?? '');
  const field = publishField(entry);
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
  return (
    <PublishDialog
      type={entry.completionType}
      field={field}
      subject={subject}
      result={{ id: entry.id, generationId: entry.id, text: entry.text, html: entry.html, partGenerationIds: {} }}
      isOpen
      activator={returnTo}
      isPublished={entry.status === 'written'}
      onClose={onClose}
      onPublished={() => {
        showToast({ content: 'Edited', severity: 'info', durationMs: 2_000 });
        onPublished();
      }}
    />
  );
}

function useSubject(id: string): PublishableSubject | 'loading' | 'gone' | 'failed' {
  const isCollection = id.startsWith('gid://shopify/Collection/');
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
