import { Note } from '../../kit/states/note.tsx';

/** The check of a text's statements has failed. */
export const NotCheckedNote = () => (
  <Note tone="warning">
    The statements of this text could not be checked yet. Yodel tries again automatically. Read it closely before you
    publish it.
  </Note>
);
