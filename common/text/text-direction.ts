const letters = /\p{L}/gu;
const rightToLeftLetters = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const tags = /<[^>]*>/g;

/** The direction of most letters, not of the first one: a Hebrew text may begin with a product's Latin name. */
export function textDirection(text: string): 'rtl' | 'ltr' {
  const words = text.replace(tags, ' ');
  return countOf(words, rightToLeftLetters) * 2 > countOf(words, letters) ? 'rtl' : 'ltr';
}

const countOf = (text: string, form: RegExp): number => text.match(form)?.length ?? 0;
