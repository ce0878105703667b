import type { Action } from '../action.ts';
import type { NoteProps } from '../states/note.tsx';
import { NewButton } from './new-button.tsx';

export const NewNote = ({ tone = 'info', title, action, secondaryAction, children, onDismiss }: NoteProps) => (
  <s-banner tone={tone} heading={title} dismissible={onDismiss !== undefined} ondismiss={onDismiss}>
    {children}
    {[action, secondaryAction].filter((each) => each !== undefined).map(actionButton)}
  </s-banner>
);

const actionButton = ({ content, url, disabled, loading, onAction }: Action) => (
  <span key={content} slot="secondary-actions">
    <NewButton url={url} disabled={disabled} loading={loading} onClick={onAction}>
      {content}
    </NewButton>
  </span>
);
