import { Tokenizer } from 'htmlparser2';

interface HtmlTokens {
  /** `length` is the length of the whole tag in the source. */
  onOpenTag?: (name: string, length: number) => void;
  onCloseTag?: (name: string) => void;
  /** All text between two tags at once, with its entities decoded. */
  onText?: (text: string) => void;
}

/**
 * Reads HTML token by token, in time proportional to its length. It builds no tree and closes nothing, so hostile HTML
 * (thousands of open elements, attributes that never end) costs no more than plain text.
 */
export function readHtml(html: string, { onOpenTag, onCloseTag, onText }: HtmlTokens): void {
  let name = '';
  let tagStart = 0;
  let text = '';
  const ignore = () => {};
  const endText = () => {
    if (text !== '') onText?.(text);
    text = '';
  };
  const endOpenTag = (end: number) => onOpenTag?.(name, end - tagStart + 2);
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        endText();
        name = html.slice(start, end).toLowerCase();
        tagStart = start;
      },
      onopentagend: endOpenTag,
      onselfclosingtag: endOpenTag,
      onclosetag: (start, end) => {
        endText();
        onCloseTag?.(html.slice(start, end).toLowerCase());
      },
      ontext: (start, end) => {
        text += html.slice(start, end);
      },
      ontextentity: (codepoint) => {
        text += String.fromCodePoint(codepoint);
      },
      oncdata: ignore,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: endText,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
