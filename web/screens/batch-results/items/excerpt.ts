import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import type { BatchItem } from '../../../../common/contract/batches.ts';
import { htmlParagraphs } from '../../../../common/text/html-paragraphs.ts';
import { readable } from '../../../../common/text/readable-html.ts';
import { isHtmlField, sortFields } from '../field-names.ts';

// More than fits into one line of a row.
const maxLength = 200;

/** The beginning of an item's new text, for its row; empty until there is one. */
export function excerptOf(type: CompletionTypeId, { after }: Pick<BatchItem, 'after'>): string {
  const texts = sortFields(type, Object.keys(after)).map((key) => {
    const text = after[key] ?? '';
    return isHtmlField(type, key) ? htmlParagraphs(readable(text)).paragraphs.join(' ') : text;
  });
  return texts.join(' · ').replace(/\s+/g, ' ').trim().slice(0, maxLength);
}
