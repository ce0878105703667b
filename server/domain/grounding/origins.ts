import type { Terms } from './terms.ts';

/** Places that goods come from, with the words for their people and things. */
export const origins: Terms = {
  Italy: { any: 'ital|itál|itāl|włosk|włoch|włosz|tuscan|tosk', not: 'italic|italics' },
  France: {
    any: 'french|france|frankreich|französ|franco|francia|français|francês|frances|frans|frankrig|fransk|ranska|franc|francouz|prancūz',
    not: 'francisco|franchise|franciscan|franc|francs',
  },
  Germany: {
    any: 'german|deutschland|deutsche|allemagne|allemand|alemania|alemán|alemana|tedesc|alemanha|alemã|alemão|duits|tysk|saksa|saksalai|niemc|niemiec|německ|nemšk|nemčij|vācij|vācu|vokietij|vokišk|alman',
    own: { de: 'deutsch' },
  },
  Austria: {
    any: 'austria|österreich|autrich|oostenrijk|østrig|østerrik|österrik|itävalta|itävalta|rakous|avstrij|austrij|avustury|tyrol|tirol',
  },
  Switzerland: {
    any: 'swiss|switzerland|schweiz|suisse|suiza|suizo|svizzer|suíç|zwitser|schweiz|sveits|schweizisk|sveitsi|szwajcar|švýcar|elveți|švicar|šveic|isviçre|i̇sviçre',
    own: { de: 'schweizer' },
  },
  Spain: {
    any: 'spain|spanish|spanien|spanisch|espagn|españ|spagn|espanha|espanhol|spaans|spanje|spansk|espanja|hiszpan|španěl|spania|spaniol|španij|špansk|spānij|ispanij|ispan',
  },
  Portugal: { any: 'portug' },
  'United Kingdom': {
    any: 'british|england|=english|britain|scotland|scottish|wales|britisch|schottland|schottisch|écosse|écossais|britannique|inghilterra|inglaterra|szkock|brytyjsk|britsk|skottland|skotland|skotsk|ingiltere|united kingdom|großbritannien',
  },
  Ireland: {
    any: 'ireland|=irish|irland|irisch|irlande|irlandais|irlanda|irlandés|ierland|ierse|irsk|irlanti|irlandzk|irsko|irlandez|irska',
  },
  Netherlands: {
    any: 'netherlands|=dutch|niederl|niederländ|pays-bas|néerland|holland|holand|olanda|olandes|países baixos|países bajos|nederlands|hollanti|nizozem|olandez',
  },
  Belgium: { any: 'belgi|belge|bélgica|belga|belgium|belgisk|belçika' },
  Denmark: {
    any: 'denmark|danish|dänemark|dänisch|danemark|danois|dinamarca|danés|danimarca|danese|denemarken|deense|danmark|dansk|tanska|duńsk|dánsk|danemarca|danez|danimarka',
  },
  Sweden: {
    any: 'sweden|swedish|schweden|schwedisch|suède|suédois|suecia|sueco|svezia|svedese|suécia|zweden|zweeds|sverige|svensk|ruotsi|ruotsalai|szwed|švéd|suedia|suedez|švedsk|isveç|i̇sveç',
  },
  Norway: {
    any: 'norway|norwegian|norwegen|norwegisch|norvège|norvég|noruega|norueg|norveg|noorwegen|noorse|norge|norsk|norja|norweg|norsk|norveșk',
  },
  Finland: {
    any: 'finland|finnish|finnland|finnisch|finlande|finlandais|finland|finlandés|finlandia|finnisk|finsk|suomi|suomalai|fińsk|finsko|fins',
  },
  Poland: {
    any: 'poland|=polish|polen|polnisch|pologne|polonais|polonia|polaco|polacco|polônia|polska|polsk|puola|polsko|polonez|poljsk',
  },
  'Czech Republic': {
    any: 'czech|tschech|tchèque|checo|checa|ceco|tcheco|tsjechi|tjekki|tsjekk|tjeckisk|tšekki|czesk|česk|ceh|češk',
  },
  Greece: {
    any: 'greece|=greek|griechen|griechisch|grèce|grecia|griego|greco|grécia|grego|griekenland|grieks|græ|grækenland|hellas|grekland|grekisk|kreikka|grecj|greck|řeck|grec|grčij|grška|yunan',
  },
  Turkey: {
    any: '=turkey|=turkish|türkei|türkisch|turquie|turc|turquía|turco|turchia|turquia|turkije|turks|tyrkiet|tyrkisk|turkiet|turkisk|turkki|turcj|tureck|turecko|turcia|turcesc|turčij|türkiye',
  },
  'United States': { any: 'america|american|united states|usa|amerik|états-unis|estados unidos|stati uniti|yhdysvall' },
  Canada: { any: 'canad|kanad|kanada' },
  Mexico: { any: 'mexic|mexik|mexiq|messic|méxico|meksyk|meksik' },
  Brazil: { any: 'brazil|brasil|brésil|brasile|brazíl|brezilya|brasilien' },
  Peru: { any: '=peru|=peruvian|peruan|pérou|péruvien|=perú|peruvian|peruaan' },
  Colombia: { any: 'colombia|kolumb|colombie|colômbia|kolombiya' },
  China: {
    any: '=china|chines|chinesisch|chine|chino|cinese|=cina|chinês|chinees|kines|=kina|kiina|chiń|čín|chinez|kitajsk|ķīn|kinij|kinų|=çin',
  },
  Japan: { any: 'japan|japon|japón|giappon|japão|japanilai|japońsk|japonsk|japāņ' },
  'South Korea': { any: 'korea|korean|corée|coréen|corea|coreano|coreia|coreană' },
  India: {
    any: '=india|=indian|=indien|=indisch|indische|=inde|=indienne|=indio|=índia|=indiano|=indiase|=indisk|=intia|=indie|indyjsk|=indyjski|indick|hindistan',
  },
  Nepal: { any: 'nepal|népal|nepál' },
  Thailand: { any: 'thailand|=thai|tailand|thaïland|tajland|thajsk' },
  Vietnam: { any: 'vietnam|việt' },
  Indonesia: { any: 'indones|indonéz|endonezya|=bali|=java' },
  Bangladesh: { any: 'banglades|bangladesz' },
  Morocco: { any: 'morocc|marokk|maroc|marruec|marrocos|maroko|marocco' },
  Egypt: { any: 'egypt|ägypt|égypt|egipt|egitto|egizi|mısır' },
  Ethiopia: { any: 'ethiop|äthiop|éthiop|etiop|etiyopya' },
  Australia: { any: 'australia|australie|australien|australisch|austrál' },
  'New Zealand': {
    any: 'new zealand|neuseeland|nouvelle-zélande|nueva zelanda|nuova zelanda|nova zelândia|nieuw-zeeland|nya zeeland|uusi-seelanti|nowozeland|nový zéland',
  },
  Scandinavia: { any: 'scandinav|skandinav|escandinav|skandynaw' },
  Europe: {
    any: '=europe|=european|europa|europäisch|européen|européenne|europeo|europea|europeu|europees|europæisk|europeisk|eurooppa|evrop|avrupa|eiropas|europos',
  },
};
