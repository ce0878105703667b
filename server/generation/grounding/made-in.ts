import { type LanguageId, languages } from '../../../common/catalogue/completion-settings.ts';

/**
 * How a language says where something is made: the beginnings of words for making, those for workshops and makers, the
 * words for "in" or "from", and those for "of". Languages that write every noun with a capital, or none, have no entry:
 * there a place cannot be told from other words.
 */
interface MadeIn {
  making: string;
  makers: string;
  in: string;
  of: string;
}

const english: MadeIn = {
  making:
    'made|woven|knit|craft|produc|manufactur|built|sewn|cut|design|blown|thrown|roast|grown|brew|distil|print|born|finish|harvest|sourced|forged|carved|poured|bottled|spun|tanned|vulcani|assembl|blended|cast|fired|dyed',
  makers: 'workshop|factory|studio|mill|atelier|artisan|craftsm|weaver|potter|maker|family|farm',
  in: 'in|near|at|outside',
  of: 'of|in|near',
};
const scandinavian = 'i|fra|från|på|utenfor|uden for|utanför';

const table: Partial<Record<LanguageId, MadeIn>> = {
  'en-US': english,
  'en-UK': english,
  fr: {
    making:
      'fabriqu|tiss|tricot|conçu|produit|cous|assembl|confectionn|souffl|taill|cultiv|récolt|torréfi|façonn|imprim|teint|imaginé|dessin|fait|brass|distill|provien|proven',
    makers: 'atelier|manufacture|usine|artisan|maître|ferme|maison',
    in: 'à|en|au|aux|dans le|dans la|dans les|près de|de|du|des',
    of: 'à|en|au|aux|de|du|des|près de',
  },
  es: {
    making:
      'fabric|hech|tejid|tejem|cosid|diseñ|elabor|produc|cultiv|tostad|sopl|talla|curtid|imprim|nacid|provien|proceden',
    makers: 'taller|fábrica|artesan|estudio|finca|maestr',
    in: 'en|cerca de|de|del',
    of: 'en|de|del|cerca de',
  },
  it: {
    making:
      'prodott|fatt|tessut|cucit|disegnat|realizzat|coltivat|tostat|soffiat|conciat|lavorat|stampat|creat|provien|provengon|confezionat|fabbricat',
    makers: 'laborator|artigian|fabbric|bottega|botteghe|maestr|stabiliment|fattori',
    in: 'a|ad|in|da|dal|dalla|dalle|nel|nella|nelle|nei|vicino a|di|del|della',
    of: 'a|in|di|del|della|delle|dei|nel|nella|vicino a',
  },
  pt: {
    making:
      'fabric|feit|tecid|costurad|produz|desenhad|cultivad|torrad|soprad|curtid|impress|nascid|criad|proveni|colhid',
    makers: 'oficina|ateliê|atelier|artes|fábrica|mestre|fazenda|quinta',
    in: 'em|no|na|nos|nas|de|do|da|dos|das|perto de',
    of: 'em|no|na|de|do|da|dos|das|perto de',
  },
  nl: {
    making:
      'gemaakt|geweven|gebreid|geproduceerd|ontworpen|genaaid|vervaardigd|gebrand|gekweekt|geblazen|gedrukt|afkomstig|gegoten|gelooid',
    makers: 'atelier|werkplaats|fabriek|ambachts|weverij|drukkerij|boerderij',
    in: 'in|uit|te|nabij|bij',
    of: 'in|uit|te|van|nabij',
  },
  da: {
    making: 'vævet|fremstillet|produceret|syet|strikket|designet|lavet|dyrket|ristet|støbt|trykt|skabt|garvet',
    makers: 'værksted|fabrik|håndværk|væveri|gård|studie',
    in: scandinavian,
    of: `${scandinavian}|ved`,
  },
  no: {
    making: 'vevd|vevet|fremstilt|produsert|sydd|strikket|designet|laget|dyrket|brent|støpt|trykt|skapt|garvet',
    makers: 'verksted|fabrikk|håndverk|veveri|gård|studio',
    in: scandinavian,
    of: `${scandinavian}|ved`,
  },
  sv: {
    making:
      'vävd|vävt|vävs|tillverka|producera|sydd|sytt|sys|stickad|designa|formgiv|gjord|gjort|odla|rosta|stöpt|gjuten|tryckt|skapa|garva',
    makers: 'verkstad|verkstäder|fabrik|hantverk|väveri|gård|ateljé',
    in: scandinavian,
    of: `${scandinavian}|vid`,
  },
  pl: {
    making:
      'wyprodukowan|produkowan|utkan|tkan|uszyt|szyt|wykonan|zaprojektowan|pochodz|palon|zalewan|wytwarzan|wytworzon|powsta|tworzon|drukowan|zbieran',
    makers: 'pracown|warsztat|fabry|rzemieśln|manufaktur|tkaln|gospodarst',
    in: 'w|we|z|ze|na|pod|koło|spod',
    of: 'w|we|z|ze|na|pod|spod',
  },
  cz: {
    making: 'vyroben|vyrábě|utkán|tkan|ušit|šit|navržen|pocház|pražen|vytvořen|vzniká|tištěn|vypěstov|foukan',
    makers: 'díln|továrn|řemesln|manufaktur|tkalcovn|ateliér|farm',
    in: 'v|ve|z|ze|na|u|poblíž|pod',
    of: 'v|ve|z|ze|na|u|pod',
  },
  sl: {
    making: 'izdelan|stkan|sešit|oblikovan|prihaja|pridelan|pražen|ustvarjen|natisnjen',
    makers: 'delavnic|tovarn|obrtnik|mojst|kmetij|ateljej',
    in: 'v|na|iz|pri|z',
    of: 'v|na|iz|pri|z',
  },
  ro: {
    making: 'fabricat|țesut|cusut|realizat|produs|creat|proiectat|cultivat|prăjit|suflat|provin|confecționat|lucrat',
    makers: 'atelier|fabric|artizan|meșter|manufactur|ferm',
    in: 'în|din|la|lângă',
    of: 'în|din|la|lângă|de',
  },
  ru: {
    making:
      'сделан|соткан|сшит|произвед|производ|изготовлен|изготавлива|разработан|выращен|обжарен|создан|связан|напечатан|собран',
    makers: 'мастер|фабрик|ремесленник|завод|ателье|ферм',
    in: 'в|во|из|на|под|около',
    of: 'в|во|из|на|под',
  },
  gr: {
    making: 'φτιαγμέν|κατασκευ|υφασμέν|υφαίν|ραμμέν|σχεδιασ|παράγ|παραγ|καλλιεργ|ψημέν|φτιάχν',
    makers: 'εργαστήρ|εργοστάσ|τεχνίτ|αργαστήρ|αγρόκτημ',
    in: 'σε|στη|στην|στο|στον|στα|στις|από την|από τη|από το|από τον|από',
    of: 'σε|στη|στην|στο|στον|στα|της|του|των|από',
  },
};

