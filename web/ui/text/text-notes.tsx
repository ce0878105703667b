import type { ReactNode } from 'react';
import type { TextNote } from '../../../common/contract/notes.ts';
import { Note } from '../../kit/states/note.tsx';
import { Text } from '../../kit/text/text.tsx';

interface Props {
  notes: TextNote[];
  /** The name of a part, for notes about it. */
  nameOf(part: string): string;
  /** What can be done about a part that did not come. */
  actionFor?: (part: string) => ReactNode;
}

/** What is not quite as asked about a text. */
export function TextNotes({ notes, nameOf, actionFor }: Props) {
  const missing = notes.filter(({ kind }) => kind === 'missing');
  const others = notes.filter(({ kind }) => kind !== 'missing');
  return (
    <>
      {missing.length > 0 && (
        <Note tone="warning">
          {missing.map(({ part, message }) => (
            <div key={part}>
              <p>{message}</p>
              {part !== null && actionFor?.(part)}
            </div>
          ))}
        </Note>
      )}
      {others.map(({ part, kind, message }) => (
        <Text as="p" tone="quiet" key={`${part} ${kind}`}>
          {part === null ? message : `${nameOf(part)}: ${message}`}
        </Text>
      ))}
    </>
  );
}
