import { readable } from '../../../common/text/readable-html.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';

export interface SeenDescription {
  /** As it was when the new text was written. */
  before: string;
  /** What the batch has published. */
  ours: string[];
  now: string;
}

/** Whether a description is neither the old text nor ours. The platform formats HTML in its own way, so words are compared. */
export function isChangedByStaff({ before, ours, now }: SeenDescription): boolean {
  const words = (html: string) => htmlToText(readable(html)).replace(/\s+/g, ' ').trim();
  return ![before, ...ours].some((text) => words(text) === words(now));
}
