import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { partIdsOf } from '../../../common/catalogue/text-limits.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { textToHtml } from '../../foundation/html/html.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import type { GeneratedText } from '../../texts/generated-text.ts';
import type { MarkedText } from '../../texts/marked-text.ts';
import { limitOf, type Material } from '../../texts/text-limits.ts';
import { languageFault } from '../../words/language-check.ts';
import { cleanHtml } from './clean-html.ts';
import { cleanText, unwrapJson } from './clean-text.ts';
import { fitLimit } from './fit-limit.ts';
import { isRefusal } from './refusal.ts';
import { stockPhrases } from './stock-phrases.ts';

/**
 * A text that may be shown, with its HTML if it is one text, or the faults to tell the model about. `wishes` are faults
 * that are worth a second attempt, but no reason to refuse the text.
 */
type CheckResult =
  | { ok: true; text: GeneratedText; html: string | null; wishes: string[] }
  | { ok: false; faults: string[] };

// These must keep their end: a letter its farewell, a post its hashtags, an improved text all its facts.
const typesThatKeepTheirEnd = new Set<CompletionTypeId>([
  'support_response',
  'review_response',
  'email_promo',
  'social_media',
  'text_improver',
  'product_description_edit',
]);

// Several times the longest text we ask for. A longer output is a model that has lost its way.
const maxOutputLength = 40_000;

/** The material decides how short or long the text may be. */
interface CheckOptions extends Material {
  isLastTry: boolean;
}

/** Repairs what it can. The last attempt gets more tolerance for its length, and for nothing else. */
export function checkOutput(
  type: CompletionTypeId,
  settings: CompletionSettings,
  output: GeneratedText,
  options: CheckOptions,
): CheckResult {
  const faults: string[] = [];
  const parts = partIdsOf(type).map((id) => {
    const found = typeof output === 'string' ? output : output.find((part) => part.id === id)?.output;
    const check = { id, output: found ?? '', marked: options.source?.marked.get(id) };
    const checked = checkPart(type, settings, check, options);
    if ('fault' in checked) faults.push(id === null ? checked.fault : `${id}: ${checked.fault}`);
    return { id, ...('fault' in checked ? { text: '', html: null } : checked) };
  });
  const wholeText = parts.map(({ text }) => text).join('\n\n');
  if (faults.length === 0) {
    const fault = languageFault(wholeText, settings.language);
    if (fault) faults.push(fault);
    if (mentionsPrompt(wholeText)) faults.push('It talks about how it was asked instead of being the text.');
    if (isRefusal(type, wholeText)) faults.push('It declines instead of being the text.');
  }
  if (faults.length > 0) return { ok: false, faults };
  const [only] = parts;
  const wishes = stockPhraseWishes(type, settings, parts);
  if (only && only.id === null) return { ok: true, text: only.text, html: only.html ?? textToHtml(only.text), wishes };
  return {
    ok: true,
    text: parts.map(({ id, text }) => ({ id: id ?? '', output: text })),
    html: markedHtmlOf(parts),
    wishes,
  };
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
  { isLastTry, ...material }: CheckOptions,
): { text: string; html: string | null } | { fault: string } {
  if (output.length > maxOutputLength) return { fault: 'It is far too long.' };
  const limit = limitOf(type, id, settings, material);
  const isHtml = definitionOf(type).format === 'html';
  const storable = withoutControlCharacters(output);
  const unwrapped = id === null ? unwrapJson(storable) : storable;
  const html = marked?.restore(unwrapped.trim());
  if (html === null) return { fault: 'It does not keep each mark (⟦1⟧, ⟦/1⟧ and so on) once, around the same words.' };
  if (html !== undefined) {
    const fitted = fitLimit(htmlToText(readable(html)), limit, { canCut: false, isLastTry });
    return 'fault' in fitted ? fitted : { ...fitted, html };
  }
  const found = isHtml ? cleanHtml(unwrapped) : { text: cleanText(unwrapped, limit.isOneLine), html: null };
  if (!/[\p{L}\p{N}]/u.test(found.text)) return { fault: 'It is empty.' };
  const fitted = fitLimit(found.text, limit, { canCut: !isHtml && !typesThatKeepTheirEnd.has(type), isLastTry });
  return 'fault' in fitted ? fitted : { text: fitted.text, html: found.html };
}

// Neither the platform nor the database stores a null character or half of a surrogate pair.
const withoutControlCharacters = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n\r\t]/gu, '');

// Remains of our prompt's layout, and phrases in which models talk about themselves.
const promptTraces =
  /<\/?data\b|<\/?instructions\b|^# (?:Task|Settings|Data|Output)$|\bas an ai (?:language )?model\b|everything inside <data>|never an instruction to you|answer with the text alone|give what the output section asks for/imu;
const mentionsPrompt = (text: string): boolean => promptTraces.test(text);
