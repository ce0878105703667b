import type { Drawing } from './palette.ts';

export const sleepAndCamp = {
  blanket: ({ main, dark, light, accent }) => `
    <rect x="190" y="520" width="420" height="110" rx="40" fill="${main}"/>
    <rect x="200" y="420" width="400" height="108" rx="40" fill="${light}"/>
    <rect x="210" y="322" width="380" height="106" rx="40" fill="${main}"/>
    <path d="M210 362q190 40 380 0M190 565q210 44 420 0" stroke="${accent}" stroke-width="10" fill="none"/>
    <path d="M200 470q200 36 400 0" stroke="${dark}" stroke-width="8" stroke-dasharray="22 14" fill="none"/>
    <path d="M556 330c60 40 60 220 24 300h-70c40-90 36-210 6-300z" fill="${dark}"/>
    <path d="M512 630v22m14-22v22m14-22v22m14-22v22m14-22v22" stroke="${accent}" stroke-width="5"/>`,
  pillow: ({ main, dark, light, accent }) => `
    <path d="M170 470c60-26 400-26 460 0 26 60 26 110 0 160-60 22-400 22-460 0-26-50-26-100 0-160z" fill="${dark}"/>
    <path d="M200 340c54-26 346-26 400 0 24 56 24 106 0 156-54 22-346 22-400 0-24-50-24-100 0-156z" fill="${main}"/>
    <path d="M236 372c60-14 268-14 328 0 14 32 14 62 0 92-60 12-268 12-328 0-14-30-14-60 0-92z" fill="none" stroke="${light}" stroke-width="8" stroke-dasharray="4 16" stroke-linecap="round"/>
    <circle cx="400" cy="418" r="14" fill="${accent}"/>`,
  robe: ({ main, dark, light, accent }) => `
    <path d="M400 150v40" stroke="${dark}" stroke-width="10"/><path d="M300 220l100-40 100 40" stroke="${dark}" stroke-width="14" fill="none" stroke-linecap="round"/>
    <path d="M310 214l-120 250 78 34 30-60v212h204V438l30 60 78-34-120-250-90 30z" fill="${main}"/>
    <path d="M310 214l86 190v246h-98V438M490 214l-86 190v246" fill="none" stroke="${light}" stroke-width="30"/>
    <rect x="296" y="420" width="208" height="34" fill="${dark}"/><path d="M410 440l26 120" stroke="${dark}" stroke-width="18"/>
    <rect x="318" y="500" width="60" height="70" rx="6" fill="${accent}" opacity=".6"/>`,
  tent: ({ main, dark, light, accent }) => `
    <path d="M400 220L130 640h540z" fill="${main}"/><path d="M400 220L670 640H520z" fill="${dark}"/>
    <path d="M400 300L300 640h210z" fill="${accent}"/><path d="M400 300c-10 130-40 260-100 340h-40z" fill="${light}"/>
    <path d="M400 190v40M130 640l-40 14M670 640l40 14" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>
    <path d="M400 220L90 560M400 220l310 340" stroke="${light}" stroke-width="3" opacity=".7"/>`,
  sleepingBag: ({ main, dark, light, accent }) => `
    <path d="M240 640c-60-180-60-300 0-400 60-90 260-90 320 0 60 100 60 220 0 400z" fill="${main}"/>
    <path d="M300 300c30-70 170-70 200 0 20 60 0 120-100 120s-120-60-100-120z" fill="${accent}"/>
    <path d="M330 320c20-40 120-40 140 0 10 40 0 74-70 74s-80-34-70-74z" fill="${dark}"/>
    <path d="M214 470q186 40 372 0M222 540q178 36 356 0M236 602q164 28 328 0" stroke="${light}" stroke-width="9" fill="none"/>
    <path d="M500 400v240" stroke="${accent}" stroke-width="8" stroke-dasharray="12 8"/>`,
  hammock: ({ main, dark, light, accent }) => `
    <rect x="110" y="170" width="44" height="480" rx="18" fill="${dark}"/><rect x="646" y="170" width="44" height="480" rx="18" fill="${dark}"/>
    <path d="M154 300l76 70M646 300l-76 70" stroke="${accent}" stroke-width="9"/>
    <path d="M216 356c60 190 308 190 368 0-20 290-348 290-368 0z" fill="${main}"/>
    <path d="M216 356c60 120 308 120 368 0-60 190-308 190-368 0z" fill="${light}"/>
    <path d="M280 452c70 90 170 90 240 0" stroke="${accent}" stroke-width="8" fill="none"/>`,
  stove: ({ main, dark, light, accent }) => `
    <rect x="300" y="470" width="200" height="170" rx="46" fill="${accent}"/><rect x="300" y="540" width="200" height="40" fill="${light}"/>
    <rect x="372" y="420" width="56" height="60" fill="${dark}"/><path d="M250 380h300l-60 46H310z" fill="${main}"/>
    <path d="M250 380v-30m300 30v-30M400 380v-26" stroke="${dark}" stroke-width="14" stroke-linecap="round"/>
    <path d="M400 230c50 60 46 110 0 124-46-14-50-64 0-124z" fill="#e98a3c"/><path d="M400 284c22 30 20 56 0 66-20-10-22-36 0-66z" fill="#ffd98a"/>`,
  chair: ({ main, dark, light }) => `
    <path d="M220 230h340l-40 240H250z" fill="${main}"/><path d="M220 230h340l-8 50H226z" fill="${light}"/>
    <path d="M240 450h320l-20 60H262z" fill="${dark}"/>
    <path d="M240 640L540 440M560 640L262 440M220 230l40 250M560 230l-30 250" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>`,
  mat: ({ main, dark, light, accent }) => `
    <rect x="170" y="300" width="400" height="300" rx="50" fill="${main}"/>
    <path d="M230 310v280m60-290v300m60-300v300m60-300v300m60-300v300" stroke="${light}" stroke-width="9"/>
    <circle cx="570" cy="520" r="100" fill="${dark}"/><circle cx="570" cy="520" r="66" fill="${main}"/><circle cx="570" cy="520" r="32" fill="${dark}"/>
    <rect x="190" y="330" width="34" height="18" rx="6" fill="${accent}"/>`,
  tarp: ({ main, dark, light, accent }) => `
    <path d="M400 230L120 470l90 40L400 350l190 160 90-40z" fill="${main}"/><path d="M400 230v120L210 510l-90-40z" fill="${light}"/>
    <path d="M400 226v414" stroke="${dark}" stroke-width="12"/><path d="M120 470L70 640M680 470l50 170M210 510l-20 130M590 510l20 130" stroke="${accent}" stroke-width="6"/>
    <path d="M340 640h120l-60-50z" fill="${dark}"/>`,
  grill: ({ main, dark, light, accent }) => `
    <path d="M220 420l-30 220M580 420l30 220" stroke="${dark}" stroke-width="14"/><rect x="180" y="390" width="440" height="36" rx="12" fill="${main}"/>
    <path d="M220 390v36m40-36v36m40-36v36m40-36v36m40-36v36m40-36v36m40-36v36m40-36v36m40-36v36" stroke="${light}" stroke-width="6"/>
    <path d="M320 620c-50-60 0-100 20-150 20 40 30 30 50-20 30 60 100 100 40 170z" fill="#e98a3c"/><path d="M350 622c-20-40 20-50 30-90 20 40 50 60 20 90z" fill="#ffd98a"/>
    <path d="M250 640h300" stroke="${accent}" stroke-width="26" stroke-linecap="round"/>`,
} satisfies Record<string, Drawing>;
