import type { Terms } from '../../words/terms.ts';

/** Names of seals and standards, which are the same in every language. */
export const seals =
  /(?<![\p{L}\p{N}])(?:OEKO-?TEX(?: Standard)?(?: ?\d+)?|GOTS|FSC|PEFC|ISO ?\d{3,5}(?:[:-]\d+)*|EN ?\d{2,5}|DIN ?\d{2,5}|CE|UKCA|T(?:Ü|UE)V|FDA|RoHS|REACH|GRS|RWS|RDS|BSCI|SA8000|B[ -]Corp|Fair[ -]?trade|Bluesign|PETA|Leaping Bunny|Rainforest Alliance|UTZ|MSC|ASC|Woolmark|Energy Star|USDA(?: Organic)?|EU Ecolabel|Ecolabel|Ecocert|COSMOS|Natrue|Demeter|Blauer Engel|Nordic Swan|Svanemærket|Svanen|Cradle[ -]to[ -]Cradle|GREENGUARD|CertiPUR(?:-US)?|LFGB|ASTM|NSF|SGS|Intertek|Bureau Veritas|UL|ETL|CCC|JIS|KC|DEKRA|IPX?\d{1,2})(?![\p{L}\p{N}])/gu;

/** Words that claim a certificate without naming it, and seals whose name differs by language. */
export const certificates: Terms = {
  certified: { any: 'certif|zertifiz|sertifi|certyf', own: { nl: 'gecertific' } },
  organic: {
    any: 'organic|biologisch|biologique|ekologisk|økologisk|luomu|ekologiczn|organik|bioqualität|bio-qualität|orgânic|orgánic|ekološk|ekologišk|bioloģisk|ecologic',
    own: {
      de: '=bio|biobaumwoll',
      fr: '=bio|=biologique',
      it: '=bio|biologic',
      nl: '=bio|biologisch',
      es: '=ecológico|=ecológica',
      pl: '=bio',
      cz: '=bio',
    },
    not: 'organically',
  },
  vegan: { any: '=vegan|vegane|vegano|vegana|végan|veganist|vegaani|wegańsk|vegansk' },
  'dermatologically tested': { any: 'dermatolog' },
  hypoallergenic: {
    any: 'hypoallergen|hypoallergén|ipoallergen|hipoalerg|hipoalergén|hypoalergen|hypoallergeeni|antiallergi',
  },
  waterproof: {
    any: 'waterproof|wasserdicht|imperméable|impermeab|waterdicht|vandtæt|vanntett|vattentät|vedenpitäv|wodoodporn|wodoszczeln|vodotěsn|nepromokav|vodoodporn|ūdensnecaurlaid|neperšlampam|su geçirmez',
  },
  tested: {
    any: 'lab-tested|laboratory-tested|laboratory tested|independently tested|rigorously tested|tested for|tested to|laborgeprüft|geprüft nach|geprüfte qualität|testé en laboratoire|testée en laboratoire|testés en laboratoire|probado en laboratorio|probada en laboratorio|testato in laboratorio|testata in laboratorio|testado em laboratório|testada em laboratório|getest op|laboratoriumgetest|testet for|testad för|testattu|przebadan|przetestowan|laboratorně test|testat în laborator|laboratuvar test|test edilmiş|лабораторн|протестирован|испытан|ελεγμέν|נבדק|परीक्षित|시험 통과|검사를 통과|테스트를 통과|检测|检验合格|质检',
  },
  'sensitive skin': {
    any: 'sensitive skin|empfindliche haut|empfindlicher haut|sensible haut|peaux sensibles|peau sensible|piel sensible|pieles sensibles|pelli sensibili|pelle sensibile|pele sensível|peles sensíveis|gevoelige huid|følsom hud|sart hud|sensitiv hud|känslig hud|herkälle iholle|herkän ihon|skóry wrażliwej|wrażliwej skór|citlivou pleť|citlivou pokožku|piele sensibilă|pielea sensibilă|občutljivo kožo|jutīgai ādai|jautriai odai|hassas cilt|чувствительной кож|ευαίσθητες επιδερμ|ευαίσθητο δέρμα|עור רגיש|संवेदनशील त्वचा|민감성 피부|민감한 피부|敏感肌',
  },
};
