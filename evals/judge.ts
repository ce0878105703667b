import type { CompletionTypeId } from '../common/catalogue/completion-types.ts';
import { checkOutput } from '../server/generation/checks/check-output.ts';
import { type StockPhrase, stockPhrases } from '../server/generation/checks/stock-phrases.ts';
import { unverifiedClaims } from '../server/generation/grounding/unverified-claims.ts';
import { misfitKeywords } from '../server/generation/prompts/misfit-keywords.ts';
import type { GeneratedText } from '../server/texts/generated-text.ts';
import { citableFacts } from '../server/texts/known-facts.ts';
import type { EvalCase } from './eval-case.ts';
import type { Likeness } from './similarity.ts';

/** What we found in one answer. */
export interface Judgement {
  id: string;
  type: CompletionTypeId;
  /** The answer passes every check at the first attempt. */
  isAccepted: boolean;
  faults: string[];
  /** Statements without a source that the check marks. */
  unsupported: string[];
  /** Untrue words that the case names and the check does not mark. */
  unmarked: string[];
  /** Stock openings, stock endings and clichés. */
  cliches: string[];
  alike: Likeness[];
  stock: StockPhrase[];
  /** null: there is no answer. */
  answer: GeneratedText | null;
}

export function judge(evalCase: EvalCase, answer: GeneratedText | null): Judgement {
  const { id, type, inputs, facts, settings } = evalCase;
  if (answer === null) return { id, type, ...nothingFound, isAccepted: false, faults: ['There is no answer.'], answer };
  const checked = checkOutput(type, settings, answer, { inputs, facts });
  const text = checked.ok ? checked.text : answer;
  const faults = [...(checked.ok ? checked.wishes : checked.faults), ...craftFaults(evalCase, text)];
  const sources = sourcesOf(evalCase);
  const unsupported = unverifiedClaims(text, sources, settings.language, { type }).map((claim) => claim.text);
  const said = plain(text).toLowerCase();
  const isMarked = (phrase: string) =>
    unsupported.some((claim) => isPartOf(claim.toLowerCase(), phrase) || isPartOf(phrase, claim.toLowerCase()));
  const untrue = evalCase.neverSays.filter((phrase) => said.includes(phrase.toLowerCase()));
  const stock = stockPhrasesIn(type, text, settings.language);
  return {
    id,
    type,
    isAccepted: faults.length === 0,
    faults,
    unsupported,
    unmarked: untrue.filter((phrase) => !isMarked(phrase.toLowerCase())),
    cliches: stock.map((phrase) => phrase.text),
    alike: [],
    stock,
    answer: text,
  };
}

const nothingFound = { unsupported: [], unmarked: [], cliches: [], alike: [], stock: [] };

const isPartOf = (part: string, whole: string): boolean => whole.includes(part);

/** The name of a fact says something, too: "Ships from: Lyon". */
export const sourcesOf = ({ type, inputs, facts, settings }: EvalCase): string[] =>
  citableFacts({ type, inputs, facts }, settings.freeTextInstructions).map(({ name, value }) => `${name}: ${value}`);

export const plain = (text: GeneratedText): string =>
  typeof text === 'string' ? text : text.map(({ output }) => output).join('\n');

const repliesAndLetters = new Set<CompletionTypeId>(['support_response', 'review_response', 'email_promo']);
const maxGaps = 2;

/** What the prompt asks for and the app's own check lets pass. */
function craftFaults({ type, inputs, facts, says }: EvalCase, text: GeneratedText): string[] {
  const whole = plain(text);
  const missing = says.filter((phrase) => !whole.toLowerCase().includes(phrase.toLowerCase()));
  const gaps = whole.match(/\[[^\]\n]{1,60}\]/g) ?? [];
  const misfits = misfitKeywords(inputs.product_keywords ?? '', facts, inputs);
  const titles = titlesIn(type, text).toLowerCase();
  return [
    ...missing.map((phrase) => `It does not say “${phrase}”.`),
    ...(repliesAndLetters.has(type) && gaps.length > maxGaps ? [`It has ${gaps.length} gaps; two are allowed.`] : []),
    ...misfits
      .filter((keyword) => titles.includes(keyword.toLowerCase()))
      .map((keyword) => `The keyword “${keyword}” does not fit, and it is in a title.`),
    ...misfits
      .filter((keyword) => whole.toLowerCase().split(keyword.toLowerCase()).length > 2)
      .map((keyword) => `The keyword “${keyword}” does not fit, and it is used more than once.`),
  ];
}

/** Names, titles, headlines and headings. */
function titlesIn(type: CompletionTypeId, text: GeneratedText): string {
  if (typeof text !== 'string')
    return text
      .filter(({ id }) => /name|title|headline/.test(id))
      .map(({ output }) => output)
      .join('\n');
  if (type === 'product_name' || type === 'product_meta_title') return text;
  return text.split('\n')[0]?.split(/[.!?。！？।]/u)[0] ?? '';
}

const improvers = new Set<CompletionTypeId>(['text_improver', 'product_description_edit']);
/** Letters, posts and ads may invite their reader at the end. */
const mayInvite = new Set<CompletionTypeId>([
  'support_response',
  'review_response',
  'email_promo',
  'social_media',
  'facebook_ad',
  'google_ad',
]);

function stockPhrasesIn(
  type: CompletionTypeId,
  text: GeneratedText,
  language: EvalCase['settings']['language'],
): StockPhrase[] {
  if (improvers.has(type)) return [];
  const texts = typeof text === 'string' ? [text] : text.map(({ output }) => output);
  return texts
    .flatMap((each) => stockPhrases(each, language))
    .filter(({ kind }) => kind !== 'ending' || !mayInvite.has(type));
}
