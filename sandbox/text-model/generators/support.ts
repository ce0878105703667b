import { isPlainFact } from '../prompt/facts.ts';
import { isIn } from '../prompt/language-of.ts';
import { countWords, cutAtWords, sentencesOf } from '../text/words.ts';
import { type Brief, filled } from './brief.ts';
import { composeWords } from './compose.ts';
import { addressed, customerIn, voiceForLetters } from './customer.ts';

type Matter = 'delivery' | 'returns' | 'damage' | 'question';

// The first that matches is answered first: a broken thing matters more than the parcel it came in.
const matters: [Matter, RegExp][] = [
  [
    'damage',
    /broken|broke\b|damag|defect|crack|\btorn?\b|scratch|faulty|kaputt|beschädig|defekt|cass[ée]|endommag|\broto|dañad|\brotto|rott[oa]|quebrad|kapot|beskad|trasig|rikki|zepsut|uszkodz|rozbit|slomen|сломан|поврежд|разбит|破|坏|깨|파손|שבור|टूट|kırık|hasarl|σπασμ/iu,
  ],
  [
    'returns',
    /return|refund|exchange|send (?:it |them )?back|money back|zurück|rückgabe|erstatt|umtausch|retour|rembours|échang|devol|reembols|cambiar|\breso\b|rimbors|terug|palaut|zwrot|zwróc|vrác|vrnit|возврат|вернуть|退|반품|환불|החזר|वापस|iade|επιστροφ/iu,
  ],
  [
    'delivery',
    /deliver|shipp|parcel|package|tracking|arriv|where is my|liefer|paket|sendung|livraison|colis|envío|entrega|paquete|consegna|pacco|spedizion|encomenda|levering|bezorg|pakke|leverans|toimitus|paczk|dostaw|przesyłk|doručen|zásilk|достав|посылк|快递|发货|到货|배송|택배|משלוח|डिलीवरी|kargo|teslimat|παράδοσ|δέμα|piegād|siunt|pristat|pošilj|dostav|livrare|colet/iu,
  ],
];

export function supportReply(brief: Brief): string {
  const { bank, data, languageTag, length, random, mentions } = brief;
  const message = data.support_message ?? '';
  const customer = customerIn(message);
  const { support } = bank;
  const greeting = customer ? addressed(support.greetingWithName, customer) : support.greeting;
  const raised = matters.filter(([, words]) => words.test(message)).map(([matter]) => matter);
  const answers = (raised.length > 0 ? raised : (['question'] as Matter[])).slice(0, length.max > 100 ? 2 : 1);
  const frame = countWords(greeting) + countWords(support.signature);
  const sentences = composeWords(
    {
      opening: [...voiceForLetters(brief), support.thanks, ...answers.map((matter) => support[matter])],
      middle: [
        ...(length.max > 100 ? echo(message, brief) : []),
        ...mentions.map((wish) => filled(bank.product.facts, { list: wish }) ?? ''),
        support.gaps[0] ?? '',
        ...random.shuffle(support.gaps.slice(1)),
        ...random.shuffle(bank.service),
        ...(languageTag.startsWith('en') ? (brief.toneBank.body ?? []).slice(0, 1) : []),
      ].filter(Boolean),
      closing: length.max > 100 ? support.closings : [random.pick(support.closings)],
    },
    { ...length, min: Math.max(0, length.min - frame), max: length.max - frame },
    random,
  );
  const size = 4;
  const blocks = Array.from({ length: Math.ceil(sentences.length / size) }, (_, index) =>
    sentences.slice(index * size, (index + 1) * size).join(bank.gap),
  );
  return [greeting, ...blocks, support.signature].join('\n\n');
}

/** The customer's own words, where they are in the language of the answer and about the matter itself. */
function echo(message: string, { bank, languageTag }: Brief): string[] {
  const said = sentencesOf(message).filter((sentence) => isPlainFact(sentence) && countWords(sentence) >= 5)[0];
  if (!said || !isIn(message, languageTag)) return [];
  return [
    filled(bank.support.echo, { topic: `${bank.quotes[0]}${cutAtWords(said, 20)}${bank.quotes[1]}` }) ?? '',
  ].filter(Boolean);
}
