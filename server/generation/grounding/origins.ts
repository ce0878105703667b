import type { Terms } from '../../words/terms.ts';

/** Places of origin, with the words for their people and products. */
export const origins: Terms = {
  Italy: { any: 'ital|itál|itāl|włosk|włoch|włosz|tuscan|toscan|toskan', not: 'italic|italics|italique' },
  France: {
    any: 'french|france|frankreich|französ|francia|français|francês|frankrig|fransk|ranska|francouz|francuz|francij|franța|francez|prancūz|fransız|fransa',
    own: { nl: '=frans|=franse|frankrijk', es: '=francés|=francesa', it: 'frances' },
    not: 'fransar|fransad|fransat',
  },
  Germany: {
    any: 'german|deutschland|allemagne|allemand|alemania|alemán|alemana|tedesc|alemanha|alemã|tyskland|=tysk|=tyske|saksalai|saksassa|niemc|niemiec|německ|nemšk|nemčij|vācij|vokietij|vokišk|almanya|=alman',
    own: { de: 'deutsch', nl: 'duits', fi: '=saksa', lv: '=vācu' },
    not: 'germane',
  },
  Austria: {
    any: 'austria|österreich|autrich|oostenrijk|østrig|østerrik|österrik|itävalta|rakous|avstrij|austrij|avustury|tyrol|tirol',
  },
  Switzerland: {
    any: 'swiss|switzerland|schweiz|suisse|suiza|suizo|svizzer|suíç|zwitser|sveits|szwajcar|švýcar|elveți|švicar|šveic|isviçre',
  },
  Spain: {
    any: 'spain|spanish|spanien|spanisch|espagn|españ|spagn|espanha|espanhol|spaans|spanje|spansk|espanja|hiszpan|španěl|spaniol|španij|špansk|spānij|ispanij|ispan',
  },
  Portugal: { any: 'portug|portogal|portoghes|portekiz' },
  'United Kingdom': {
    any: 'british|england|britain|scotland|scottish|britisch|schottland|schottisch|écosse|écossais|britannique|inghilterra|inglaterra|szkock|brytyjsk|britsk|skottland|skotland|skotsk|ingiltere|united kingdom|großbritannien|!English|!Wales',
  },
  Ireland: {
    any: 'ireland|!Irish|irland|irisch|irlanda|irlandés|ierland|irlanti|irlandzk|irlandez',
    own: { nl: '=ierse', da: '=irsk|=irske', no: '=irsk|=irske', cz: '=irsko|irsk' },
  },
  Netherlands: {
    any: 'netherlands|!Dutch|niederländ|niederland|pays-bas|néerland|holland|holand|olanda|olandes|países baixos|países bajos|nederland|hollanti|nizozem|olandez',
  },
  Belgium: { any: 'belgi|=belge|=belges|bélgica|=belga|belçika' },
  Denmark: {
    any: 'denmark|!Danish|dänemark|dänisch|danemark|danois|dinamarca|danés|danimarca|danese|denemarken|deense|danmark|dansk|tanska|duńsk|dánsk|danemarca|danimarka',
  },
  Sweden: {
    any: 'sweden|swedish|schweden|schwedisch|suède|suédois|suecia|sueco|svezia|svedese|suécia|zweden|zweeds|sverige|svensk|ruotsi|ruotsalai|szwed|švéd|suedia|suedez|švedsk|isveç',
  },
  Norway: {
    any: 'norway|norwegian|norwegen|norwegisch|norvège|norvég|noruega|norueg|norveg|noorwegen|noorse|=norge|norsk|=norja|norjalai|norweg',
  },
  Finland: {
    any: 'finland|finnish|finnland|finnisch|finnisk|=finsk|=finska|=finske|suomalai|fińsk|finsko',
    own: { nl: '=finse', fi: '=suomi|suomessa' },
  },
  Poland: {
    any: 'poland|!Polish|=polen|polnisch|pologne|polonais|polonia|polaco|polacco|polônia|=polska|polskie|=polsk|=polske|puolalai|polsko|polonez|poljsk',
    own: { fi: '=puola|puolassa' },
  },
  'Czech Republic': {
    any: 'czech|tschech|tchèque|tcheco|tsjechi|tjekki|tsjekk|tjeckisk|tšekki|czesk',
    own: { cz: 'česk', ro: '=cehă|=cehia', sl: 'češk', es: '=checo|=checa|chequia' },
  },
  Greece: {
    any: 'greece|!Greek|griechen|griechisch|grèce|grecia|griego|grécia|griekenland|grieks|grækenland|græsk|hellas|grekland|grekisk|kreikka|grecj|řeck|grčij|yunan',
    own: { it: '=greco|=greca', pt: '=grego|=grega' },
  },
  Turkey: {
    any: '!Turkey|!Turkish|türkei|türkisch|turquie|turquía|turchia|turquia|turkije|tyrkiet|tyrkisk|turkiet|turkisk|turkki|turcj|tureck|turcia|turcesc|turčij|türkiye',
    own: { fr: '=turc|=turque', es: '=turco|=turca', it: '=turco|=turca', nl: '=turkse' },
  },
  'United States': {
    any: 'america|american|amerika|ameryk|united states|!USA|!US|états-unis|estados unidos|stati uniti|yhdysvall',
  },
  Canada: { any: 'canada|canadian|canadien|kanada|kanadisch|canadá' },
  Mexico: { any: 'mexic|mexik|mexiq|messican|messico|méxico|meksyk|meksik' },
  Brazil: { any: 'brazil|brasil|brésil|brazíl|brezilya' },
  Peru: { any: '!Peru|peruvian|peruanisch|peruano|pérou|péruvien|!Perú|peruaans' },
  Colombia: { any: 'colombia|kolumbi|colombie|colômbia|kolombiya' },
  China: {
    any: '!China|!Chinese|chinesisch|chinois|cinese|chinês|chinees|kinesisk|kiinalai|chińsk|čínsk|chinez|kitajsk|ķīnas|kinijos|kinijoje',
    own: {
      fr: '!Chine',
      it: '!Cina',
      da: '!Kina',
      no: '!Kina',
      sv: '!Kina',
      fi: '!Kiina',
      tr: '!Çin',
      cz: '!Čína|!Číně|!Číny',
    },
  },
  Japan: { any: 'japan|japon|japón|giappon|japão|japońsk|japāņ' },
  'South Korea': { any: 'korea|coréen|!Corée|!Corea|coreano|coreia|coreană' },
  India: {
    any: '!India|!Indian|!Indien|indische|hindistan|indyjsk|intialai',
    own: {
      fr: '!Inde|=indienne',
      pt: '!Índia',
      nl: 'indiase',
      fi: '!Intia',
      pl: '!Indie|!Indiach',
      cz: '!Indie|!Indii',
    },
  },
  Nepal: { any: '!Nepal|nepales|népal|nepál' },
  Thailand: { any: 'thailand|!Thai|tailand|thaïland|tajland|thajsk' },
  Vietnam: { any: 'vietnam|việt' },
  Indonesia: { any: 'indones|indonéz|endonezya|!Bali' },
  Bangladesh: { any: 'banglades' },
  Morocco: { any: 'morocc|marokk|!Maroc|marocain|marruec|marrocos|marroqu|maroko|marocco|marocchin' },
  Egypt: { any: 'egypt|ägypt|égypt|egipt|egitto|egizian', own: { tr: '!Mısır' } },
  Ethiopia: { any: 'ethiop|äthiop|éthiop|etiop|etiyopya' },
  Australia: { any: 'australia|australie|australien|australisch|austráli' },
  'New Zealand': {
    any: 'new zealand|neuseeland|nouvelle-zélande|nueva zelanda|nuova zelanda|nova zelândia|nieuw-zeeland|nya zeeland|uusi-seelanti|nowozeland|nový zéland',
  },
  Romania: {
    any: 'romania|rumän|roumani|roumain|rumani|rumano|rumeno|roménia|romeno|roemeni|roemeens|rumæn|rumens|rumun|românia|românesc|romunij|rumānij|rumunij|romanya',
  },
  Hungary: {
    any: 'hungar|ungarn|ungarisch|hongrie|hongrois|hungría|ungheria|ungherese|hungria|hongarije|hongaars|ungersk|unkari|węgier|węgr|maďar|madžar|macaristan',
  },
  Bulgaria: { any: 'bulgar|bulgarisch|bułgar|bulharsk|bolgarij' },
  Ukraine: { any: 'ukrain|ukraiń|ucrain|ucrân|ucrania|ukrajin|oekraïn' },
  Croatia: { any: 'croati|kroati|croatie|croacia|croazia|croácia|chorwac|chorvat|hrvašk' },
  Lithuania: { any: 'lithuan|litauen|litauisch|lituani|litauisk|litw|lietuvo|lietuvišk' },
  Latvia: { any: 'latvia|lettland|lettisch|lettonie|letonia|lettonia|letônia|letland|łotw|latvij|latvisk' },
  Estonia: { any: 'estoni|estland|estnisch|viro' },
  Iceland: {
    any: 'iceland|island|isländ|islande|islandais|islandia|islanda|islandese|ijsland|islandsk',
    not: 'island|islands|islander',
  },
  Pakistan: { any: 'pakistan' },
  'Sri Lanka': { any: 'sri lanka|!Ceylon' },
  Taiwan: { any: 'taiwan|tajwan' },
  Cambodia: { any: 'cambodi|kambodsch|cambodge|camboya|kambodż|kambodža' },
  Philippines: { any: 'philippin|filipin|filippin' },
  Kenya: { any: 'kenya|kenia|quênia' },
  'South Africa': {
    any: 'south africa|südafrika|afrique du sud|sudáfrica|sudafrica|áfrica do sul|zuid-afrika|sydafrika',
  },
  Tunisia: { any: 'tunisi|tunesi|tunisie|túnez|tunezj' },
  Argentina: { any: 'argentin' },
  Ecuador: { any: 'ecuador|équateur|ekuador' },
  Mongolia: { any: 'mongol' },
  Scandinavia: { any: 'scandinav|skandinav|escandinav|skandynaw' },
  Europe: {
    any: 'europe|europäisch|européen|européenne|europa|europæisk|europeisk|eurooppa|eurooppalai|evrop|avrupa|eiropas|europos',
  },
};