const article = '(?:the|la|le|les|el|lo|gli)\\s';
const elided = "(?:d|l|all|nell|dell|dall)[’']";
const place = '(\\p{Lu}[\\p{Ll}\\p{M}]{2,}(?:[ -]\\p{Lu}[\\p{Ll}\\p{M}]{2,})*)';
const maxPlaceLength = 60;

interface Patterns {
  making: RegExp;
  makers: RegExp;
  /** What follows a word for making, up to the name of a place. */
  madeIn: RegExp;
  makersOf: RegExp;
}

const patterns = new Map<string, Patterns>(
  Object.entries(table).map(([language, { making, makers, in: inside, of }]) => [
    language,
    {
      making: new RegExp(`(?<!\\p{L})(?:${making})\\p{L}*`, 'giu'),
      makers: new RegExp(`(?<!\\p{L})(?:${makers})\\p{L}*`, 'giu'),
      madeIn: followedBy(inside, 40),
      makersOf: followedBy(of, 16),
    },
  ]),
);

function followedBy(prepositions: string, maxLength: number): RegExp {
  const between = `[^.!?\\n;:,]{0,${maxLength}}?`;
  return new RegExp(`^${between}\\s(?:(?:${prepositions})\\s(?:${article})?|${elided})${place}`, 'u');
}

/** The places where a text says that something is made, and that its source does not name. */
export function madeInClaims(output: string, source: string, language: LanguageId): string[] {
  const found = patterns.get(language);
  if (!found || (output.search(found.making) < 0 && output.search(found.makers) < 0)) return [];
  const places = output
    .split(/(?<=[.!?])\s+|\n/u)
    .filter((sentence) => !isTitle(sentence))
    .flatMap((sentence) => [
      ...placesAfter(sentence, found.making, found.madeIn),
      ...placesAfter(sentence, found.makers, found.makersOf),
    ]);
  const sourceWords = source.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const isKnown = (word: string) => sourceWords.some((other) => isSameName(word.toLowerCase(), other));
  return [...new Set(places)].filter((name) => !isTime(name, language) && !name.split(/[ -]/).every(isKnown));
}

const placesAfter = (sentence: string, word: RegExp, rest: RegExp): string[] =>
  [...sentence.matchAll(word)].flatMap((match) => {
    const from = match.index + match[0].length;
    return rest.exec(sentence.slice(from, from + maxPlaceLength))?.[1] ?? [];
  });

/** Every word of a title may have a capital, so capitals name nothing there. The first word has one anyway. */
function isTitle(sentence: string): boolean {
  const words = (sentence.match(/\p{L}{4,}/gu) ?? []).slice(1);
  return words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
}

/** The same name, maybe with another ending: Gdynia, w Gdyni. */
function isSameName(name: string, other: string): boolean {
  const length = Math.max(3, Math.min(name.length, other.length) - 2);
  return Math.abs(name.length - other.length) <= 4 && name.slice(0, length) === other.slice(0, length);
}

const times = new Map<LanguageId, Set<string>>();

/** "Made in March" names no place. */
function isTime(name: string, language: LanguageId): boolean {
  const known = times.get(language) ?? namesOfTimes(language);
  times.set(language, known);
  return known.has(name.toLowerCase());
}

function namesOfTimes(language: LanguageId): Set<string> {
  const { tag } = languages[language];
  const named = (options: Intl.DateTimeFormatOptions, dates: Date[]) =>
    dates.map((date) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(date).toLowerCase());
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)));
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)));
  return new Set([...named({ month: 'long' }, months), ...named({ weekday: 'long' }, days)]);
}
