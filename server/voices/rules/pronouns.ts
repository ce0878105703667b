import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';

interface Pronouns {
  /** The shop speaks as several people: "we make". */
  we: string[];
  /** The shop speaks as one person: "I make". */
  i: string[];
  /** Forms of the familiar address, as a voice names it. */
  familiar?: [name: string, forms: string[]];
  /** Forms of the polite address, as a voice names it. */
  polite?: [name: string, forms: string[]];
}

/**
 * Pronouns by which a text shows who speaks and how it addresses the reader. Languages that mostly leave pronouns out,
 * or whose forms mean several things, have fewer or none.
 */
export const pronouns: Partial<Record<LanguageId, Pronouns>> = {
  'en-US': { we: ['we', 'our', 'ours', 'us'], i: ['I', 'my', 'mine'] },
  'en-UK': { we: ['we', 'our', 'ours', 'us'], i: ['I', 'my', 'mine'] },
  de: {
    we: ['wir', 'unser', 'unsere', 'unseren', 'unserem', 'unserer', 'uns'],
    i: ['ich', 'mein', 'meine', 'meinen'],
    familiar: ['du', ['du', 'dich', 'dir', 'dein', 'deine', 'deinen', 'deinem', 'deiner', 'deines']],
    polite: ['Sie', ['Ihnen', 'Ihr', 'Ihre', 'Ihren', 'Ihrem', 'Ihrer', 'Ihres']],
  },
  fr: {
    we: ['nous', 'notre', 'nos'],
    i: ['je', 'mon', 'mes'],
    familiar: ['tu', ['tu', 'toi', 'ton', 'ta', 'tes', 'te']],
    polite: ['vous', ['vous', 'votre', 'vos']],
  },
  es: {
    we: ['nosotros', 'nuestro', 'nuestra', 'nuestros', 'nuestras'],
    i: ['yo', 'mi', 'mis'],
    familiar: ['tú', ['tú', 'ti', 'tu', 'tus', 'te', 'contigo']],
    polite: ['usted', ['usted', 'ustedes']],
  },
  it: {
    we: ['noi', 'nostro', 'nostra', 'nostri', 'nostre'],
    i: ['io', 'mio', 'mia'],
    familiar: ['tu', ['tu', 'tuo', 'tua', 'tuoi', 'tue', 'ti']],
    polite: ['Lei', ['Lei', 'Suo', 'Sua', 'Suoi', 'Sue']],
  },
  nl: {
    we: ['wij', 'we', 'ons', 'onze'],
    i: ['ik', 'mijn'],
    familiar: ['je', ['je', 'jij', 'jou', 'jouw']],
    polite: ['u', ['u', 'uw']],
  },
  pt: { we: ['nós', 'nosso', 'nossa', 'nossos', 'nossas'], i: ['eu', 'meu', 'minha'] },
  da: { we: ['vi', 'vores', 'os'], i: ['jeg', 'min', 'mit'] },
  no: { we: ['vi', 'vår', 'våre', 'oss'], i: ['jeg', 'min', 'mitt'] },
  sv: { we: ['vi', 'vår', 'vårt', 'våra', 'oss'], i: ['jag', 'min', 'mitt'] },
  tr: {
    we: ['biz', 'bizim'],
    i: ['ben', 'benim'],
    familiar: ['sen', ['sen', 'senin', 'sana', 'seni']],
    polite: ['siz', ['siz', 'sizin', 'size', 'sizi']],
  },
  ru: {
    we: ['мы', 'наш', 'наша', 'наши', 'нас'],
    i: ['я', 'мой', 'моя'],
    familiar: ['ты', ['ты', 'твой', 'твоя', 'твои', 'тебе', 'тебя']],
    polite: ['вы', ['вы', 'вам', 'вас', 'ваш', 'ваша', 'ваши', 'вашего']],
  },
};

/** Those of the forms that stand in the text as whole words. `Sie` and `sie` are different words. */
export function formsIn(text: string, forms: string[], { isCaseSensitive = false } = {}): string[] {
  return forms.filter((form) =>
    new RegExp(`(?<![\\p{L}\\p{M}])${form}(?![\\p{L}\\p{M}])`, isCaseSensitive ? 'u' : 'iu').test(text),
  );
}
