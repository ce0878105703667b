import { isReadable, type ReadableHtml } from '../../../common/text/readable-html.ts';
import { Failure } from '../failure.ts';

/** HTML that will be written to the store: itself, never a copy. What is too complex is refused in words. */
export function wholeHtml(html: string): ReadableHtml {
  if (isReadable(html)) return html;
  throw new Failure('bad_request', 'This text has too much formatting. Simplify it, or paste it as plain text.');
}
