import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { partIdsOf } from '../../../common/catalogue/text-limits.ts';
import type { TextNote } from '../../../common/contract/notes.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { textToHtml } from '../../foundation/html/html.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import { type GeneratedText, outputsOf } from '../../texts/generated-text.ts';
import type { MarkedText, SourceText } from '../../texts/marked-text.ts';
import { limitOf, type Material } from '../../texts/text-limits.ts';
import { languageFault } from '../../words/language-check.ts';
import { variantFault } from '../../words/variants.ts';
import { cleanHtml } from './clean-html.ts';
import { cleanText, unwrapJson } from './clean-text.ts';
import { fitLimit } from './fit-limit.ts';
import { lengthNotes, missingNote, unformattedNote } from './length-notes.ts';
import { talksAboutPrompt } from './prompt-talk.ts';
import { isRefusal } from './refusal.ts';
import { stockPhrases } from './stock-phrases.ts';

/**
 * A text that may be shown, with its HTML if it is one text, or the faults to tell the model about. `wishes` are faults
 * that are worth a second attempt, but no reason to refuse the text.
 */
type CheckResult =
  | {
      ok: true;
      text: GeneratedText;
      html: string | null;
      wishes: string[];
      /** What the merchant is told of it. */
      notes: TextNote[];
      /** How far it is from what was asked: 0 is exactly so. */
      shortfall: number;
    }
  | { ok: false; faults: string[] };

// Several times the longest text we ask for. A longer output is a model that has lost its way.
const maxOutputLength = 40_000;

/** The material decides how short or long the text may be. */
interface CheckOptions extends Material {
  /** What else the text was written from. */
  given?: string;
}

interface CheckedPart {
  id: string | null;
  text: string;
  html: string | null;
  notes: TextNote[];
  /** What a second attempt should better. */
  wish: string | null;
  /** The share of its limit that it is longer. */
  excess: number;
}

/**
 * Repairs what it can. A text is refused when it is empty, unreadable, in another language, a refusal, or about its
 * prompt; never for its length, nor because one of several parts is missing.
 */
export function checkOutput(
  type: CompletionTypeId,
  settings: CompletionSettings,
  output: GeneratedText,
  options: CheckOptions,
): CheckResult {
  const faults: string[] = [];
  const ids = wantedParts(type, options.source);
  const parts = ids.flatMap((id): CheckedPart[] => {
    const found = typeof output === 'string' ? output : output.find((part) => part.id === id)?.output;
    const check = { id, output: found ?? '', marked: options.source?.marked.get(id) };
    const checked = checkPart(type, settings, check, options);
    if (!('fault' in checked)) return [checked];
    faults.push(id === null ? checked.fault : `${id}: ${checked.fault}`);
    return [];
  });
  if (parts.length === 0) return { ok: false, faults };
  const wholeText = parts.map(({ text }) => text).join('\n\n');
  const refused = refusalOf(type, settings, wholeText, options);
  if (refused.length > 0) return { ok: false, faults: refused };
  const missing = ids.filter((id) => !parts.some((part) => part.id === id));
  const result = {
    ok: true as const,
    wishes: [...faults, ...parts.flatMap(({ wish }) => wish ?? []), ...stockPhraseWishes(type, settings, parts)],
    notes: [...parts.flatMap(({ notes }) => notes), ...missing.map((id) => missingNote(type, id ?? ''))],
    shortfall: missing.length * 10 + parts.reduce((sum, { excess }) => sum + excess, 0),
  };
  const [only] = parts;
  if (only && only.id === null) return { ...result, text: only.text, html: only.html ?? textToHtml(only.text) };
  return { ...result, text: parts.map(({ id, text }) => ({ id: id ?? '', output: text })), html: markedHtmlOf(parts) };
}

/** The parts that a text must have; a translation those that its source has. */
function wantedParts(type: CompletionTypeId, source: SourceText | undefined): (string | null)[] {
  const ids = partIdsOf(type);
  const text = source?.text;
  if (!text || typeof text === 'string') return ids;
  return ids.filter((id) => text.some((part) => part.id === id && part.output.trim() !== ''));
}

