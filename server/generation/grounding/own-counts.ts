import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { Figure } from '../../words/figures.ts';

const english =
  'way|mood|reason|step|thing|word|side|world|season|friend|people|person|hand|tip|idea|question|moment|time|role|eye|mind|minute|look|sip|bite|beat|breath|corner|part|piece of advice|generation|heart|sense|chapter|move|gesture|guest|smile|glance|swipe|day|night|morning|evening|afternoon';

/** Beginnings of words for what a sentence counts by itself, and not the product: two ways to wear it. */
const countedBySentence: Record<LanguageId, string> = {
  'en-US': english,
  'en-UK': english,
  de: 'art|weise|grund|gründe|schritt|ding|sache|wort|worte|seite|welt|jahreszeit|freund|mensch|leute|hand|hände|tipp|idee|frage|moment|mal|rolle|auge|minute|möglichkeit|generation|herz|sinn|griff|handgriff|geste|gast|gäste|lächeln|blick|schluck',
  fr: 'façon|manière|raison|étape|chose|mot|côté|monde|saison|ami|personne|main|conseil|idée|question|moment|fois|rôle|œil|yeux|minute|génération|cœur|sens|geste|mouvement|convive|sourire|regard|gorgée|instant',
  es: 'forma|manera|modo|razon|razón|paso|cosa|palabra|lado|mundo|estacion|estación|amigo|persona|mano|consejo|idea|pregunta|momento|vez|veces|papel|ojo|minuto|generacion|corazon|sentido|gesto|movimiento|invitado|sonrisa|mirada|sorbo|instante',
  it: 'mod|ragion|motiv|pass|cos|parol|lat|mond|stagion|amic|person|man|consigl|ide|domand|moment|volt|ruol|occhi|minut|generazion|cuor|sens|gest|moviment|ospit|sorris|sguard|sors|istant',
  pt: 'forma|maneira|modo|razão|razões|motivo|passo|coisa|palavra|lado|mundo|estaç|amigo|pessoa|mão|mãos|dica|ideia|pergunta|momento|vez|papel|papéis|olho|minuto|geraç|coraç|sentido|gesto|movimento|convidado|sorriso|olhar|gole|instante',
  nl: 'manier|reden|stap|ding|woord|kant|wereld|seizoen|vriend|mens|hand|tip|idee|vraag|moment|keer|rol|oog|minuten|minuut|generatie|hart|zin|gebaar|beweging|gast|glimlach|blik|slok',
  da: 'måde|grund|skridt|trin|ting|ord|side|verden|årstid|ven|menneske|person|hånd|hænder|råd|idé|spørgsmål|øjeblik|gang|rolle|øjne|minut|generation|sans|greb|bevægelse|gæst|smil|blik|slurk',
  no: 'måte|grunn|skritt|trinn|steg|ting|ord|side|verden|årstid|venn|menneske|person|hånd|hender|råd|tips|idé|spørsmål|øyeblikk|gang|rolle|øyne|minutt|generasjon|sans|grep|bevegelse|gjest|smil|blikk|slurk',
  sv: 'sätt|skäl|anledning|steg|sak|ord|sida|sidor|värld|årstid|vän|människ|person|hand|händer|råd|tips|idé|fråga|frågor|ögonblick|gång|roll|ögon|minut|generation|sinne|handgrepp|rörelse|gäst|leende|blick|klunk',
  fi: 'tapa|tapaa|syy|vaihe|askel|asia|sana|puol|maailma|vuodenai|ystäv|ihmis|henkilö|käsi|käden|käteen|vinkki|vinkkiä|idea|kysymy|hetk|kerta|kertaa|rool|silmä|minuut|sukupolv|aisti|liike|liikettä|vieras|vierasta|hymy|katse|siemaus',
  cz: 'způsob|důvod|krok|věc|slov|stran|svět|období|přátel|přítel|lid|osob|ruk|ruce|tip|nápad|otázk|chvíl|krát|role|roli|oči|minut|generac|smysl|pohyb|gest|host|úsměv|pohled|douš',
  pl: 'sposob|sposób|powod|powód|krok|rzecz|słow|stron|świat|por|przyjaci|osob|ręk|ręce|wskazówk|porad|pomysł|pytani|chwil|raz|rol|oczy|minut|pokole|zmysł|ruch|gest|gości|uśmiech|spojrze|łyk',
  ro: 'mod|motiv|pas|lucru|lucruri|cuvint|cuvânt|parte|părți|lume|lumi|anotimp|priete|persoan|oamen|mân|mâini|sfat|sfaturi|ide|întrebăr|moment|ori|rol|ochi|minut|generați|simț|gest|mișcăr|oaspe|zâmbet|privir|înghiți',
  sl: 'način|razlog|korak|stvar|besed|stran|svet|letn|prijatelj|ljud|oseb|rok|nasvet|idej|vprašanj|trenut|krat|vlog|oč|minut|generacij|čut|gib|gest|gost|nasmeh|pogled|požir',
  lv: 'veid|iemesl|sol|liet|vārd|pus|pasaul|gadalaik|draug|cilvēk|rok|padom|idej|jautājum|mirk|reiz|lom|ac|minūt|paaudz|maņ|kustīb|žest|vies|smaid|skat|malk',
  lt: 'būd|priežas|žingsn|dalyk|žodži|pus|pasaul|metų laik|draug|žmon|asmen|rank|patarim|idėj|klausim|akimirk|kart|vaidmen|ak|minut|kartos|judes|gest|sveči|šypsen|žvilgsn|gurkšn',
  tr: 'yol|neden|adım|şey|kelime|söz|taraf|dünya|mevsim|arkadaş|kişi|insan|el|ipucu|fikir|soru|an|kez|kere|rol|göz|dakika|nesil|duyu|hareket|jest|misafir|gülümse|bakış|yudum',
  ru: 'способ|причин|шаг|вещ|слов|сторон|мир|сезон|времен|друг|друз|человек|люд|рук|совет|иде|вопрос|момент|раз|рол|глаз|минут|поколен|чувств|движени|жест|гост|улыб|взгляд|глот',
  gr: 'τρόπ|λόγ|βήμα|πράγμα|λέξ|πλευρ|κόσμ|εποχ|φίλ|άτομ|άνθρωπ|χέρι|συμβουλ|ιδέ|ερώτησ|ερωτήσ|στιγμ|φορ|ρόλ|μάτι|λεπτ|γενι|αίσθησ|αισθήσ|κίνησ|κινήσ|χειρονομ|καλεσμέν|χαμόγελ|βλέμμα|γουλι',
  he: 'דרכ|סיב|צעד|שלב|דבר|מיל|צד|צדד|עולמ|עונ|חבר|אנש|יד|טיפ|רעיונ|שאל|רגע|פעמ|תפקיד|עיני|דק|דור|חוש|תנוע|אורח|חיוכ|מבט|לגימ',
  hi: 'तरीक|कारण|कदम|चीज|चीज़|शब्द|तरफ|पहलू|दुनिया|मौसम|दोस्त|लोग|व्यक्ति|हाथ|सुझाव|विचार|सवाल|पल|बार|भूमिका|आंख|मिनट|पीढ़ी|मेहमान|मुस्कान|नज़र|घूंट',
  ko: '가지|이유|단계|번|사람|손|계절|순간|분|명|마디|동작|손님|모금',
  zh: '种|个理由|个步骤|步|件事|个字|面|个世界|季|个人|位|只手|个建议|个问题|次|刻|分钟|代|个动作|位客人|口',
};

