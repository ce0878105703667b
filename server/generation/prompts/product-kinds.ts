/**
 * Kinds of things that are never called by each other's names, with the beginnings of the words for them; "cap$" is the
 * whole word, "-decke" the end of a compound. English, German, French, Spanish and Italian.
 */
const kinds: Record<string, string> = {
  headgear:
    'helmet -helm -helme casque casco cascos beanie mütze bonnet$ gorro berretto cap$ caps$ hat$ hats$ hut$ hüte$ -mütze chapeau sombrero cappell',
  footwear:
    'shoe boot$ boots$ sneaker sandal slipper loafer schuh stiefel sandale hausschuh chaussure botte$ bottes$ basket$ zapat botas$ scarp stival sock$ socks$ socke chaussette calcetin calzin',
  furniture:
    'shelf shelv bookcase table$ tables$ desk$ desks$ chair sofa$ sofas$ couch cabinet wardrobe -regal -regale -tisch -tische stuhl stühle schrank étagère etagere chaise$ chaises$ armoire estante estantería mesa$ silla$ sillas$ scaffal tavol sedia sedie',
  lighting:
    'lamp lantern candle -lampe -lampen laterne kerze leuchte bougie lanterne lampara lámpara vela$ velas$ lampada candel',
  bedding:
    'blanket throw$ throws$ duvet pillow cushion quilt bedspread -decke -decken kissen bettwäsche plaid$ plaids$ couverture coussin oreiller manta$ mantas$ almohad cojín coperta cuscin',
  tops: 'shirt tshirt sweater jumper pullover hoodie blouse cardigan jacket coat$ coats$ dress$ dresses$ hemd -jacke -mantel -kleid -kleider bluse chemise veste$ manteau robe$ robes$ pull$ camisa chaqueta abrigo vestido camicia giacca cappotto vestito bra$ bras$ lingerie',
  trousers:
    'trouser pants$ jeans$ shorts$ legging skirt -hose -hosen rock$ pantalon jupe$ jupes$ pantalón falda$ pantaloni gonna$',
  kitchen:
    'mug$ mugs$ cup$ cups$ plate$ plates$ bowl$ bowls$ skillet kettle teapot saucepan frying -tasse -tassen teller pfanne becher schüssel poêle bol$ bols$ assiette taza$ tazas$ sartén plato$ cuenco tazza padella piatto',
  jewellery:
    'necklace earring bracelet pendant ring$ rings$ brooch halskette ohrring armband anhänger collier boucle$ bracelet bague pendentif collar$ pulsera anillo pendiente collana orecchin braccial anello',
  bag: 'backpack rucksack handbag tote$ totes$ wallet suitcase luggage -tasche -taschen koffer geldbörse sac$ sacs$ valise portefeuille bolso mochila maleta cartera borsa zaino valigia portafoglio',
  electronics:
    'headphone earbud speaker charger laptop smartphone phone$ monitor$ keyboard camera$ kopfhörer lautsprecher ladegerät handy$ kamera écouteur enceinte$ chargeur auricular altavoz cargador cuffie altoparlant',
  bicycle: 'bicycle bike$ bikes$ fahrrad vélo$ velo$ bicicleta bicicletta',
  tent: 'tent$ tents$ hammock -zelt hängematte tente$ hamac tienda hamaca tenda amaca',
  cosmetics:
    'shampoo lotion$ serum$ soap$ soaps$ perfume lipstick moisturi seife$ parfüm lippenstift savon parfum jabón perfume sapone profumo',
  toy: 'puzzle teddy doll$ dolls$ lego$ spielzeug puppe$ jouet poupée juguete muñeca giocattol bambola',
  tool: 'screwdriver hammer$ drill$ wrench pliers spade$ pruner schraubendreher bohrer zange$ spaten tournevis marteau destornillador martillo cacciavite martello',
};

type IsNamedBy = (word: string) => boolean;

function matcherOf(entry: string): IsNamedBy {
  if (entry.endsWith('$')) return (word) => word === entry.slice(0, -1);
  if (entry.startsWith('-')) return (word) => word.endsWith(entry.slice(1));
  return (word) => word.startsWith(entry);
}

const table = Object.entries(kinds).flatMap(([kind, words]) =>
  words.split(' ').map((entry) => ({ kind, isNamedBy: matcherOf(entry) })),
);

/** The kinds of things that a text names. */
export function kindsNamedIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.flatMap((word) => table.filter(({ isNamedBy }) => isNamedBy(word)).map(({ kind }) => kind)));
}
