import { describe, expect, test } from 'vitest';
import { type LanguageId, languageIds } from '../../common/catalogue/completion-settings.ts';
import { languageFault } from './language-check.ts';

const english =
  'This blanket is woven from the wool of sheep that graze in the mountains. It keeps you warm on the sofa and in the garden, and it is as light as a scarf. You will love it for the long nights of the year.';

/** The same thought in every language, as a shop would say it. */
const samples: Record<LanguageId, string> = {
  'en-US': english,
  'en-UK': english,
  zh: '这条毛毯由山间放牧的绵羊羊毛织成。它让您在沙发上和花园里都感到温暖，而且像围巾一样轻盈。漫长的夜晚里，您一定会爱上它。',
  cz: 'Tato deka je utkaná z vlny ovcí, které se pasou v horách. Zahřeje vás na pohovce i v zahradě a je lehká jako šála. Na dlouhé noci si ji zamilujete a bude se vám líbit také jako dárek pro přátele.',
  da: 'Dette tæppe er vævet af uld fra får, der græsser i bjergene. Det holder dig varm på sofaen og i haven, og det er lige så let som et tørklæde. Du vil elske det til de lange aftener, når det er koldt.',
  nl: 'Deze deken is geweven van de wol van schapen die in de bergen grazen. Hij houdt je warm op de bank en in de tuin, en is zo licht als een sjaal. Je zult hem niet meer willen missen op de lange avonden van het jaar.',
  fi: 'Tämä peitto on kudottu vuorilla laiduntavien lampaiden villasta. Se pitää sinut lämpimänä sohvalla ja puutarhassa, ja se on kevyt kuin huivi. Voit rakastua siihen pitkinä iltoina, kun on kylmä, sekä antaa sen lahjaksi.',
  fr: 'Cette couverture est tissée avec la laine de moutons qui paissent dans les montagnes. Elle vous tient chaud sur le canapé et dans le jardin, et elle est aussi légère qu’une écharpe. Vous l’aimerez pour les longues soirées de l’année.',
  de: 'Diese Decke ist aus der Wolle von Schafen gewebt, die in den Bergen weiden. Sie hält dich auf dem Sofa und im Garten warm und ist so leicht wie ein Schal. An langen Abenden wirst du sie nicht mehr hergeben.',
  gr: 'Αυτή η κουβέρτα είναι υφασμένη από το μαλλί προβάτων που βόσκουν στα βουνά. Σας κρατά ζεστούς στον καναπέ και στον κήπο.',
  he: 'השמיכה הזו ארוגה מצמר של כבשים הרועות בהרים. היא שומרת עליכם חמים על הספה ובגינה, והיא קלה כמו צעיף.',
  hi: 'यह कंबल पहाड़ों में चरने वाली भेड़ों के ऊन से बुना गया है। यह आपको सोफे पर और बगीचे में गर्म रखता है।',
  it: 'Questa coperta è tessuta con la lana di pecore che pascolano in montagna. Ti tiene al caldo sul divano e in giardino, ed è leggera come una sciarpa. La amerai nelle lunghe sere di ogni stagione.',
  ko: '이 담요는 산에서 풀을 뜯는 양의 털로 짰습니다. 소파와 정원에서 따뜻하게 지켜 주며 스카프처럼 가볍습니다.',
  lv: 'Šī sega ir austa no aitu vilnas, kas ganās kalnos. Tā sasilda jūs uz dīvāna un dārzā, un tā ir viegla kā šalle. Jūs to iemīlēsiet garajos vakaros, un tā ir lieliska dāvana arī draugiem.',
  lt: 'Ši antklodė austa iš avių, besiganančių kalnuose, vilnos. Ji šildo jus ant sofos ir sode, ir yra lengva kaip šalikas. Jūs ją pamilsite ilgais vakarais, o ji yra ir puiki dovana.',
  no: 'Dette teppet er vevd av ull fra sauer som beiter i fjellet. Det holder deg varm på sofaen og i hagen, og det er like lett som et skjerf. Du vil elske det på de lange kveldene når det er kaldt.',
  pl: 'Ten koc jest utkany z wełny owiec, które pasą się w górach. Ogrzeje cię na kanapie i w ogrodzie, a jest lekki jak szal. Pokochasz go na długie wieczory, a to także prezent dla bliskich.',
  pt: 'Esta manta é tecida com a lã de ovelhas que pastam nas montanhas. Ela aquece você no sofá e no jardim, e é leve como um lenço. É o presente ideal para as longas noites do ano.',
  ro: 'Această pătură este țesută din lâna oilor care pasc în munți. Te ține de cald pe canapea și în grădină și este ușoară ca o eșarfă. O vei iubi în serile lungi ale anului și este un cadou pentru prieteni.',
  ru: 'Этот плед соткан из шерсти овец, которые пасутся в горах. Он согреет вас на диване и в саду и лёгок, как шарф.',
  sl: 'Ta odeja je stkana iz volne ovc, ki se pasejo v gorah. Greje vas na kavču in na vrtu ter je lahka kot šal. V dolgih večerih jo boste vzljubili in je tudi lepo darilo za prijatelje.',
  es: 'Esta manta está tejida con la lana de ovejas que pastan en las montañas. Te mantiene caliente en el sofá y en el jardín, y es ligera como una bufanda. Te encantará en las largas noches del año.',
  sv: 'Den här filten är vävd av ull från får som betar i bergen. Den håller dig varm i soffan och i trädgården, och den är lätt som en halsduk. Du kommer att älska den under de långa kvällarna.',
  tr: 'Bu battaniye, dağlarda otlayan koyunların yününden dokunmuştur. Sizi kanepede ve bahçede sıcak tutar, bir atkı kadar hafiftir. Uzun geceler için çok iyi bir hediye olarak da seveceksiniz.',
};

describe.each(languageIds)('%s', (language) => {
  test('its own text passes', () => {
    expect(languageFault(samples[language], language)).toBeNull();
  });

  // Danish and Norwegian read alike to any count of common words.
  const alike = [
    ['da', 'no'],
    ['en-US', 'en-UK'],
  ];
  const others = languageIds.filter(
    (other) => other !== language && !alike.some((pair) => pair.includes(other) && pair.includes(language)),
  );
  test.each(others.filter((other) => ['en-US', 'de', 'fr', 'ru', 'zh', 'pl'].includes(other)))(
    'a text in %s does not',
    (other) => {
      expect(languageFault(samples[other], language)).not.toBeNull();
    },
  );
});

test('a short name in any language passes', () => {
  expect(languageFault('Alpine Wool Blanket, Tyrol Edition | 温暖', 'zh')).toBeNull();
  expect(languageFault('IKEA Lack Table', 'ru')).toBeNull();
  expect(languageFault('Alpine Wool Blanket', 'de')).toBeNull();
});
