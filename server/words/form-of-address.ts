import { type LanguageId, languageIds, languages } from '../../common/catalogue/completion-settings.ts';

export type Formality = 'informal' | 'formal';

interface Forms {
  informal: string;
  formal: string;
  /** What most online stores use. */
  usual: Formality;
  /** Words that show which form a text uses. */
  signs: Record<Formality, RegExp>;
}

const word = (alternatives: string, flags = 'giu') => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, flags);

/** Languages that address a reader in two ways. In the others there is nothing to choose. */
const formsOf: Partial<Record<LanguageId, Forms>> = {
  de: {
    informal: 'du',
    formal: 'Sie',
    usual: 'formal',
    // "Sie" at the start of a sentence may be "they".
    signs: {
      informal: word('du|dich|dir|dein(?:e[mnrs]?)?'),
      formal: word('(?<=[\\p{Ll},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)', 'gu'),
    },
  },
  fr: {
    informal: 'tu',
    formal: 'vous',
    usual: 'formal',
    signs: { informal: word('tu|toi|ton|ta|tes'), formal: word('vous|votre|vos') },
  },
  es: {
    informal: 'tú',
    formal: 'usted',
    usual: 'informal',
    signs: { informal: word('tú|tu|tus|te|contigo'), formal: word('usted|ustedes') },
  },
  it: {
    informal: 'tu',
    formal: 'Lei',
    usual: 'informal',
    signs: { informal: word('tu|ti|tuo|tua|tuoi|tue'), formal: word('Lei|Suo|Sua|Suoi|Sue', 'gu') },
  },
  pt: {
    informal: 'você (in European spelling: tu)',
    formal: 'o senhor / a senhora',
    usual: 'informal',
    signs: { informal: word('você|vocês|tu|teu|tua'), formal: word('o senhor|a senhora') },
  },
  nl: {
    informal: 'je',
    formal: 'u',
    usual: 'informal',
    signs: { informal: word('je|jij|jou|jouw'), formal: word('u|uw') },
  },
  pl: {
    informal: 'ty, without the pronoun',
    formal: 'Pan / Pani / Państwo',
    usual: 'informal',
    signs: {
      informal: word('ty|ciebie|cię|tobie|ci|twój|twoja|twoje|twojego|twojej'),
      formal: word('Pan|Pani|Państwo|Państwa', 'gu'),
    },
  },
  cz: {
    informal: 'ty (tykání)',
    formal: 'vy (vykání)',
    usual: 'formal',
    signs: { informal: word('ty|tebe|tobě|tě|tvůj|tvoje|tvá'), formal: word('vy|vás|vám|váš|vaše|vaši|vašeho') },
  },
  ro: {
    informal: 'tu',
    formal: 'dumneavoastră',
    usual: 'informal',
    signs: { informal: word('tu|tine|ție|tău|ta|tale'), formal: word('dumneavoastră|dvs') },
  },
  ru: {
    informal: 'ты',
    formal: 'вы, in small letters',
    usual: 'formal',
    signs: { informal: word('ты|тебя|тебе|твой|твоя|твоё'), formal: word('вы|вас|вам|ваш|ваша|ваше|вашего') },
  },
  gr: {
    informal: 'εσύ',
    formal: 'εσείς',
    usual: 'formal',
    signs: { informal: word('εσύ|εσένα|σου'), formal: word('εσείς|εσάς|σας') },
  },
  tr: {
    informal: 'sen',
    formal: 'siz',
    usual: 'formal',
    signs: { informal: word('sen|seni|sana|senin'), formal: word('siz|sizi|size|sizin') },
  },
  lt: {
    informal: 'tu',
    formal: 'jūs',
    usual: 'formal',
    signs: { informal: word('tu|tave|tau|tavo'), formal: word('jūs|jus|jums|jūsų') },
  },
  lv: {
    informal: 'tu',
    formal: 'jūs',
    usual: 'formal',
    signs: { informal: word('tu|tevi|tev|tavs|tava'), formal: word('jūs|jums|jūsu') },
  },
  sl: {
    informal: 'ti (tikanje)',
    formal: 'vi (vikanje)',
    usual: 'formal',
    signs: { informal: word('ti|tebe|tebi|tvoj|tvoja|tvoje'), formal: word('vi|vas|vam|vaš|vaša|vaše') },
  },
  fi: {
    informal: 'sinä',
    formal: 'te',
    usual: 'informal',
    signs: { informal: word('sinä|sinun|sinulle|sinua'), formal: word('teidän|teille|teitä') },
  },
  sv: {
    informal: 'du',
    formal: 'ni',
    usual: 'informal',
    signs: { informal: word('du|dig|din|ditt|dina'), formal: word('ni|er|ert|era') },
  },
  da: {
    informal: 'du',
    formal: 'De',
    usual: 'informal',
    signs: { informal: word('du|dig|din|dit|dine'), formal: word('(?<=\\p{Ll} )(?:De|Dem|Deres)', 'gu') },
  },
  no: {
    informal: 'du',
    formal: 'De',
    usual: 'informal',
    signs: { informal: word('du|deg|din|ditt|dine'), formal: word('(?<=\\p{Ll} )(?:De|Dem|Deres)', 'gu') },
  },
  hi: {
    informal: 'तुम',
    formal: 'आप',
    usual: 'formal',
    signs: { informal: word('तुम|तुम्हारा|तुम्हारी|तुम्हें'), formal: word('आप|आपका|आपकी|आपके|आपको') },
  },
  zh: {
    informal: '你',
    formal: '您',
    usual: 'formal',
    signs: { informal: /你/gu, formal: /您/gu },
  },
};

/** Which form the shop's own texts use; null where they use neither, or both alike. */
export function formalityOf(language: LanguageId, texts: string): Formality | null {
  const forms = formsOf[language];
  if (!forms) return null;
  const informal = texts.match(forms.signs.informal)?.length ?? 0;
  const formal = texts.match(forms.signs.formal)?.length ?? 0;
  if (informal === formal) return null;
  return informal > formal ? 'informal' : 'formal';
}

/**
 * Which form a rule of a voice asks for in this language: “In German, address the reader with du”, “Use the informal
 * form”. null where it asks for neither, or is about another language.
 */
export function formalityIn(rule: string, language: LanguageId): Formality | null {
  const forms = formsOf[language];
  const named = languageIds.filter((id) => rule.includes(languages[id].name));
  if (!forms || (named.length > 0 && !named.includes(language))) return null;
  // “du, not Sie” asks for du.
  const wanted = rule.replace(/(?:^|\W)(?:not|never|instead of)\W.*$/isu, '');
  const asks = (formality: Formality) =>
    [...namesOf(forms[formality]), ...generalNames[formality]].some((name) => word(name, 'u').test(wanted));
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
  const forms = formsOf[language];
  if (!forms) return null;
  const formality = chosen ?? formalityOf(language, texts) ?? forms.usual;
  return `form of address: ${forms[formality]}`;
}
