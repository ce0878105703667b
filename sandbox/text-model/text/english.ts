import { countWords } from './words.ts';

/** "Boots" and "Trail Socks" take "they are"; "Glass" and "Canvas" do not. */
export function isPlural(name: string): boolean {
  const bare = name.replace(/[,(|–-]\s.*$|\s(?:in|with|for|of)\s.*$/iu, '').trim();
  const last = /(\p{L}+)[^\p{L}]*$/u.exec(bare)?.[1]?.toLowerCase() ?? '';
  return /[^su]s$/.test(last) && !/(?:glass|canvas|series|compass|lens|chess|always|swiss|is|bus)$/.test(last);
}

/** A name in running text: "the Pocket Stove". */
export const the = (name: string): string => (/^(?:the|our|my|your)\s/i.test(name) ? name : `the ${name}`);

export const lowerFirst = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) && !/^I\s/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const verbs =
  'Folds|Boils|Holds|Hangs|Closes|Moulds|Molds|Packs|Comes|Makes|Burns|Opens|Rusts|Stands|Keeps|Fits|Inflates|Pours|Takes|Weighs|Measures|Carries|Has|Works|Lasts|Gives|Goes|Features|Includes|Offers|Protects|Dries|Stays|Sits|Ships|Needs|Adds|Brings|Turns|Uses|Gets|Combines|Provides|Doubles|Converts|Attaches|Adjusts|Absorbs|Resists|Repels|Blocks|Smells|Splits|Glows|Charges|Wraps|Drapes|Feels|Looks|Can be|Will';
const startsWithVerb = new RegExp(`^(?:${verbs})\\s`);
const startsWithQuality =
  /^(?:\p{L}+(?:-\p{L}+)?(?:ed|own|ewn|oven|ade)\s(?:in|from|with|by|on|for|to|at|of|out of)\s|(?:Adjustable|Available|Perfect|Suitable|Ideal|Safe|Light|Warm|Cool|Soft|Good|Great|Grippy|Easy|Comfortable|Gentle|Kind|Strong|Big|Small)\s(?:in|for|on|with|under|over|enough|to|as)\s|(?:\p{L}+ed|Fresh|Warm|Soft|Light), \p{L}+(?: and |, )\p{L}+\.$)/u;
const finiteVerb =
  /\b(?:is|are|was|were|has|have|had|will|can|does|do|did|get|gets|keep|keeps|make|makes|take|takes|hold|holds|fit|fits|come|comes|go|goes|turn|turns|carry|carries|need|needs|let|lets|stay|stays|pack|packs|weighs|protect|protects|burn|burns|smell|smells|mean|means|offer|offers|feature|features|adds?|move|takes|shape|shapes|present|presents|run|acts|adorn|you|we|it|they|i)\b/iu;

/** A bare noun phrase: "Parachute nylon, wide tree straps included." */
export const isNounPhrase = (sentence: string): boolean =>
  !finiteVerb.test(sentence.replace(/\b(?:that|which|who|where|because|so|where)\b.*$/iu, '')) &&
  !/[?!:]/.test(sentence);

/** Makes whole sentences of a shop's shorthand: "Holds 180 kg." becomes "It holds 180 kg." */
export function asSentence(statement: string, subject: string, plural: boolean): string {
  if (startsWithVerb.test(statement)) return plural ? statement : `${subject} ${lowerFirst(statement)}`;
  if (startsWithQuality.test(statement)) return `${subject} ${plural ? 'are' : 'is'} ${lowerFirst(statement)}`;
  return statement;
}

/** A first sentence with the product's name from its first statement; null where the statement has another subject. */
export function leadFrom(statement: string, name: string, place: number): string | null {
  const short = name.split(' ').slice(0, 2).join(' ');
  if (statement.includes(name) || (countWords(name) > 2 && statement.includes(short))) return statement;
  const subject = upperFirst(the(name));
  const plural = isPlural(name);
  const made = asSentence(statement, subject, plural);
  if (made !== statement) return made;
  if (!isNounPhrase(statement)) return null;
  const bare = statement.replace(/\.$/, '');
  const noun = /(\p{L}+)[^\p{L}]*$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  const isItsKind =
    noun !== '' && /^an?\s/i.test(bare) && bare.toLowerCase().split(/\s/).slice(1, 7).join(' ').includes(noun);
  if (isItsKind && !plural) return `${subject} is ${lowerFirst(bare)}.`;
  if (place % 2 === 0 || /^an?\s/i.test(bare) || !/,|\band\b/.test(bare)) return `${subject}: ${lowerFirst(bare)}.`;
  return `${bare}: ${plural ? 'those are' : 'that is'} ${the(name)}.`;
}

export const withArticle = (phrase: string): string =>
  isPlural(phrase) ? phrase : `${/^[aeiou]/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
