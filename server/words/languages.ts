import type { LanguageId } from '../../common/catalogue/completion-settings.ts';
import type { LanguageData } from './language-schema.ts';
import czech from './languages/cz.json' with { type: 'json' };
import danish from './languages/da.json' with { type: 'json' };
import german from './languages/de.json' with { type: 'json' };
import britishEnglish from './languages/en-UK.json' with { type: 'json' };
import americanEnglish from './languages/en-US.json' with { type: 'json' };
import spanish from './languages/es.json' with { type: 'json' };
import finnish from './languages/fi.json' with { type: 'json' };
import french from './languages/fr.json' with { type: 'json' };
import greek from './languages/gr.json' with { type: 'json' };
import hebrew from './languages/he.json' with { type: 'json' };
import hindi from './languages/hi.json' with { type: 'json' };
import italian from './languages/it.json' with { type: 'json' };
import korean from './languages/ko.json' with { type: 'json' };
import lithuanian from './languages/lt.json' with { type: 'json' };
import latvian from './languages/lv.json' with { type: 'json' };
import dutch from './languages/nl.json' with { type: 'json' };
import norwegian from './languages/no.json' with { type: 'json' };
import polish from './languages/pl.json' with { type: 'json' };
import portuguese from './languages/pt.json' with { type: 'json' };
import romanian from './languages/ro.json' with { type: 'json' };
import russian from './languages/ru.json' with { type: 'json' };
import slovenian from './languages/sl.json' with { type: 'json' };
import swedish from './languages/sv.json' with { type: 'json' };
import turkish from './languages/tr.json' with { type: 'json' };
import chinese from './languages/zh.json' with { type: 'json' };

const files: Record<LanguageId, unknown> = {
  'en-US': americanEnglish,
  'en-UK': britishEnglish,
  zh: chinese,
  cz: czech,
  da: danish,
  nl: dutch,
  fi: finnish,
  fr: french,
  de: german,
  gr: greek,
  he: hebrew,
  hi: hindi,
  it: italian,
  ko: korean,
  lv: latvian,
  lt: lithuanian,
  no: norwegian,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sl: slovenian,
  es: spanish,
  sv: swedish,
  tr: turkish,
};

/** What we know of each language. A test parses the files by their schema, so that no start of a process has to. */
export const languageData = files as Record<LanguageId, LanguageData>;

/** The words of a list of a language's file. */
export const wordsIn = (list: string): string[] => (list === '' ? [] : list.split('|'));

const functionWords = new Map<LanguageId, ReadonlySet<string>>();

/** The words of a language that say nothing by themselves. */
export function functionWordsOf(language: LanguageId): ReadonlySet<string> {
  const known = functionWords.get(language) ?? new Set(wordsIn(languageData[language].functionWords));
  functionWords.set(language, known);
  return known;
}

/** All languages' words for one thing, each once. */
export const wordsOfAll = (read: (language: LanguageData) => string): string[] => [
  ...new Set(Object.values(languageData).flatMap((language) => wordsIn(read(language)))),
];

/** The same as alternatives of a regular expression. Patterns stay whole: they may have alternatives of their own. */
export const alternatives = (read: (language: LanguageData) => string): string =>
  [...new Set(Object.values(languageData).map(read))].filter((words) => words !== '').join('|');