function refusalOf(
  type: CompletionTypeId,
  settings: CompletionSettings,
  text: string,
  { inputs = {}, facts = [], source, given = '' }: CheckOptions,
): string[] {
  const { language, locale } = settings;
  const fault = languageFault(text, language) ?? variantFault(text, language, locale);
  const told = [...Object.values(inputs), ...facts.map(({ value }) => value), ...outputsOf(source?.text ?? ''), given];
  return [
    ...(fault ? [fault] : []),
    ...(talksAboutPrompt(type, text, told.join('\n'))
      ? ['It talks about how it was asked instead of being the text.']
      : []),
    ...(isRefusal(type, text) ? ['It declines instead of being the text.'] : []),
  ];
}

/** The HTML of the part that was translated with its formatting: the description. */
const markedHtmlOf = (parts: { html: string | null }[]): string | null =>
  parts.find(({ html }) => html !== null)?.html ?? null;

// An improver keeps the merchant's own words; letters, posts and ads may invite.
const typesWithStockPhrases = new Set<CompletionTypeId>([
  'product_description',
  'product_description_long',
  '4_in_1_product_page',
  'product_benefits',
  'collection_description',
  'blog_post',
]);

/** Asks for another opening or ending, unless the merchant's instructions have these words. */
function stockPhraseWishes(
  type: CompletionTypeId,
  { language, freeTextInstructions }: CompletionSettings,
  parts: { id: string | null; text: string }[],
): string[] {
  if (!typesWithStockPhrases.has(type)) return [];
  const instructions = freeTextInstructions.toLowerCase();
  return parts.flatMap(({ id, text }) =>
    (isShortPart(id) ? [] : stockPhrases(text, language))
      .filter(({ kind, text: words }) => kind !== 'cliche' && !instructions.includes(words.toLowerCase()))
      .map(({ kind, text: words }) => {
        const where = kind === 'opening' ? 'begins' : 'ends';
        return `${id === null ? '' : `${id}: `}It ${where} with a stock phrase (${words}). Let it ${kind === 'opening' ? 'begin with the thing itself' : 'end on a fact'}.`;
      }),
  );
}

const isShortPart = (id: string | null): boolean => id !== null && /title|name|meta/.test(id);

function checkPart(
  type: CompletionTypeId,
  settings: CompletionSettings,
  { id, output, marked }: { id: string | null; output: string; marked: MarkedText | undefined },
  material: CheckOptions,
): CheckedPart | { fault: string } {
  if (output.length > maxOutputLength) return { fault: 'It is far too long.' };
  const limit = limitOf(type, id, settings, material);
  const isHtml = definitionOf(type).format === 'html';
  const storable = withoutControlCharacters(output);
  const unwrapped = id === null ? unwrapJson(storable) : storable;
  const whole = marked?.restore(unwrapped.trim());
  const isUnformatted = whole === null;
  const restored = isUnformatted ? marked?.restoreSome(unwrapped.trim()) : whole;
  const read =
    restored !== undefined
      ? { text: htmlToText(readable(restored)), html: restored }
      : isHtml
        ? cleanHtml(unwrapped)
        : {
            text: cleanText(unwrapped, limit.isOneLine),
            html: null,
          };
  if (!/[\p{L}\p{N}]/u.test(read.text)) return { fault: 'It is empty.' };
  const { text, length, isCut, isCutBadly } = fitLimit(read.text, limit);
  const isTooLong = isCutBadly || (!limit.isOneLine && length > limit.max * overTolerated);
  const where = id === null ? '' : `${id}: `;
  const wishes = [
    ...(isTooLong ? [`${where}It has ${length} ${limit.unit}; at most ${limit.max} are allowed.`] : []),
    ...(isUnformatted ? [`${where}${lostMarks}`] : []),
  ];
  return {
    id,
    text,
    html: read.html,
    notes: [
      ...lengthNotes({
        type,
        part: id,
        length,
        limit,
        isCut,
        settings,
        isTranslation: material.source !== undefined,
      }),
      ...(isUnformatted ? [unformattedNote(id)] : []),
    ],
    wish: wishes.length > 0 ? wishes.join(' ') : null,
    excess: Math.max(0, length / limit.max - 1) + (isUnformatted ? 1 : 0),
  };
}

const lostMarks = 'It does not keep each mark (⟦1⟧, ⟦/1⟧ and so on) once, around the same words.';

// A few words more are not worth a second attempt.
const overTolerated = 1.1;

// Neither the platform nor the database stores a null character or half of a surrogate pair.
const withoutControlCharacters = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n\r\t]/gu, '');
