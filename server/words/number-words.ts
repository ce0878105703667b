import type { LanguageId } from '../../common/catalogue/completion-settings.ts';

// Values with their forms. `one` is missing because in most languages it is also an article.
const english =
  '2:two 3:three 4:four 5:five 6:six 7:seven 8:eight 9:nine 10:ten 11:eleven 12:twelve,dozen 13:thirteen 14:fourteen 15:fifteen 16:sixteen 17:seventeen 18:eighteen 19:nineteen 20:twenty 30:thirty 40:forty 50:fifty 60:sixty 70:seventy 80:eighty 90:ninety 100:hundred 1000:thousand';

const forms: Partial<Record<LanguageId, string>> = {
  'en-US': english,
  'en-UK': english,
  cz: '2:dva,dvě,dvou,dvěma 3:tři,tří,třemi 4:čtyři,čtyř,čtyřmi 5:pět,pěti 6:šest,šesti 7:sedm,sedmi 8:osm,osmi 9:devět,devíti 10:deset,deseti 11:jedenáct 12:dvanáct 15:patnáct 20:dvacet 30:třicet 40:čtyřicet 50:padesát 60:šedesát 70:sedmdesát 80:osmdesát 90:devadesát 100:sto 1000:tisíc',
  da: '2:to 3:tre 4:fire 5:fem 6:seks 7:syv 8:otte 9:ni 10:ti 11:elleve 12:tolv 13:tretten 14:fjorten 15:femten 16:seksten 20:tyve 30:tredive 40:fyrre 50:halvtreds 60:tres 70:halvfjerds 80:firs 90:halvfems 100:hundrede 1000:tusind',
  nl: '2:twee 3:drie 4:vier 5:vijf 6:zes 7:zeven 8:acht 9:negen 10:tien 11:elf 12:twaalf 13:dertien 14:veertien 15:vijftien 16:zestien 20:twintig 30:dertig 40:veertig 50:vijftig 60:zestig 70:zeventig 80:tachtig 90:negentig 100:honderd 1000:duizend',
  fi: '2:kaksi,kahden,kahta 3:kolme,kolmen,kolmea 4:neljä,neljän,neljää 5:viisi,viiden,viittä 6:kuusi,kuuden,kuutta 7:seitsemän 8:kahdeksan 9:yhdeksän 10:kymmenen 11:yksitoista 12:kaksitoista 20:kaksikymmentä 30:kolmekymmentä 50:viisikymmentä 100:sata 1000:tuhat',
  fr: '2:deux 3:trois 4:quatre 5:cinq 6:six 7:sept 8:huit 9:neuf 10:dix 11:onze 12:douze,douzaine 13:treize 14:quatorze 15:quinze 16:seize 20:vingt,vingts 30:trente 40:quarante 50:cinquante 60:soixante 100:cent,cents 1000:mille',
  de: '2:zwei,beide,beiden 3:drei 4:vier 5:fünf 6:sechs 7:sieben 8:acht 9:neun 10:zehn 11:elf 12:zwölf,dutzend 13:dreizehn 14:vierzehn 15:fünfzehn 16:sechzehn 17:siebzehn 18:achtzehn 19:neunzehn 20:zwanzig 30:dreißig,dreissig 40:vierzig 50:fünfzig 60:sechzig 70:siebzig 80:achtzig 90:neunzig 100:hundert,einhundert 1000:tausend,eintausend',
  it: '2:due 3:tre 4:quattro 5:cinque 6:sei 7:sette 8:otto 9:nove 10:dieci 11:undici 12:dodici 15:quindici 20:venti 30:trenta 40:quaranta 50:cinquanta 60:sessanta 70:settanta 80:ottanta 90:novanta 100:cento 1000:mille,mila',
  lv: '2:divi,divas,diviem,divām,divu 3:trīs,trim 4:četri,četras,četriem 5:pieci,piecas 6:seši,sešas 7:septiņi,septiņas 8:astoņi,astoņas 9:deviņi,deviņas 10:desmit 11:vienpadsmit 12:divpadsmit 15:piecpadsmit 20:divdesmit 30:trīsdesmit 50:piecdesmit 100:simts,simt 1000:tūkstotis,tūkstoš',
  lt: '2:du,dvi,dviejų,dviem 3:trys,trijų,tris 4:keturi,keturios,keturių 5:penki,penkios,penkių 6:šeši,šešios 7:septyni,septynios 8:aštuoni,aštuonios 9:devyni,devynios 10:dešimt 11:vienuolika 12:dvylika 15:penkiolika 20:dvidešimt 30:trisdešimt 50:penkiasdešimt 100:šimtas,šimto 1000:tūkstantis',
  no: '2:to 3:tre 4:fire 5:fem 6:seks 7:sju,syv 8:åtte 9:ni 10:ti 11:elleve 12:tolv 13:tretten 14:fjorten 15:femten 16:seksten 20:tjue 30:tretti 40:førti 50:femti 60:seksti 70:sytti 80:åtti 90:nitti 100:hundre 1000:tusen',
  pl: '2:dwa,dwie,dwóch,dwoma,dwiema 3:trzy,trzech,trzema 4:cztery,czterech,czterema 5:pięć,pięciu 6:sześć,sześciu 7:siedem,siedmiu 8:osiem,ośmiu 9:dziewięć,dziewięciu 10:dziesięć,dziesięciu 11:jedenaście 12:dwanaście,tuzin 15:piętnaście 20:dwadzieścia 30:trzydzieści 40:czterdzieści 50:pięćdziesiąt 60:sześćdziesiąt 100:sto 1000:tysiąc',
  pt: '2:dois,duas 3:três 4:quatro 5:cinco 6:seis 7:sete 8:oito 9:nove 10:dez 11:onze 12:doze,dúzia 15:quinze 20:vinte 30:trinta 40:quarenta 50:cinquenta 60:sessenta 70:setenta 80:oitenta 90:noventa 100:cem,cento 1000:mil',
  ro: '2:doi,două 3:trei 4:patru 5:cinci 6:șase 7:șapte 8:opt 9:nouă 10:zece 11:unsprezece 12:doisprezece,douăsprezece 15:cincisprezece 20:douăzeci 30:treizeci 40:patruzeci 50:cincizeci 60:șaizeci 100:sută,sute 1000:mie,mii',
  sl: '2:dva,dve,dveh,dvema 3:tri,trije,treh 4:štiri,štirje,štirih 5:pet,petih 6:šest,šestih 7:sedem,sedmih 8:osem,osmih 9:devet,devetih 10:deset,desetih 11:enajst 12:dvanajst 15:petnajst 20:dvajset 30:trideset 40:štirideset 50:petdeset 100:sto 1000:tisoč',
  es: '2:dos 3:tres 4:cuatro 5:cinco 6:seis 7:siete 8:ocho 9:nueve 10:diez 11:once 12:doce,docena 13:trece 14:catorce 15:quince 16:dieciséis 20:veinte 30:treinta 40:cuarenta 50:cincuenta 60:sesenta 70:setenta 80:ochenta 90:noventa 100:cien,ciento 1000:mil',
  sv: '2:två 3:tre 4:fyra 5:fem 6:sex 7:sju 8:åtta 9:nio 10:tio 11:elva 12:tolv 13:tretton 14:fjorton 15:femton 16:sexton 20:tjugo 30:trettio 40:fyrtio 50:femtio 60:sextio 70:sjuttio 80:åttio 90:nittio 100:hundra 1000:tusen',
  tr: '2:iki 3:üç 4:dört 5:beş 6:altı 7:yedi 8:sekiz 9:dokuz 10:on 11:onbir 12:oniki,düzine 20:yirmi 30:otuz 40:kırk 50:elli 60:altmış 70:yetmiş 80:seksen 90:doksan 100:yüz 1000:bin',
  ru: '2:два,две,двух,двумя 3:три,трёх,трех,тремя 4:четыре,четырёх,четырех 5:пять,пяти 6:шесть,шести 7:семь 8:восемь 9:девять 10:десять,десяти 12:двенадцать 15:пятнадцать 20:двадцать 30:тридцать 50:пятьдесят 100:сто 1000:тысяча',
  gr: '2:δύο,δυο 3:τρία,τρεις,τριών 4:τέσσερα,τέσσερις 5:πέντε 6:έξι 7:επτά,εφτά 8:οκτώ,οχτώ 9:εννέα,εννιά 10:δέκα 12:δώδεκα 15:δεκαπέντε 20:είκοσι 30:τριάντα 50:πενήντα 100:εκατό 1000:χίλια',
  he: '2:שני,שתי,שניים,שתיים 3:שלוש,שלושה 4:ארבע,ארבעה 5:חמש,חמישה 6:שש,שישה 7:שבע,שבעה 8:שמונה 9:תשע,תשעה 10:עשר,עשרה 20:עשרים 30:שלושים 50:חמישים 100:מאה 1000:אלף',
  hi: '2:दो 3:तीन 4:चार 5:पांच,पाँच 6:छह 7:सात 8:आठ 9:नौ 10:दस 12:बारह 15:पंद्रह 20:बीस 30:तीस 50:पचास 100:सौ 1000:हज़ार',
};

