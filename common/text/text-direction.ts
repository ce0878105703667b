const letters = /\p{L}/gu;
const lettersFromTheRight = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const tags = /<[^>]*>/g;

/**
 * Which way a text or its HTML runs: as most of its letters do. Not as it begins, since a Hebrew text may begin with
 * a product's Latin name.
 */
export function textDirection(text: string): 'rtl' | 'ltr' {
  const words = text.replace(tags, ' ');
  return countOf(words, lettersFromTheRight) * 2 > countOf(words, letters) ? 'rtl' : 'ltr';
}

const countOf = (text: string, form: RegExp): number => text.match(form)?.length ?? 0;
