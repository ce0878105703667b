import type { GeneratedText } from '../../../../common/contract/generate.ts';
import { Note } from '../../../kit/states/note.tsx';

/** What looking at the pictures found: contradictions with the data, and pictures that were left out. */
export function PictureNotes({ conflicts, imageNotes }: Pick<GeneratedText, 'conflicts' | 'imageNotes'>) {
  if (conflicts.length === 0 && imageNotes.length === 0) return null;
  return (
    <Note tone={conflicts.length > 0 ? 'warning' : 'info'} title="About the pictures">
      {conflicts.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {imageNotes.map(({ imageId, message }) => (
        <p key={imageId}>{`A picture was left out. ${message}`}</p>
      ))}
    </Note>
  );
}
