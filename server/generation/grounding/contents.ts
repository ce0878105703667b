import type { Terms } from '../../words/terms.ts';

/** What is in a product, or expressly not in it. */
export const contents: Terms = {
  shea: {
    any: '=shea|sheabutter|sheasmør|sheasmör|karité|karite|karitè|масло ши|масла ши|καριτέ|שיאה|शिया|시어버터|乳木果',
  },
  aloe: { any: '=aloe|aloè|aloé|alveld|алоэ|αλόη|אלוורה|एलोवेरा|알로에|芦荟' },
  argan: { any: '=argan|arganöl|arganoli|arganolj|аргана|αργκάν|ארגן|아르간|阿甘油|摩洛哥坚果' },
  jojoba: { any: 'jojoba|жожоба|ζοζόμπα|חוחובה|호호바|荷荷巴' },
  coconut: {
    any: 'coconut oil|kokosöl|huile de coco|aceite de coco|olio di cocco|óleo de coco|kokosolie|kokosolj|kookosöljy|olej kokosow|kokosový olej|ulei de cocos|hindistan cevizi yağı|кокосово|שמן קוקוס|नारियल तेल|코코넛 오일|椰子油',
  },
  beeswax: {
    any: "beeswax|bienenwachs|cire d’abeille|cire d'abeille|cera de abeja|cera d’api|cera d'api|cera de abelha|bijenwas|bivoks|bivax|mehiläisvaha|wosk pszczel|wosku pszczel|včelí vosk|ceară de albine|čebelji vosek|bišu vask|bičių vašk|balmumu|пчелин|κερί μέλισσας|שעוות דבורים|मधुमक्खी का मोम|밀랍|蜂蜡",
  },
  hyaluron: { any: 'hyaluron|hialuron|ialuron|гиалурон|υαλουρον|היאלורונ|हयालूरोन|히알루론|玻尿酸|透明质酸' },
  retinol: { any: 'retinol|rétinol|ретинол|ρετινόλ|רטינול|रेटिनॉल|레티놀|视黄醇' },
  collagen: {
    any: 'collagen|kollagen|collagèn|colágen|colagen|kolagen|kollageen|коллаген|κολλαγόν|קולגן|कोलेजन|콜라겐|胶原',
  },
  vitamin: { any: 'vitamin|vitamín|vitamīn|витамин|βιταμίν|ויטמין|विटामिन|비타민|维生素|维他命' },
  caffeine: { any: 'caffein|koffein|caféin|cafein|cafeïn|kofein|кофеин|καφεΐν|קפאין|कैफीन|카페인|咖啡因' },
  gluten: { any: 'gluten|glutin|glúten|gluteeni|глютен|γλουτέν|גלוטן|ग्लूटेन|글루텐|麸质' },
  'palm oil': {
    any: 'palm oil|palmöl|huile de palme|aceite de palma|olio di palma|óleo de palma|palmolie|palmolj|palmuöljy|olej palmow|oleju palmow|palmový olej|ulei de palmier|пальмов|φοινικέλαιο|שמן דקלים|팜유|棕榈油',
  },
  paraben: { any: 'paraben|parabèn|parabēn|парабен|παραμπέν|פרבנ|पैराबेन|파라벤|对羟基苯甲酸' },
  BPA: { any: '=bpa|bpa-|bisphenol|bisfenol' },
  phthalates: { any: 'phthalat|phtalat|ftalat|ftalaat|фталат|φθαλικ|프탈레이트|邻苯二甲酸' },
  toxins: {
    any: 'non-toxic|nontoxic|toxin-free|free of toxins|toxic-free|schadstofffrei|schadstoffgeprüft|giftstofffrei|non toxique|sans substances toxiques|no tóxic|não tóxic|atossic|non tossic|gifvrij|vrij van gif|giftfri|myrkytön|nietoksyczn|netoxick|fără substanțe toxice|nestrupen|toksik olmayan|toksik madde|нетоксичн|μη τοξικ|לא רעיל|무독성|无毒',
  },
  cruelty: {
    any: 'cruelty-free|cruelty free|tierversuch|testé sur les animaux|testés sur les animaux|sans cruauté|crueldad|crueldade|dierproef|dyreforsøk|dyreforsøg|djurförsök|eläinkok|testowan na zwierz|testowany na zwierz|testováno na zvíř|netestováno|hayvanlar üzerinde|не тестир|동물 실험|동물실험|零残忍|动物实验',
  },
};
