import { type LanguageId, languageIds, languages } from '../../common/catalogue/completion-settings.ts';
import { isUnspaced } from './has-phrase.ts';
import { languageData } from './languages.ts';

export type Formality = 'informal' | 'formal';

/** Chinese has no spaces around words. */
function pattern(words: string, isCaseSensitive: boolean): RegExp {
  const flags = isCaseSensitive ? 'gu' : 'giu';
  return isUnspaced.test(words) ? new RegExp(words, flags) : wholeWord(words, flags);
}

const wholeWord = (words: string, flags: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);

/** Which form the shop's own texts use; null where they use neither, or both alike. */
export function formalityOf(language: LanguageId, texts: string): Formality | null {
  const forms = languageData[language].address;
  if (!forms) return null;
  const count = ({ words, isCaseSensitive }: (typeof forms)[Formality]) =>
    texts.match(pattern(words, isCaseSensitive))?.length ?? 0;
  const [informal, formal] = [count(forms.informal), count(forms.formal)];
  if (informal === formal) return null;
  return informal > formal ? 'informal' : 'formal';
}

/**
 * Which form a rule of a voice asks for in this language: “In German, address the reader with du”, “Use the informal
 * form”. null where it asks for neither, or is about another language.
 */
export function formalityIn(rule: string, language: LanguageId): Formality | null {
  const forms = languageData[language].address;
  const named = languageIds.filter((id) => rule.includes(languages[id].name));
  if (!forms || (named.length > 0 && !named.includes(language))) return null;
  // “du, not Sie” asks for du.
  const wanted = rule.replace(/(?:^|\W)(?:not|never|instead of)\W.*$/isu, '');
  const asks = (formality: Formality) =>
    [...namesOf(forms[formality].name), ...generalNames[formality]].some((name) => wholeWord(name, 'u').test(wanted));
  const [informal, formal] = [asks('informal'), asks('formal')];
  if (informal === formal) return null;
  return informal ? 'informal' : 'formal';
}

/** Whether a rule of a voice is about the form of address in any language. */
export const namesFormOfAddress = (rule: string): boolean => languageIds.some((id) => formalityIn(rule, id) !== null);

const generalNames: Record<Formality, string[]> = {
  informal: ['[Ii]nformal(?:ly)?', '[Ff]amiliar(?:ly)?'],
  formal: ['[Ff]ormal(?:ly)?', '[Pp]olite(?:ly)?'],
};

/** “ty, without the pronoun” is called ty, “Pan / Pani / Państwo” has three names. */
const namesOf = (form: string): string[] =>
  form
    .replace(/[,(].*$/u, '')
    .split('/')
    .map((name) => name.trim());

/**
 * How a text addresses its reader: as the merchant chose, else as the shop's own texts do, else as most stores of this
 * language do. null for languages with one form.
 */
export function addressLine(language: LanguageId, texts: string, chosen?: Formality): string | null {
  const forms = languageData[language].address;
  if (!forms) return null;
  const formality = chosen ?? formalityOf(language, texts) ?? forms.usual;
  return `form of address: ${forms[formality].name}`;
}
