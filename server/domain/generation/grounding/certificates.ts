import type { Terms } from './terms.ts';

/** Names of seals and standards, which are the same in every language. */
export const seals =
  /(?<![\p{L}\p{N}])(?:OEKO-?TEX(?: Standard)?(?: ?\d+)?|GOTS|FSC|PEFC|ISO ?\d{3,5}(?:[:-]\d+)*|EN ?\d{2,5}|DIN ?\d{2,5}|CE|UKCA|T(?:Ü|UE)V|FDA|RoHS|REACH|GRS|RWS|RDS|BSCI|SA8000|B[ -]Corp|Fair[ -]?trade|Bluesign|PETA|Leaping Bunny|Rainforest Alliance|UTZ|MSC|ASC|Woolmark|Energy Star|USDA(?: Organic)?|EU Ecolabel|Ecolabel|Ecocert|COSMOS|Natrue|Demeter|Blauer Engel|Nordic Swan|Svanemærket|Svanen|Cradle[ -]to[ -]Cradle|GREENGUARD|CertiPUR(?:-US)?|LFGB|ASTM|NSF|IPX?\d{1,2})(?![\p{L}\p{N}])/gu;

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
};
