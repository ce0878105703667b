import type { Inputs } from '../../../common/catalogue/input-errors.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { kindsNamedIn } from '../../facts/rules/kinds-of-things.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';

/** The keyword phrases of an input, in their order. */
export const keywordsIn = (keywords: string): string[] =>
  keywords
    .split(/[,;\n，；、،]/u)
    .map((keyword) => keyword.trim())
    .filter((keyword) => /\p{L}/u.test(keyword));

/**
 * The keywords that name another kind of thing than the product: "mountain bike helmet" for a shelf. A keyword of which
 * we cannot tell counts as fitting; the model is told what to do with one that does not.
 */
export function misfitKeywords(keywords: string, facts: Fact[], inputs: Inputs): string[] {
  const used = facts.filter(({ isUsed, source }) => isUsed && !shopSources.has(source));
  const typed = [inputs.product_name, inputs.product_description, inputs.product_tags, inputs.blog_post];
  const data = htmlToText(readable([...typed, ...used.map(({ value }) => value)].filter(Boolean).join('\n')));
  // The name and the type decide what the product is; a description also names what it is used with.
  const named = [inputs.product_name, inputs.product_tags, ...used.filter(isKind).map(({ value }) => value)].join('\n');
  const ownKinds = kindsNamedIn(named).size > 0 ? kindsNamedIn(named) : kindsNamedIn(data);
  if (ownKinds.size === 0) return [];
  const dataWords = wordsOf(data);
  return keywordsIn(keywords).filter((keyword) => {
    const kinds = [...kindsNamedIn(keyword)];
    const head = [...wordsOf(keyword)];
    const isInData = head.length > 0 && head.every((word) => dataWords.has(word));
    return kinds.length > 0 && !isInData && kinds.every((kind) => !ownKinds.has(kind));
  });
}

const shopSources = new Set<Fact['source']>(['shop', 'policy', 'collection']);
const isKind = ({ source }: Fact): boolean => source === 'title' || source === 'productType' || source === 'category';

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/(?:es|s|n|en)$/, '')));
