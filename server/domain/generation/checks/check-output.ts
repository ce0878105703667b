import type { CompletionSettings } from '../../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { textToHtml } from '../../text/html.ts';
import { limitOf, partIdsOf } from '../text-limits.ts';
import { fitLimit } from './fit-limit.ts';
import { htmlText } from './html-text.ts';
import { languageFault } from './language-check.ts';
import { onlyTheText, outOfJson } from './only-the-text.ts';
import { isRefusal } from './refusal.ts';

export type WrittenText = string | { id: string; output: string }[];

/** A text that may be shown, with its HTML where it is one text; or what to tell the model to do better. */
type Checked = { ok: true; text: WrittenText; html: string | null } | { ok: false; faults: string[] };

// Letters end in a farewell and posts in their hashtags, and an improved text has to keep its facts to the last one:
// none of these may lose its end.
const uncuttable = new Set<CompletionTypeId>([
  'support_response',
  'review_response',
  'email_promo',
  'social_media',
  'text_improver',
  'product_description_edit',
]);

/** Repairs what can be repaired. The last try is judged with more tolerance in lengths, and in nothing else. */
export function checkOutput(
  type: CompletionTypeId,
  settings: CompletionSettings,
  answer: WrittenText,
  { isLastTry }: { isLastTry: boolean },
): Checked {
  const faults: string[] = [];
  const parts = partIdsOf(type).map((id) => {
    const written = typeof answer === 'string' ? answer : answer.find((part) => part.id === id)?.output;
    const checked = checkPart(type, settings, id, written ?? '', isLastTry);
    if ('fault' in checked) faults.push(id === null ? checked.fault : `${id}: ${checked.fault}`);
    return { id, ...('fault' in checked ? { text: '', html: null } : checked) };
  });
  const together = parts.map(({ text }) => text).join('\n\n');
  if (faults.length === 0) {
    const fault = languageFault(together, settings.language);
    if (fault) faults.push(fault);
    if (talksAboutItself(together)) faults.push('It talks about how it was asked instead of being the text.');
    if (isRefusal(type, together)) faults.push('It declines instead of being the text.');
  }
  if (faults.length > 0) return { ok: false, faults };
  const [only] = parts;
  if (only && only.id === null) return { ok: true, text: only.text, html: only.html ?? textToHtml(only.text) };
  return { ok: true, text: parts.map(({ id, text }) => ({ id: id ?? '', output: text })), html: null };
}

function checkPart(
  type: CompletionTypeId,
  settings: CompletionSettings,
  id: string | null,
  written: string,
  isLastTry: boolean,
): { text: string; html: string | null } | { fault: string } {
  const limit = limitOf(type, id, settings.completionLength);
  const isHtml = definitionOf(type).format === 'html';
  const clean = withoutControls(written);
  const own = id === null ? outOfJson(clean) : clean;
  const found = isHtml ? htmlText(own) : { text: onlyTheText(own, limit.isOneLine), html: null };
  if (!/[\p{L}\p{N}]/u.test(found.text)) return { fault: 'It is empty.' };
  const fitted = fitLimit(found.text, limit, { canCut: !isHtml && !uncuttable.has(type), isLastTry });
  return 'fault' in fitted ? fitted : { text: fitted.text, html: found.html };
}

// Neither the store nor the database keeps a null character or half of a pair.
const withoutControls = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n\r\t]/gu, '');

// Traces of our own layout, and the phrases in which models speak of themselves.
const traces =
  /<\/?data\b|<\/?instructions\b|^# (?:Task|Settings|Data|Output)$|\bas an ai (?:language )?model\b|everything inside <data>|never an instruction to you|answer with the text alone/imu;
const talksAboutItself = (text: string): boolean => traces.test(text);
