import type { PlantedClaims } from '../planted-claims.ts';

/** Written before its author had read the rules of the check. The rules were improved with them afterwards. */
export const plantedFresh: PlantedClaims[] = [
  {
    language: 'en-US',
    facts: [
      'Harbor Enamel Mug',
      'A 12 oz mug of enamelled steel, 3.5 in high, 0.4 lb. White with a blue rim. Not for the microwave. Orders leave our workshop in Maine within three working days.',
    ],
    supported: [
      'It holds 12 ounces, about 355 ml, which is a generous morning coffee.',
      'Ready to leave our Maine workshop in three working days.',
      'One mug, one blue rim, zero fuss.',
    ],
    invented: [
      'The rim is finished by hand, and the mug is safe in the dishwasher.',
      'Its double wall keeps coffee hot for six hours.',
      'We will replace it free of charge if it ever chips.',
      'Trusted by more than 10,000 campers.',
    ],
  },
  {
    language: 'de',
    facts: [
      'Schreibtischlampe Lumo',
      'LED-Leuchte mit Schwenkarm, 42 cm hoch, Fuß aus Gusseisen, 8 W, 2700 Kelvin, Kabel 1,8 m. Farben: Schwarz, Salbei.',
    ],
    supported: [
      'Der Fuß aus Gusseisen gibt ihr festen Stand, das Kabel reicht 180 cm weit.',
      'Ein Griff, und das warme Licht mit 2.700 K fällt genau dorthin, wo du es brauchst.',
      'Mit 8 Watt in zwei Farben, Schwarz und Salbei.',
    ],
    invented: [
      'Der Schwenkarm besteht aus massivem Messing.',
      'Die LED hält rund 25.000 Stunden.',
      'Geprüft vom TÜV und entworfen in Kopenhagen.',
      'Morgen bestellt, übermorgen bei dir.',
    ],
  },
  {
    language: 'fr',
    facts: [
      'Savon Garrigue',
      'Savon surgras à l’huile d’olive et au romarin, 100 g. Saponifié à froid à Nîmes. Sans huile de palme. Retours acceptés sous 14 jours.',
    ],
    supported: [
      'Un pain de 0,1 kg, saponifié à froid à Nîmes, sans huile de palme.',
      'Vous avez deux semaines pour nous le retourner.',
      'Deux gestes, un peu d’eau, et le romarin fait le reste.',
    ],
    invented: [
      'Sa formule au beurre de karité convient aux peaux sensibles.',
      'Fabriqué selon une recette familiale depuis 1952.',
      'Certifié Ecocert et sans parabène.',
      'Nous vous l’expédions gratuitement dès 30 € d’achat.',
    ],
  },
  {
    language: 'es',
    facts: [
      'Mochila Sendero 22',
      'Mochila de 22 litros de nailon reciclado, 680 g, con bolsillo para portátil de 15 pulgadas y cinta de pecho. Repelente al agua. Garantía de 2 años.',
    ],
    supported: [
      'Pesa menos de 700 g y guarda un portátil de 15".',
      'Veintidós litros de nailon reciclado, con dos años de garantía.',
      'De lunes a viernes, a un paso del monte.',
    ],
    invented: [
      'Es totalmente impermeable gracias a sus costuras selladas.',
      'Lleva cremalleras YKK y tres bolsillos laterales.',
      'La fabricamos en nuestro taller de Valencia.',
      'La mochila más ligera de su categoría.',
    ],
  },
  {
    language: 'it',
    facts: [
      'Tagliere Bosco',
      'Tagliere in legno di ulivo, 35 x 20 cm, spessore 2 cm. Lavare a mano. Ogni pezzo ha venature diverse. Spedito dall’Umbria in 48 ore.',
    ],
    supported: [
      'Misura 35 per 20 cm ed è spesso 20 mm.',
      'Parte dall’Umbria in due giorni.',
      'Un tagliere, mille venature: nessuno è uguale a un altro.',
    ],
    invented: [
      'Il legno proviene da foreste certificate FSC.',
      'Trattato con olio minerale alimentare e cera d’api.',
      'Il reso è sempre gratuito.',
      'Resiste alla lavastoviglie fino a 65 °C.',
    ],
  },
  {
    language: 'pt',
    facts: [
      'Rede Maré',
      'Rede de dormir em algodão cru, 2,40 x 1,60 m, suporta até 180 kg. Franja de crochê. Lavável na máquina, água fria.',
    ],
    supported: [
      'Com 240 por 160 cm, há lugar para dois e para um livro.',
      'Aguenta 180 quilos sem reclamar.',
      'Algodão cru, franja de crochê e uma tarde inteira pela frente.',
    ],
    invented: [
      'Tecida à mão por artesãs do Ceará.',
      'Seca em 30 minutos e não desbota ao sol.',
      'Inclui dois ganchos de aço inoxidável.',
      'Parcele em até 10 vezes sem juros.',
    ],
  },
  {
    language: 'nl',
    facts: [
      'Regenjas Kade',
      'Unisex regenjas van gerecycled polyester met pu-coating, waterkolom 5000 mm, twee zakken met klep, capuchon. Maten XS tot XXL. Verzending vanuit Utrecht op werkdagen.',
    ],
    supported: [
      'Met een waterkolom van 5.000 mm en twee zakken met klep.',
      'Van XS tot en met XXL, voor iedereen die toch de fiets pakt.',
      'Op werkdagen verzonden vanuit Utrecht.',
    ],
    invented: [
      'De naden zijn getapet en de jas is winddicht tot windkracht 8.',
      'De voering is van zachte katoen.',
      'Voor 22.00 uur besteld, morgen in huis.',
      'Je krijgt er levenslange reparatie bij.',
    ],
  },
  {
    language: 'pl',
    facts: [
      'Świeca Cicha Zatoka',
      'Świeca sojowa 180 g w szkle, zapach: sosna i sól morska. Czas palenia około 40 godzin. Bawełniany knot. Ręcznie zalewana w Gdyni.',
    ],
    supported: [
      'Pali się przez mniej więcej 40 godzin.',
      'Zalewana ręcznie w Gdyni, 0,18 kg wosku sojowego w szkle.',
      'Jeden knot, dwa zapachy: sosna i sól morska.',
    ],
    invented: [
      'Wosk jest w 100% ekologiczny i wegański.',
      'Olejki pochodzą z Prowansji.',
      'Szkło pochodzi z recyklingu.',
      'Na zwrot masz aż 60 dni.',
    ],
  },
  {
    language: 'tr',
    facts: [
      'Peştemal Ege',
      'Yüzde yüz pamuk peştemal, 100 x 180 cm, 350 gram. Denizli’de dokunur. 30 derecede yıkanır. Renkler: mavi, kum.',
    ],
    supported: [
      'Denizli’de dokunan peştemal 1 × 1,8 metre ve %100 pamuk.',
      'Sadece 350 g: plajda da hamamda da yanınızda.',
      'Mavi ve kum olmak üzere iki renk, tek bir yaz.',
    ],
    invented: [
      'Bambu karışımlı kumaşı çok çabuk kurur.',
      'OEKO-TEX sertifikalı iplikle üretilir.',
      'Aynı gün kargoda, kapıda ödeme seçeneğiyle.',
      'Türkiye’nin en çok satan peştemali.',
    ],
  },
  {
    language: 'zh',
    facts: ['竹影茶壶', '紫砂茶壶，容量280毫升，高9厘米，重310克。宜兴手工制作。附竹制茶垫一个。支持15天退换。'],
    supported: ['容量0.28升，一壶刚好三小杯。', '出自宜兴，手工制作，壶高90毫米。', '15天内可以退换。'],
    invented: ['由国家级大师亲手雕刻。', '采用德国进口不锈钢滤网。', '下单后24小时内发货。', '通过SGS食品级检测。'],
  },
];