/** Words that often mean something else: they count as figures in the data, but not in a generated text. */
const ambiguous: Partial<Record<LanguageId, string>> = {
  fr: 'neuf cent',
  it: 'sei',
  fi: 'kuusi',
  tr: 'on yüz altı bin kırk yedi elli',
  de: 'beide beiden sieben',
  da: 'tres firs tusind',
  no: 'tusen',
  sv: 'tusen',
  nl: 'elf',
  ro: 'nouă mie mii sute',
  he: 'שני שבע שש עשר אלף',
  hi: 'दो सौ',
};

/** How units and tens join into one word: fünfundzwanzig, vijfentwintig, ottantadue, tjugofem. */
const compounds: Partial<Record<LanguageId, (ten: string, unit: string) => string>> = {
  'en-US': (ten, unit) => `${ten}-${unit}`,
  'en-UK': (ten, unit) => `${ten}-${unit}`,
  de: (ten, unit) => `${unit}und${ten}`,
  nl: (ten, unit) => (unit.endsWith('e') ? `${unit}ën${ten}` : `${unit}en${ten}`),
  da: (ten, unit) => `${unit}og${ten}`,
  no: (ten, unit) => `${ten}${unit}`,
  sv: (ten, unit) => `${ten}${unit}`,
  fi: (ten, unit) => `${ten}${unit}`,
  fr: (ten, unit) => `${ten}-${unit}`,
  it: (ten, unit) => (unit === 'otto' ? ten.slice(0, -1) + unit : ten + unit),
};

const tables = new Map<LanguageId, Map<string, number>>();

/** Every number word of a language with its value. */
export function numberWords(language: LanguageId): Map<string, number> {
  const known = tables.get(language);
  if (known) return known;
  const table = new Map<string, number>();
  for (const entry of (forms[language] ?? '').split(' ')) {
    const [value, words = ''] = entry.split(':');
    for (const word of words.split(',')) if (word) table.set(word, Number(value));
  }
  const join = compounds[language];
  const entries = [...table];
  for (const [ten, tens] of entries.filter(([, value]) => join && value >= 20 && value <= 90)) {
    for (const [unit, units] of entries) if (join && units < 10) table.set(join(ten, unit), tens + units);
  }
  tables.set(language, table);
  return table;
}

export const isAmbiguous = (word: string, language: LanguageId): boolean =>
  (ambiguous[language] ?? '').split(' ').includes(word);
