import type { PlantedClaims } from '../planted-claims.ts';

export const plantedInOthers: PlantedClaims[] = [
  {
    language: 'pl',
    facts: [
      'Koc wełniany Tatry',
      'Utkany w Zakopanem ze 100 % wełny, 130 x 180 cm, 900 g. Prać ręcznie w 30 °C. Zwrot w ciągu 30 dni.',
    ],
    supported: [
      'Koc ma wymiary 1,3 na 1,8 m.',
      'Jest utkany z czystej wełny.',
      'Waży 900 g.',
      'Pierz go ręcznie w 30 stopniach.',
      'Możesz go zwrócić w ciągu 30 dni.',
      'Wełniany koc na kanapę.',
    ],
    invented: [
      'Koc jest z kaszmiru.',
      'Wyprodukowany we Włoszech.',
      'Ma wymiary 150 x 200 cm.',
      'Wełna ma certyfikat GOTS.',
      'Dostawa jest darmowa.',
      'Dajemy pięć lat gwarancji.',
      'Wysyłka w 24 godziny.',
      'Zwrot pieniędzy, jeśli się nie spodoba.',
    ],
  },
  {
    language: 'tr',
    facts: [
      'Rill Matara',
      '18/8 paslanmaz çelik matara, 0,7 litre, 168 g, ağzı 44 mm. Bulaşık makinesinde yıkanabilir. 2 yıl garanti.',
    ],
    supported: [
      'Matara 700 ml su alır.',
      'Ağzı 4,4 cm genişliğindedir.',
      'Paslanmaz çelikten yapılmıştır.',
      'Ağırlığı 168 gramdır.',
      'Bulaşık makinesinde yıkanabilir.',
      'İki yıl garantisi vardır.',
    ],
    invented: [
      'Matara titanyumdan yapılmıştır.',
      'Almanya’da üretilmiştir.',
      'İçecekleri 24 saat soğuk tutar.',
      'Kargo ücretsizdir.',
      'On yıl garantisi vardır.',
      'Memnun kalmazsanız paranız iade edilir.',
      '1,5 litre su alır.',
      'Dünyanın en iyi matarası.',
    ],
  },
  {
    language: 'zh',
    facts: ['羊毛毯', '由100%羊毛织成，130 x 180 厘米，重900克。30°C手洗。30天内可退货。'],
    supported: [
      '毯子由纯羊毛织成。',
      '尺寸为1.3 x 1.8米。',
      '重900克。',
      '请用30°C的水手洗。',
      '30天内可以退货。',
      '适合放在沙发上的羊毛毯。',
    ],
    invented: [
      '毯子由羊绒制成。',
      '意大利制造。',
      '尺寸为150 x 200厘米。',
      '通过GOTS认证。',
      '全国包邮。',
      '我们提供五年质保。',
      '24小时内发货。',
      '不满意全额退款。',
      '重500克。',
    ],
  },
];
