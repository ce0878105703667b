import type { CompletionSettings } from '../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import { improvedInputs, limitInLanguage, type TextLimit, usualLimit } from '../../common/catalogue/text-limits.ts';
import type { Fact } from '../../common/contract/facts.ts';
import { readable } from '../../common/text/readable-html.ts';
import { countCharacters, countWords } from '../../common/text/words.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { SourceText } from './marked-text.ts';

/** What a text is generated from. */
export interface Material {
  inputs?: Inputs | undefined;
  facts?: Fact[] | undefined;
  /** The text that is translated. */
  source?: SourceText | undefined;
}

type Length = Pick<CompletionSettings, 'completionLength' | 'language'>;

/** The limit of one part of a type for this material; `part` is null for types with one text. */
export function limitOf(
  type: CompletionTypeId,
  part: string | null,
  { completionLength, language }: Length,
  material: Material = {},
): TextLimit {
  const limit = usualLimit(type, part, completionLength);
  const own =
    limit.unit === 'words'
      ? (translatedRange(part, material) ?? wordRange(type, limit, material))
      : translatedLine(part, limit, material);
  return limitInLanguage({ ...limit, ...own }, language);
}

type Range = Partial<Pick<TextLimit, 'min' | 'max'>>;

/** A translation is about as long as its source; languages differ in how many words they need. */
function translatedRange(part: string | null, material: Material): Range | null {
  const words = wordsIn(sourceOf(part, material));
  return words === 0 ? null : { max: Math.max(Math.ceil(words * 1.8), words + 30) };
}

/** A translated title or meta description may be as long as its source. */
function translatedLine(part: string | null, { max }: TextLimit, material: Material): Range | null {
  const source = sourceOf(part, material);
  return source === '' ? null : { max: Math.max(max, countCharacters(source)) };
}

function sourceOf(part: string | null, { source }: Material): string {
  const text = source?.text ?? '';
  return typeof text === 'string' ? text : (text.find(({ id }) => id === part)?.output ?? '');
}

/** An improved text is about as long as its source, and an article as long as its idea carries. */
function wordRange(type: CompletionTypeId, { min, max }: TextLimit, { inputs }: Material): Range {
  const source = improvedInputs[type];
  const words = source ? wordsIn(inputs?.[source]) : 0;
  if (words > 0) return { max: Math.max(Math.ceil(words * 1.2), words + 20) };
  // A long article from one line of an idea would be padding; it is still long enough to be useful.
  return type === 'blog_post' ? { min: Math.min(min, Math.max(500, wordsIn(inputs?.blog_post) * 20)), max } : { max };
}

// Nobody improves or translates more at once.
const maxCountedLength = 20_000;
function wordsIn(text = ''): number {
  const plain = text.includes('<') ? htmlToText(readable(text)) : text;
  return countWords(plain.slice(0, maxCountedLength));
}
