import { completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';

// What a model may call the text before it begins, in each of our languages: post, caption, text, reply, description,
// title, name, headline. "Subject" is missing, because an e-mail begins with its subject.
const names = `
post|posts|caption|captions|text|copy|reply|response|answer|description|title|name|headline|review response|blog post|article
beitrag|bildunterschrift|antwort|beschreibung|titel|name|überschrift|blogbeitrag|artikel
publication|légende|texte|réponse|description|titre|nom|article
publicación|pie de foto|leyenda|texto|respuesta|descripción|título|nombre|artículo
didascalia|testo|risposta|descrizione|titolo|nome|articolo
publicação|postagem|legenda|resposta|descrição|artigo
bericht|bijschrift|tekst|antwoord|beschrijving|naam|kop
opslag|billedtekst|svar|beskrivelse|overskrift|navn
innlegg|bildetekst|tittel
inlägg|bildtext|beskrivning|rubrik|namn
julkaisu|kuvateksti|teksti|vastaus|kuvaus|otsikko|nimi
wpis|podpis|odpowiedź|opis|tytuł|nazwa|nagłówek
příspěvek|popisek|odpověď|popis|název|nadpis
objava|napis|besedilo|odgovor|naslov|ime
postare|legendă|răspuns|descriere|titlu|nume
ieraksts|paraksts|teksts|atbilde|apraksts|virsraksts|nosaukums
įrašas|antraštė|tekstas|atsakymas|aprašymas|pavadinimas
gönderi|altyazı|metin|yanıt|cevap|açıklama|başlık
пост|публикация|подпись|текст|ответ|описание|заголовок|название
ανάρτηση|λεζάντα|κείμενο|απάντηση|περιγραφή|τίτλος|όνομα
פוסט|כיתוב|טקסט|תשובה|תגובה|תיאור|כותרת|שם
पोस्ट|कैप्शन|पाठ|टेक्स्ट|उत्तर|जवाब|विवरण|शीर्षक
帖子|文案|配文|正文|文本|回复|回答|描述|标题|名称
게시물|포스트|캡션|텍스트|본문|답변|답장|설명|제목`
  .trim()
  .split(/[|\n]/);

// "Instagram caption:", "Meta-Titel:", "Produktbeschreibung:"
const prefixes =
  '(?:social[ -]media|instagram|facebook|meta|seo|page|product|produkt|ad|google|商品|产品|상품|제품)[ -]?';
const label = new RegExp(
  `^[*_]{0,3}(?:${prefixes}){0,2}(?:${[...new Set(names)].join('|')})(?: ?\\d{1,2})?[*_]{0,3}\\s{0,2}[:：][*_]{0,3}\\s*(?=\\S)`,
  'iu',
);

/** The text without a label such as "Post:" or "Caption:" before it. */
export const withoutLabel = (text: string): string => text.replace(label, '');

const typeNames = new Set(completionTypeIds.map((type) => definitionOf(type).name.toLowerCase()));

/** Whether these words only say what kind of text follows. */
export const isLabel = (words: string): boolean =>
  words !== '' && (typeNames.has(words.toLowerCase()) || withoutLabel(`${words.replace(/[:：]$/, '')}: x`) === 'x');

/** Whether the first letters of a streamed text may still turn out to be a label. */
export function mayBeLabel(start: string): boolean {
  if (start.length > 60) return false;
  const letters = start.toLowerCase().replace(/^[*_]+/, '');
  if (letters.length > 24 || /\n/.test(letters.trimStart())) return false;
  return names.some(
    (name) =>
      name.startsWith(letters) || (letters.startsWith(name) && /^[\s*_\d:：]*$/u.test(letters.slice(name.length))),
  );
}
