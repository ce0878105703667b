import type { SubjectBank } from '../../text/subject-bank.ts';

export const csSubjects: SubjectBank = {
  hooks: [
    '{name}: nejlépe se to pozná při používání.',
    '{name} se nesnaží být vším najednou.',
    'Snadno pochopitelné a vždy po ruce: {name}.',
    '{name}: tady není třeba nic vysvětlovat dvakrát.',
  ],
  question: '{name}: k čemu byste to použili nejdřív?',
  topicQuestion: '{topic}: přemýšleli jste o tom někdy?',
  scenes: {
    home: [
      'V domě je ticho a nikdo už od vás nic nepotřebuje.',
      'Nedělní ráno, pootevřené okno a žádný důvod vstávat.',
      'Po dlouhém dni se počítají drobná pohodlí.',
    ],
    table: [
      'Konvice zpívá, někdo předčítá a chléb je ještě teplý.',
      'Dobré vaření začíná u věcí, které dobře padnou do ruky.',
      'Přátelé v osm, nádobí o půlnoci a nikdo domů nespěchá.',
    ],
    light: [
      'Když se dny krátí, promění malé světlo celý pokoj.',
      'Křeslo, kniha a správné světlo: víc večer nepotřebuje.',
      'Práce je hotová a večer může zpomalit.',
    ],
    wear: [
      'Nejdřív pochůzky, potom kavárna a nakonec dlouhá cesta domů.',
      'Oblečení je nejlepší tehdy, když dovolí myslet na něco jiného.',
      'Do nejchladnější místnosti v kanceláři i na první teplý den v roce.',
    ],
    jewellery: [
      'Nasazené jako poslední, zahlédnuté jako první.',
      'Drobnost na krku nebo na zápěstí promění celé oblečení.',
      'Některé kousky jsou pro výjimečné dny, jiné dělají výjimečnými ty obyčejné.',
    ],
    carry: [
      'Klíče, kniha, nabíječka, jablko: všechno, co s vámi odchází z domu.',
      'Ráno ven, večer zpátky, a všechno je stále na svém místě.',
      'Kdo balí večer, má ráno o jednu otázku méně.',
    ],
    outdoor: [
      'Káva při východu slunce, mokrá tráva a celý den před sebou.',
      'Venku je potřeba málo věcí a každá z nich musí fungovat.',
      'Nejlepší tábor je ten, který stojí dřív, než začne pršet.',
    ],
    garden: [
      'Hodina venku před snídaní a den může začít.',
      'Zahrada není nikdy hotová, a to je na ní to nejlepší.',
      'Když se světlo sníží, zůstaňte venku ještě chvíli.',
    ],
    any: ['Dobré věci se vysvětlí samy hned první den.', 'Co je na očích, to se používá.'],
  },
  order: 'Mám před sebou vaši objednávku {order}.',
  matters: {
    wrongItem: 'Mrzí mě, že byl v balíku nesprávný výrobek; takto dostanete ten správný: [postup výměny].',
    missing: 'Mrzí mě, že v balíku něco chybělo; takto budeme pokračovat: [dohodnuté řešení].',
    cancel: 'Chcete zrušit objednávku; zda je to ještě možné, záleží na jejím stavu: [stav objednávky].',
    address: 'Chcete změnit doručovací adresu; poznamenal jsem si to a stav je tento: [stav objednávky].',
    size: 'Ptáte se na velikost; tady jsou rozměry: [rozměry nebo rada k velikosti].',
    stock: 'Ptáte se, zda je výrobek dostupný; současný stav je tento: [dostupnost].',
    invoice: 'Ptáte se na fakturu nebo platbu; zjistil jsem toto: [údaje o faktuře nebo platbě].',
    care: 'Ptáte se na používání a péči; naše rada zní: [rada k používání nebo péči].',
  },
  aspects: {
    quality: 'kvalita',
    looks: 'vzhled',
    comfort: 'pohodlí',
    fit: 'velikost a střih',
    delivery: 'doručení',
    service: 'naše služby',
    price: 'cena',
  },
  praised: 'Těší nás, co jste zdůraznili: {list}.',
  criticised: 'Bereme vážně, co o tom píšete: {list}.',
  article: {
    choose: {
      heading: 'Jak dobře vybrat',
      sentences: [
        'Než začnete srovnávat, napište si, kde a jak často budete věc používat; polovina výběru tím odpadne.',
        'Změřte místo a rozměry si zapište, protože oko je špatné pravítko.',
        'Nejdřív si přečtěte, z čeho je věc vyrobená, a teprve potom, co slibuje.',
        'Zeptejte se, které části lze opravit nebo vyměnit, protože co se dá opravit, vydrží s vámi déle.',
        'Kupujte pro dny, které opravdu máte, a ne pro ty, které si představujete.',
      ],
    },
    care: {
      heading: 'Čištění a péče',
      sentences: [
        'Nejdřív si přečtěte štítek; zná materiál lépe než jakékoli obecné pravidlo.',
        'Čistěte po troškách a často, a málokdy budete muset drhnout.',
        'Každý nový prostředek vyzkoušejte na skrytém místě, než ho použijete jinde.',
        'Čerstvý vzduch dokáže víc, než se zdá: hodina u otevřeného okna často nahradí praní.',
        'Nechte všechno schnout pomalu a úplně, daleko od topení a prudkého slunce.',
      ],
    },
    store: {
      heading: 'Kde věci uchovávat',
      sentences: [
        'Ukládejte jen to, co je čisté a úplně suché, protože špína a vlhkost pracují i potmě.',
        'Správné místo je chladné, suché a tmavé; půda nebo sklep takové bývají málokdy.',
        'Bavlněné pytle a karton propouštějí vzduch, zatímco fólie vlhkost zadržuje.',
        'Těžké věci dolů, křehké nahoru, a nic by se nemělo mačkat.',
        'Napište zvenku, co je uvnitř, a příští sezonu nebudete muset otevírat každou krabici.',
      ],
    },
    use: {
      heading: 'V každodenním životě',
      sentences: [
        'Nejlepší místo je to, kolem kterého chodíte každý den, protože co je vidět, to se používá.',
        'Dejte novému zvyku týden, než ho posoudíte.',
        'Spojte nové s tím, co už máte, a nechte vyniknout jen jednu věc.',
        'Řiďte se ročním obdobím: co v lednu patří ke krbu, patří v červnu možná na balkon.',
        'Malé zvyky dojdou daleko; dvě minuty večer ušetří hodinu o víkendu.',
      ],
    },
    gift: {
      heading: 'Když je to dárek',
      sentences: [
        'Dobrý dárek navazuje na něco, co ten druhý už rád dělá.',
        'Poslouchejte, kdy někdo řekne „potřeboval bych nový“, a zapište si to.',
        'Užitečné věci jsou lepší dárky, než se o nich říká, pokud jsou také hezké.',
        'Když váháte s velikostí nebo barvou, zvolte jednodušší provedení.',
        'Zabalte ho do něčeho, co se dá znovu použít, a dárek začne už u papíru.',
      ],
    },
    mistakes: {
      heading: 'Chyby, kterým se lze snadno vyhnout',
      sentences: [
        'Nejčastější chybou je chtít všechno najednou; začněte tím, co vám vadí nejvíc.',
        'Mnozí se řídí radami, které platily pro jiný materiál nebo jiný dům.',
        'Nečekejte na dokonalou chvíli, protože jednoduchý začátek dnes má větší cenu než plán na jaro.',
        'Síla je málokdy řešením: když něco nesedí nebo nejde uvolnit, podívejte se znovu.',
        'A když se přece jen něco pokazí, zeptejte se včas; většina potíží je malá, dokud je nová.',
      ],
    },
  },
};
