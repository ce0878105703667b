import type { Terms } from '../../words/terms.ts';

/** What a product can do or withstand; a shop that says so must be able to show it. */
export const properties: Terms = {
  windproof: {
    any: 'windproof|winddicht|coupe-vent|cortavientos|antivento|corta-vento|vindtæt|vindtett|vindtät|tuulenpitäv|wiatroszczeln|wiatroodporn|větruodoln|větrotěsn|rüzgar geçirmez|ветрозащит|непродува|방풍|防风',
  },
  breathable: {
    any: 'breathable|atmungsaktiv|respirant|transpirable|traspirant|respirável|respiráveis|ademend|åndbar|pustende|ventilerande|andningsaktiv|hengittäv|oddychając|prodyšn|respirabil|zračn|elpojoš|kvėpuojan|nefes alabil|nefes alan|дышащ|διαπνέ|נושם|통기성|透气',
  },
  'quick-drying': {
    any: 'quick-dry|quick dry|dries quickly|dries fast|fast-drying|schnelltrocknend|trocknet schnell|séchage rapide|sèche vite|sèche rapidement|secado rápido|se seca rápid|asciuga rapid|asciuga in fretta|asciugatura rapida|secagem rápida|seca rápid|seca depressa|sneldrogend|droogt snel|hurtigtørr|tørrer hurtig|snabbtork|torkar snabbt|nopeasti kuiv|kuivuu nopeasti|szybkoschn|szybko schn|rychleschn|rychle schn|se usucă rapid|hitro suš|ātri žūst|greitai džiū|çabuk kur|hızlı kur|быстро сохн|быстросохн|στεγνώνει γρήγορα|מתייבש מהר|빨리 마르|속건|快干|速干',
  },
  'non-slip': {
    any: 'non-slip|nonslip|anti-slip|antislip|rutschfest|rutschhemmend|antidérapant|antideslizante|antiscivolo|antiderrapante|skridsikker|sklisikker|halkfri|liukumat|antypoślizg|protiskluz|antiderapant|nedrseč|kaymaz|нескользящ|противоскольз|αντιολισθητικ|미끄럼 방지|防滑',
  },
  unbreakable: {
    any: 'unbreakable|shatterproof|shatter-proof|shatter-resistant|bruchsicher|unzerbrechlich|bruchfest|incassable|irrompible|infrangibil|inquebrável|onbreekbaar|brudsikker|okrossbar|särkymät|niettłuk|nietłuk|nerozbitn|incasabil|nezlomljiv|kırılmaz|небьющ|άθραυστ|לא שביר|깨지지 않|摔不破|不易碎',
  },
  'scratch-resistant': {
    any: 'scratch-resist|scratchproof|scratch-proof|kratzfest|kratzbeständig|anti-rayures|résistant aux rayures|antiarañazos|resistente a los arañazos|antigraffio|resistente a riscos|krasvast|krasbestendig|ridsefast|ripesikker|reptålig|naarmuuntumat|odporn na zarysow|odporny na zarysow|odolný proti poškrábání|çizilmez|çizilmeye dayanık|устойчив к царап|스크래치 방지|防刮|耐刮',
  },
  'rust-proof': {
    any: 'stainless|edelstahl|inox|rustproof|rust-proof|rust-resistant|rostfrei|rostbeständig|antirouille|anti-ruggine|antiruggine|roestvrij|roestbestendig|rustfri|rostfri|ruostumat|nierdzewn|nerezav|nerezov|paslanmaz|nerjaveč|nerūsējoš|nerūdij|нержаве|ανοξείδωτ|נירוסטה|स्टेनलेस|스테인리스|녹슬지|不锈钢|不生锈|防锈',
  },
  'heat-resistant': {
    any: 'heat-resistant|heatproof|heat-proof|hitzebeständig|hitzefest|résistant à la chaleur|resistente al calor|resistente al calore|resistente ao calor|hittebestendig|varmebestandig|värmetålig|värmebeständig|lämmönkestä|kuumuutta kestä|odporny na wysok|żaroodporn|žáruvzdorn|ısıya dayanık|жаропрочн|термостойк|내열|耐热|耐高温',
  },
  fireproof: {
    any: 'fireproof|flame-retardant|flame retardant|flammhemmend|feuerfest|schwer entflammbar|ignifug|ignífug|ignifugo|brandvertragend|vuurvast|flammehæmmende|flammehemmende|flamsäker|palosuojat|ognioodporn|trudnopaln|ohnivzdorn|alev almaz|огнестойк|огнеупорн|난연|阻燃|防火',
  },
  'UV protection': {
    any: 'uv-schutz|uv protection|uv-protection|protection uv|protección uv|protezione uv|proteção uv|uv-bescherm|uv-beskyttel|uv-skydd|uv-suoja|ochrona uv|uv ochran|uv koruma|защита от уф|уф-защит|자외선 차단|防紫外线|upf',
  },
  antibacterial: {
    any: 'antibacteri|antibakteri|antibactéri|antimicrob|antimikrob|антибактери|αντιβακτηρ|אנטיבקטריאל|जीवाणुरोधी|항균|抗菌',
  },
  fading: {
    any: 'colourfast|colorfast|fade-resistant|farbecht|lichtecht|grand teint|no destiñe|non scolorisce|não desbota|kleurecht|kleurvast|farveægte|fargeekte|färgäkta|nie blaknie|nie płowieje|stálobarevn|nebledne|solmaz|не линяет|не выцветает|변색되지|不褪色|不掉色',
  },
  pilling: {
    any: 'pilling|knötchenbildung|ne bouloche|anti-bouloch|no hace bolitas|non fa pallini|não faz borboto|pluisvrij|nopprar|nukkaantumat|nie mechaci|nežmolkuje|tüylenmez|не скатыва|보풀|不起球',
  },
};
