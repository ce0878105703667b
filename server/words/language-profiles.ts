import type { LanguageId } from '../../common/catalogue/completion-settings.ts';

/** The script a language is written in, where it is not Latin. */
export const scripts: Partial<Record<LanguageId, RegExp>> = {
  zh: /\p{Script=Han}/gu,
  gr: /\p{Script=Greek}/gu,
  he: /\p{Script=Hebrew}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ko: /\p{Script=Hangul}/gu,
  ru: /\p{Script=Cyrillic}/gu,
};

const english = 'the and of to in is it for with that this you your on are as from at be or its an by will our we can';

/** The most common words of each language; a few sentences are enough to recognise it by them. */
export const commonWords: Partial<Record<LanguageId, string>> = {
  'en-US': english,
  'en-UK': english,
  cz: 'a je se na v že s z do pro jako i to si ve které který pro při nebo vás vám jsou ke po od své jeho každý také tak',
  da: 'og i at det er en til på af for med den der som et de ikke har fra du din dit kan eller være også når så vores',
  nl: 'de het een en van in is op te dat met voor zijn je uw aan die ook om door bij of als naar niet wordt deze onze',
  fi: 'ja on se että ei ole kun myös tai joka sen ovat niin kuin sekä sinun voit tämä jotka mutta vain kanssa myös jossa',
  fr: 'le la les de des et un une est en pour que qui dans sur avec vous votre vos ce cette au aux par plus ou son sa ses du nous',
  de: 'der die das und ist in zu den mit von für auf ein eine einen einem im nicht sich als auch es an dem des sie ihr ihre wird oder',
  it: 'il la di e che un una per in con del della è sono i le gli nel alla dal tuo tua si ogni anche più come non lo da',
  lv: 'un ir ar no uz par kas tas lai vai jūsu to kā arī ne pie tikai šis šī katru ikvienu būs var jums',
  lt: 'ir yra su iš į kad tai jūsų kaip arba ne prie nuo už tik šis ši kiekvieną jums gali bus taip pat',
  no: 'og i at det er en til på av for med den der som et de ikke har fra du din ditt kan eller være også når så vår',
  pl: 'i w na z do się jest że to nie o dla jak od po przez oraz który która które twój są ale już lub każdy także ze',
  pt: 'o a os as de e que do da em um uma para com não é por mais dos das no na seu sua você ou ao como se',
  ro: 'și de la în cu pe un o este pentru care din sau mai să nu ca prin sunt fi tău ta dumneavoastră al ale cel această acest',
  sl: 'in je v na za se z s da ki so ali kot po od tudi pri do vaš vam bo iz ter vsak vsako to ne tako',
  es: 'el la los las de y que en un una para con por es su tu del al más como o no se lo cada sus este esta',
  sv: 'och i att det är en som på av för med den till ett de inte har från du din kan eller vara också när så vår dig ditt',
  tr: 've bir bu için ile da de çok daha olarak olan her gibi en sizin size ne kadar ya mi var hem',
};