const and =
  'and|or|und|oder|et|ou|y|o|e|en|of|og|eller|och|ja|tai|a|i|nebo|lub|oraz|și|sau|in|ali|un|vai|ir|arba|ve|veya|и|или|και|ή|और|या|및|또는';
const separators = new RegExp(`[,;、，；]|\\s(?:${and})\\s|[和或]|\\sו(?=\\p{L})`, 'giu');
const or = 'or|oder|ou|o|of|eller|tai|nebo|lub|sau|ali|vai|ar|veya|или|ή|או|या';
const orBetween = new RegExp(`^\\s(?:${or})\\s|\\s(?:${or})\\s$`, 'iu');
// "room for two", "between two showers"
const scene =
  /(?:^|\s)(?:between|zwischen|entre|tra|fra|tussen|mellem|mellom|mellan|między|mezi|între|med|starp|tarp|между|ανάμεσα σε)\s$/iu;
const forTwo = /(?:^|\s)(?:for|für|zu|pour|à|para|per|voor|til|för|dla|pro|pentru|za|для|για)\s$/iu;
// "Fold it in three and it fits"
const foldedIn = /(?:^|\s)(?:in|into|en|i|na)\s$/iu;
const nothingCounted = new RegExp(`^(?:\\s(?:${and})\\s|[,;!?]|$)`, 'iu');
const maxCount = 12;

