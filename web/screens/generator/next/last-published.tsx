import type { PublishedField } from '../../../../common/catalogue/completion-types.ts';
import { Box } from '../../../kit/layout/box.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { createStore, useStore } from '../../../ui/store.ts';
import type { PublishableSubject } from '../publish/publish-parts.ts';
import { PublishedNote } from '../publish/published-note.tsx';
import { usePublishDrafts } from '../publish/use-publish-drafts.ts';
import { type Subject, subjectId } from '../subject.ts';

interface Published {
  /** The text's. */
  id: string;
  field: PublishedField;
  subject: PublishableSubject;
}

const lastPublished = createStore<Published | null>(null);
export const notePublished = (published: Published): void => lastPublished.set(published);

/** Over the next product: the text of the one before can still be undone. */
export function LastPublished({ subject: shown }: { subject: Subject }) {
  const last = useStore(lastPublished);
  const drafts = usePublishDrafts();
  if (!last || !drafts.isPublished(last.id) || subjectId(last.subject) === subjectId(shown)) return null;
  const { id, field, subject } = last;
  const about = subject.kind === 'product' ? subject.product.title : subject.collection.name;
  return (
    <Box paddingBottom="l">
      <Card padding="none">
        <Box paddingTop="l">
          <PublishedNote field={field} subject={subject} about={about} onUndo={() => void drafts.undo(id)} />
        </Box>
      </Card>
    </Box>
  );
}
