import { type LanguageId, languageIds } from '../../../common/catalogue/completion-settings.ts';

/** How a language says "by hand", and the beginnings of its words for washing, which is done by hand too. */
type ByHand = [byHand: string, washing: string];
const english: ByHand = [
  'by hand|hand-\\p{L}+(?:ed|en|wn|un|ut|it)|hand(?:woven|knit|knitted|spun|blown|cut|sewn|thrown|tied|loomed|picked|painted|printed|poured|stitched|carved|forged|dyed|rolled|finished|polished|embroidered)',
  'wash|clean|rins|dry',
];

const words: Record<LanguageId, ByHand> = {
  'en-US': english,
  'en-UK': english,
  de: [
    'von hand|handge(?!lenk|päck|menge|brauch|schick|meng)\\p{L}+|handbemalt\\p{L}*|handverlesen\\p{L}*',
    'wasch|wäsche|spül|reinig',
  ],
  fr: ['à la main', 'lav|nettoy|rinc'],
  es: ['a mano', 'lav|limpi|tener|tenga|siempre'],
  it: ['a mano', 'lav|pul'],
  pt: ['à mão', 'lav|limp|ter|tenha|sempre'],
  nl: ['met de hand|handge\\p{L}+', 'was|afwas|reinig'],
  da: ['i hånden|hånd(?:vævet|syet|malet|strikket|støbt|lavet)\\p{L}*', 'vask'],
  no: ['for hånd|hånd(?:vevd|sydd|malt|strikket|støpt|laget)\\p{L}*', 'vask'],
  sv: ['för hand|hand(?:vävd|vävt|sydd|sytt|målad|målat|stickad|blåst|stöpt)\\p{L}*', 'tvätt|disk'],
  fi: ['käsin', 'pes'],
  cz: ['ručně', 'pr[áa]t|pran|perte|my[jt]'],
  pl: ['ręcznie', 'pra[ćn]|pierz|myj|myć'],
  ro: ['manual|de mână', 'spăl|spal'],
  sl: ['ročno', 'pra[tn]|perite|pomiv'],
  lv: ['ar rokām', 'mazg'],
  lt: ['rankomis|rankų darbo', 'skalb|plau'],
  tr: ['elde|el işçiliği|el dokuması', 'yıka|elde et|elde ed'],
  ru: ['вручную|ручной работы|ручная работа', 'стир|мыть|мойк'],
  gr: ['στο χέρι', 'πλύ|πλέν|πλυ'],
  he: ['ביד', 'כביס|לכבס|שטיפ|לשטוף'],
  hi: ['हाथ से', 'धो|धुल'],
  ko: ['손으로|수작업|손수', '세탁|빨래|씻|손으로 만'],
  zh: ['亲手|手绘|手织|手雕|纯手', '洗'],
};

const isSpaced = (language: LanguageId): boolean => !['he', 'hi', 'ko', 'zh'].includes(language);
const patterns = Object.fromEntries(
  languageIds.map((language) => {
    const [byHand, washing] = words[language];
    const [start, end] = isSpaced(language) ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] : ['', ''];
    return [
      language,
      {
        byHand: new RegExp(`${start}(?:${byHand})${end}`, 'iu'),
        washing: new RegExp(`${start}(?:${washing})`, 'iu'),
      },
    ];
  }),
) as Record<LanguageId, { byHand: RegExp; washing: RegExp }>;

const sentenceEnd = /(?<=[.!?])\s+|[\n;。！？।]/u;

/** Whether a text says in any language that something was made by hand. */
export const isMadeByHand = (text: string): boolean =>
  languageIds.some((language) => wordsForByHand(text, language).length > 0);

/** The words with which a text says that something was made by hand. */
export function wordsForByHand(text: string, language: LanguageId): string[] {
  const { byHand, washing } = patterns[language];
  if (!byHand.test(text)) return [];
  return text.split(sentenceEnd).flatMap((sentence) => {
    const words = byHand.exec(sentence)?.[0];
    return words && !washing.test(sentence) ? [words] : [];
  });
}
