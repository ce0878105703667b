import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import type { GenerateDelta, GeneratedText } from '../../../../common/contract/generate.ts';

/** One piece of a text to render: the whole text, or one part of a composition. */
export interface Output {
  /** null: the text has no parts. */
  part: string | null;
  name: string | null;
  text: string;
  /** Only for types in HTML. */
  html: string | null;
}

export function outputsOf(type: CompletionTypeId, { text, html }: GeneratedText): Output[] {
  const { format } = definitionOf(type);
  if (typeof text === 'string') return [{ part: null, name: null, text, html: format === 'html' ? html : null }];
  return text.map(({ id, output }) => ({ part: id, name: partName(type, id), text: output, html: null }));
}

/** The text so far. Every part of a composition has its place from the start, so that nothing jumps. */
export function outputsSoFar(type: CompletionTypeId, received: GenerateDelta[]): Output[] {
  const { format, outputComposition } = definitionOf(type);
  const textOf = (part: string | null) => received.find((delta) => delta.part === part)?.text ?? '';
  if (!outputComposition) {
    const text = textOf(null);
    return [{ part: null, name: null, text, html: format === 'html' ? withoutOpenTag(text) : null }];
  }
  return outputComposition.map(({ id, name }) => ({ part: id, name, text: textOf(id), html: null }));
}

export function partName(type: CompletionTypeId, id: string): string {
  return definitionOf(type).outputComposition?.find((part) => part.id === id)?.name ?? id;
}

// An incomplete tag would be shown as text.
function withoutOpenTag(html: string): string {
  return html.replace(/<[^>]*$/, '');
}
