import type { PlantedClaims } from '../planted-claims.ts';

/** No rule was written or changed with these in view. When you tune a rule with one of them, move it to `fresh.ts`. */
export const plantedHeldOut: PlantedClaims[] = [
  {
    language: 'en-UK',
    facts: [
      'Fenland Wellington Boots',
      'Natural rubber boots with a cotton lining, 38 cm shaft, 1.9 kg a pair. Sizes 4 to 12. Returns within 28 days, unworn.',
    ],
    supported: [
      'A pair weighs 1,900 g, with a shaft of roughly 15 inches.',
      'You have four weeks to send them back unworn.',
      'Two boots, one puddle, no hesitation.',
    ],
    invented: [
      'Vulcanised in a small factory in Lancashire.',
      'The neoprene lining keeps feet warm down to -20 °C.',
      'Every pair is tested for leaks before it leaves us.',
    ],
  },
  {
    language: 'de',
    facts: [
      'Hundebett Mulde',
      'Ovales Hundebett, Bezug aus Cord, Füllung aus Schaumstoffflocken, 80 x 60 cm, Rand 18 cm hoch. Bezug abnehmbar und bei 30 Grad waschbar.',
    ],
    supported: [
      'Der Bezug aus Cord lässt sich abnehmen und bei 30 °C waschen.',
      '0,8 mal 0,6 Meter Platz, mit einem Rand von 180 mm.',
      'Vier Pfoten, ein Platz.',
    ],
    invented: [
      'Der orthopädische Kern aus Memory-Schaum entlastet die Gelenke.',
      'Nach Öko-Tex Standard 100 geprüft.',
      'Probeliegen: 100 Tage lang kostenlos zurückgeben.',
    ],
  },
  {
    language: 'fr',
    facts: [
      'Carafe Ondine',
      'Carafe en verre soufflé, 1 litre, hauteur 27 cm, bouchon en liège. Passe au lave-vaisselle sans le bouchon. Expédiée de Nantes.',
    ],
    supported: [
      'Elle contient 100 cl et mesure 27 centimètres de haut.',
      'Retirez le bouchon en liège, elle passe au lave-vaisselle.',
      'Une carafe, quatre convives, et la conversation coule.',
    ],
    invented: [
      'Soufflée à la bouche par un maître verrier de Murano.',
      'Son cristal sans plomb résiste aux chocs.',
      'Livrée en deux jours ouvrés dans toute la France.',
    ],
  },
  {
    language: 'es',
    facts: [
      'Crema de manos Lavanda',
      'Crema de manos con aceite de lavanda y manteca de karité, 75 ml. Sin perfume sintético. Aplicar dos veces al día.',
    ],
    supported: [
      'Un tubo de 75 ml con manteca de karité.',
      'Aplícala dos veces al día, mañana y noche.',
      'Sin perfume sintético: solo lavanda.',
    ],
    invented: [
      'Dermatológicamente probada y apta para veganos.',
      'Hidrata durante 24 horas.',
      'Si no te convence, te devolvemos el importe.',
    ],
  },
  {
    language: 'it',
    facts: [
      'Zaino Brezza',
      'Zaino in tela cerata con spallacci in cuoio, 16 litri, 900 g. Tasca interna con cerniera. Garanzia di 24 mesi.',
    ],
    supported: [
      'Due anni di garanzia, 16 litri di spazio.',
      'Gli spallacci sono in cuoio, la tela è cerata.',
      'Pesa 0,9 kg e ti segue ovunque.',
    ],
    invented: [
      'Cuoio toscano conciato al vegetale.',
      'Tiene all’asciutto un portatile da 14 pollici.',
      'Consegna in giornata a Milano.',
    ],
  },
  {
    language: 'pt',
    facts: [
      'Café Serra Alta',
      'Café em grãos, 250 g, torra média, notas de cacau e laranja. Cultivado a 1200 metros em Minas Gerais. Torrado às terças.',
    ],
    supported: [
      'Cultivado a 1,2 km de altitude, em Minas Gerais.',
      'Um quarto de quilo de grãos de torra média.',
      'Notas de cacau e laranja em cada xícara.',
    ],
    invented: [
      'Grãos 100% arábica, colhidos à mão.',
      'Premiado no concurso nacional de 2021.',
      'Entrega gratuita acima de R$ 99.',
    ],
  },
  {
    language: 'nl',
    facts: [
      'Houten Puzzel Polder',
      'Puzzel van berkenhout, 120 stukjes, 30 x 40 cm, vanaf 6 jaar. In een katoenen zakje.',
    ],
    supported: [
      '120 stukjes van berkenhout, samen 30 bij 40 cm.',
      'Voor kinderen vanaf zes jaar.',
      'Een regenachtige middag en drie paar handen.',
    ],
    invented: [
      'Bedrukt met inkt op waterbasis, vrij van gifstoffen.',
      'Gemaakt in Friesland van FSC-hout.',
      'Het bestverkochte cadeau van het jaar.',
    ],
  },
  {
    language: 'sv',
    facts: [
      'Köksförkläde Sill',
      'Förkläde i halvlinne, 90 x 75 cm, en stor ficka, justerbara band. Tvättas i 60 grader.',
    ],
    supported: [
      'Halvlinne som tål tvätt i 60 °C.',
      'En stor ficka och band som går att justera.',
      'Måtten är 0,9 gånger 0,75 meter.',
    ],
    invented: [
      'Vävt i Dalarna av ekologiskt lin.',
      'Levereras inom två dagar.',
      'Tyget har belönats med ett designpris.',
    ],
  },
  {
    language: 'ru',
    facts: [
      'Плед «Северный»',
      'Плед из шерсти яка, 140 x 200 см, 1,1 кг. Цвет: серый, молочный. Стирка вручную. Возврат в течение 14 дней.',
    ],
    supported: [
      'Размер 1,4 на 2 метра, вес 1100 граммов.',
      'Два цвета: серый и молочный.',
      'Вернуть плед можно в течение двух недель.',
    ],
    invented: [
      'Соткан вручную мастерами Монголии.',
      'Не вызывает аллергии и не скатывается.',
      'Доставим за один день по Москве.',
    ],
  },
  {
    language: 'ko',
    facts: [
      '온기 머그',
      '도자기 머그컵, 용량 350ml, 높이 9.5cm. 전자레인지 사용 가능. 색상: 아이보리, 올리브. 7일 이내 교환 가능.',
    ],
    supported: [
      '용량은 0.35리터이고 높이는 95mm입니다.',
      '아이보리와 올리브, 두 가지 색상입니다.',
      '7일 안에 교환할 수 있습니다.',
    ],
    invented: [
      '이천 장인이 손으로 빚었습니다.',
      '식기세척기에서도 안전하며 깨지지 않습니다.',
      '오늘 주문하면 내일 도착합니다.',
    ],
  },
];
