const misspelt: Record<string, string> = {
  accomodate: 'accommodate',
  acheive: 'achieve',
  adress: 'address',
  alot: 'a lot',
  beautifull: 'beautiful',
  becuase: 'because',
  beleive: 'believe',
  bycicle: 'bicycle',
  calender: 'calendar',
  cant: 'can’t',
  chestpocket: 'chest pocket',
  coffe: 'coffee',
  comfertable: 'comfortable',
  comfortible: 'comfortable',
  confortable: 'comfortable',
  compatable: 'compatible',
  couldnt: 'couldn’t',
  definately: 'definitely',
  delivary: 'delivery',
  didnt: 'didn’t',
  dissapoint: 'disappoint',
  doesnt: 'doesn’t',
  dont: 'don’t',
  durible: 'durable',
  enviroment: 'environment',
  excelent: 'excellent',
  freind: 'friend',
  garantee: 'guarantee',
  guarentee: 'guarantee',
  im: 'I’m',
  i: 'I',
  isnt: 'isn’t',
  ive: 'I’ve',
  jewelery: 'jewelry',
  kalidoscope: 'kaleidoscope',
  lether: 'leather',
  maintainance: 'maintenance',
  matress: 'mattress',
  nessecary: 'necessary',
  neccessary: 'necessary',
  occassion: 'occasion',
  occured: 'occurred',
  perfekt: 'perfect',
  posession: 'possession',
  preseasoned: 'pre-seasoned',
  proffesional: 'professional',
  qualitiy: 'quality',
  quailty: 'quality',
  realy: 'really',
  recieve: 'receive',
  recieved: 'received',
  recomend: 'recommend',
  seperate: 'separate',
  shiping: 'shipping',
  storeage: 'storage',
  succesful: 'successful',
  suprise: 'surprise',
  teh: 'the',
  thats: 'that’s',
  theyre: 'they’re',
  tommorow: 'tomorrow',
  tomorow: 'tomorrow',
  truely: 'truly',
  untill: 'until',
  usefull: 'useful',
  wasnt: 'wasn’t',
  wich: 'which',
  wont: 'won’t',
  wouldnt: 'wouldn’t',
  youll: 'you’ll',
  youre: 'you’re',
};

/** One sentence as an editor would leave it: spelling, spaces, no shouting, a capital and a full stop. */
export function corrected(sentence: string, fullStop: string, isEnglish: boolean): string {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  const shouts =
    letters.length > 6 && letters.every((letter) => letter === letter.toUpperCase()) && /\p{Lu}/u.test(sentence);
  const calm = (shouts ? sentence.toLowerCase() : sentence)
    .replace(/^[-•*–\s]+/, '')
    .replace(/([!?.,])\1+/g, '$1')
    .replace(/(?:\p{Extended_Pictographic}|\u{FE0F})/gu, '')
    .replace(/\s+([,.!?;:])(?=\s|$)/g, '$1')
    .replace(/,(?=\p{L})/gu, ', ')
    .replace(/(?<=\d)(?=(?:cm|mm|kg|ml)\b)/g, ' ')
    .replace(/(?<=\d)[x×](?=\d)/g, ' x ')
    .replace(/\b(\p{L}+)(\s+\1\b)+/giu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const spelled = isEnglish ? inEnglish(calm) : calm;
  if (spelled === '') return '';
  const even = spelled.replace(/([.!?]\s+)(\p{Ll})/gu, (_, end: string, letter: string) => end + letter.toUpperCase());
  const raised = even.charAt(0).toUpperCase() + even.slice(1);
  return /[.!?。！？।…:]["”»)]?$/u.test(raised) ? raised : `${raised.replace(/[,;]$/, '')}${fullStop}`;
}

/** Words that weigh nothing are left out. */
export const withoutPadding = (text: string): string =>
  text.replace(/\b(?:very|really|basically|literally|quite)\s+(?=\p{L})/giu, '');

const inEnglish = (text: string): string =>
  text
    .replace(/\b\p{L}+\b/gu, (word) => {
      const right = misspelt[word.toLowerCase()];
      if (!right) return word;
      return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
    })
    .replace(
      /\b(pre|non|hand|machine|dishwasher|water)\s(seasoned|slip|made|washable|safe|proof|repellent)\b/gi,
      '$1-$2',
    )
    .replace(/\b(womens|mens|womans)\b/gi, (word) =>
      word.toLowerCase() === 'mens' ? `${word.slice(0, 3)}’s` : `${word.charAt(0)}omen’s`,
    );

// What a text about a product or an offer says first and last.
const places: [number, RegExp][] = [
  [5, /\b(order now|buy now|shop now|click|call us|contact us|visit us|write to us|follow us|don[’']t miss)\b/i],
  [4, /\b(ship|ships|shipping|deliver|delivery|returns?|refund|exchange|guarantee|warranty|price|sale|discount)\b/i],
  [3, /\b(wash|clean|dry it|store it|oil it|keep it|care|dishwasher|iron it)\b/i],
  [2, /\d+(?:[.,]\d+)?\s?(?:x|×|cm|mm|kg|g|ml|l|litres?|liters?|inch|oz)\b/i],
];

/** Sentences that lean on the one before ("That is why …") stay behind it. */
export function inGoodOrder(sentences: string[]): string[] {
  const groups: string[][] = [];
  for (const sentence of sentences) {
    const leans = /^(?:that|this|it|they|these|those|so|and|but|because|which|then|however|also|he|she)\b/i.test(
      sentence,
    );
    const last = groups.at(-1);
    if (leans && last) last.push(sentence);
    else groups.push([sentence]);
  }
  const placeOf = (group: string[]): number => places.find(([, words]) => words.test(group[0] ?? ''))?.[0] ?? 1;
  return groups
    .map((group, index) => ({ group, place: index === 0 && placeOf(group) < 4 ? 0 : placeOf(group) }))
    .sort((left, right) => left.place - right.place)
    .flatMap(({ group }) => group);
}