/** Whether a number counts what the sentence itself says: "two ways to wear it", "three colours: red, green and blue". */
export function isOwnCount(
  { text: figure, values: [value = 0], unit, from, end }: Figure,
  text: string,
  language: LanguageId,
): boolean {
  // "A thousand stories" is a figure of speech.
  if (!unit && value === 1_000 && !/\d/.test(figure)) return true;
  if (unit || value < 2 || value > maxCount || !Number.isInteger(value)) return false;
  const after = text.slice(end, endOfSentence(text, end));
  const before = text.slice(Math.max(0, from - 16), from);
  return (
    countsNoProduct(after, language) ||
    listsAsMany(after, value) ||
    listsAsManyBefore(text, from, value) ||
    isVague(before, after) ||
    isScene(before, after, value)
  );
}

function countsNoProduct(after: string, language: LanguageId): boolean {
  // A hyphen makes it part of another word: two-sided.
  if (!/^[\s\u00a0\p{Script=Han}\p{Script=Hangul}]/u.test(after)) return false;
  const stems = countedBySentence[language].split('|');
  const words = after
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}]+/gu)
    .take(2);
  return words.some(([word]) => stems.some((stem) => word.startsWith(stem)));
}

/** A list after a colon, a dash or a bracket. */
function listsAsMany(after: string, value: number): boolean {
  const list = /^[^,.;:(–—]{0,60}?(?::|：|\(|（|\s[–—-]\s)(.+)$/su.exec(after)?.[1];
  return list !== undefined && itemsIn(list.replace(/[)）].*$/su, '')) === value;
}

function listsAsManyBefore(text: string, from: number, value: number): boolean {
  const before = text.slice(Math.max(0, from - 200), from);
  const listEnd = before.search(/(?::|\s[–—])\s*(?:\p{L}+\s)?$/u);
  if (listEnd === -1) return false;
  const list =
    before
      .slice(0, listEnd)
      .split(/[.!?\n:–—]/u)
      .at(-1) ?? '';
  return itemsIn(list) === value;
}

export const itemsIn = (list: string): number =>
  list.split(separators).filter((item) => /[\p{L}\p{N}]/u.test(item)).length;

/** A picture, not a measure: a sofa may well be for three. */
const isScene = (before: string, after: string, value: number): boolean =>
  scene.test(before) ||
  (foldedIn.test(before) && nothingCounted.test(after)) ||
  (value === 2 && forTwo.test(before) && (!/^\s\p{L}/u.test(after) || nothingCounted.test(after)));

/** "one or two" and "two or three" state no number. */
const isVague = (before: string, after: string): boolean => orBetween.test(before) || orBetween.test(after);

function endOfSentence(text: string, from: number): number {
  const end = /[.!?](?=\s|$)|[\n。！？।]/u.exec(text.slice(from, from + 400));
  return end ? from + end.index : Math.min(text.length, from + 400);
}
