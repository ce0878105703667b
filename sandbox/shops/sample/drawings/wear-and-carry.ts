import type { Drawing } from './palette.ts';

export const wearAndCarry = {
  backpack: ({ main, dark, light, accent }) => `
    <path d="M340 200c0-70 120-70 120 0" fill="none" stroke="${dark}" stroke-width="20"/><path d="M240 330c0-180 320-180 320 0v260c0 34-20 50-50 50H290c-30 0-50-16-50-50z" fill="${main}"/>
    <path d="M240 330c0-180 320-180 320 0v30H240z" fill="${light}"/><path d="M320 300v110m160-110v110" stroke="${accent}" stroke-width="20"/><rect x="308" y="390" width="24" height="30" fill="${dark}"/><rect x="468" y="390" width="24" height="30" fill="${dark}"/>
    <rect x="280" y="450" width="240" height="150" rx="26" fill="${dark}"/><path d="M290 490h220" stroke="${accent}" stroke-width="7"/><rect x="206" y="450" width="40" height="130" rx="16" fill="${dark}"/><rect x="554" y="450" width="40" height="130" rx="16" fill="${dark}"/>`,
  tote: ({ main, dark, light, accent }) => `
    <path d="M310 340c0-220 180-220 180 0" fill="none" stroke="${dark}" stroke-width="20"/><path d="M220 330h360l30 310H190z" fill="${main}"/><path d="M220 330h360l4 40H216z" fill="${light}"/>
    <path d="M400 440c60-70 130 10 0 100-130-90-60-170 0-100z" fill="${accent}"/>`,
  duffel: ({ main, dark, light, accent }) => `
    <path d="M290 420c0-170 220-170 220 0" fill="none" stroke="${dark}" stroke-width="20"/><rect x="140" y="380" width="520" height="260" rx="110" fill="${main}"/><path d="M250 380h60v260h-60zM490 380h60v260h-60z" fill="${dark}"/>
    <path d="M200 420q200-30 400 0" stroke="${accent}" stroke-width="8" fill="none" stroke-dasharray="14 8"/><rect x="340" y="480" width="120" height="90" rx="14" fill="${light}"/>`,
  hipPack: ({ main, dark, light, accent }) => `
    <path d="M120 440c100-160 460-160 560 0" fill="none" stroke="${dark}" stroke-width="30"/><path d="M190 420h420c10 130-60 190-120 190H310c-60 0-130-60-120-190z" fill="${main}"/><path d="M220 470h360" stroke="${accent}" stroke-width="9" stroke-dasharray="16 8"/><rect x="300" y="510" width="200" height="70" rx="20" fill="${light}"/>`,
  drySack: ({ main, dark, light, accent }) => `
    <g transform="translate(-130 60) scale(.9)"><rect x="260" y="330" width="200" height="310" rx="40" fill="${light}"/><rect x="260" y="300" width="200" height="44" rx="14" fill="${dark}"/></g>
    <rect x="330" y="290" width="220" height="350" rx="44" fill="${main}"/><rect x="330" y="256" width="220" height="48" rx="16" fill="${dark}"/><path d="M550 280c40 10 40 60 10 60" stroke="${accent}" stroke-width="12" fill="none"/>
    <rect x="520" y="440" width="130" height="200" rx="34" fill="${accent}"/><rect x="520" y="418" width="130" height="34" rx="12" fill="${dark}"/><path d="M370 360v220" stroke="${light}" stroke-width="14" stroke-linecap="round"/>`,
  wallet: ({ main, dark, light, accent }) => `
    <rect x="300" y="250" width="270" height="170" rx="16" fill="${accent}"/><rect x="270" y="290" width="290" height="180" rx="16" fill="${light}"/><rect x="210" y="350" width="380" height="270" rx="28" fill="${main}"/>
    <rect x="228" y="368" width="344" height="234" rx="20" fill="none" stroke="${accent}" stroke-width="6" stroke-dasharray="14 10"/><path d="M210 460c120 50 260 50 380 0" stroke="${dark}" stroke-width="10" fill="none"/>`,
  jacket: ({ main, dark, light, accent }) => `
    <path d="M310 200l-130 70-40 300 80 20 30-180v230h300V410l30 180 80-20-40-300-130-70z" fill="${main}"/><path d="M310 200c30 50 150 50 180 0l30 14-70 96h-100l-70-96z" fill="${accent}"/>
    <path d="M400 310v330" stroke="${dark}" stroke-width="10"/><rect x="276" y="500" width="90" height="90" rx="10" fill="${dark}"/><rect x="434" y="500" width="90" height="90" rx="10" fill="${dark}"/><path d="M290 390h70m80 0h70" stroke="${light}" stroke-width="12"/>
    <circle cx="418" cy="380" r="7" fill="${accent}"/><circle cx="418" cy="450" r="7" fill="${accent}"/><circle cx="418" cy="620" r="7" fill="${accent}"/>`,
  vest: ({ main, dark, light, accent }) => `
    <path d="M310 200l-80 60 30 150-20 230h320l-20-230 30-150-80-60c-40 40-140 40-180 0z" fill="${main}"/><path d="M250 340h300M256 420h288M250 500h300M244 580h312" stroke="${dark}" stroke-width="9"/><path d="M400 230v410" stroke="${accent}" stroke-width="12"/><path d="M310 200c40 40 140 40 180 0v40c-50 30-130 30-180 0z" fill="${light}"/>`,
  sweater: ({ main, dark, light, accent }) => `
    <path d="M320 210l-130 70-50 290 84 20 36-170v220h280V420l36 170 84-20-50-290-130-70z" fill="${main}"/><path d="M320 210c30 60 130 60 160 0" stroke="${light}" stroke-width="26" fill="none"/><path d="M260 600h280M140 570l84 20M660 570l-84 20" stroke="${dark}" stroke-width="26"/>
    <path d="M250 370l38 30 38-30 38 30 38-30 38 30 38-30 38 30 34-26M256 430l38 30 38-30 38 30 38-30 38 30 38-30 38 30" stroke="${accent}" stroke-width="9" fill="none"/>`,
  shirt: ({ main, dark, light, accent }) => `
    <path d="M310 200l-140 80-30 250 76 14 34-150v246h300V394l34 150 76-14-30-250-140-80z" fill="${main}"/><path d="M250 300h300M250 400h300M250 500h300M250 600h300" stroke="${dark}" stroke-width="16" opacity=".55"/><path d="M300 210v430M360 240v400M440 240v400M500 210v430" stroke="${light}" stroke-width="10" opacity=".6"/>
    <path d="M310 200l90 90 90-90-40-16h-100z" fill="${accent}"/><path d="M400 290v350" stroke="${dark}" stroke-width="6"/>`,
  hat: ({ main, dark, light, accent }) => `
    <path d="M220 520c-10-280 370-280 360 0z" fill="${main}"/><path d="M290 500c0-120 20-180 60-210m50 210V280m110 220c0-120-20-180-60-210" stroke="${dark}" stroke-width="9" fill="none"/><rect x="190" y="500" width="420" height="110" rx="40" fill="${light}"/><path d="M230 510v90m50-90v90m50-90v90m50-90v90m50-90v90m50-90v90m50-90v90" stroke="${dark}" stroke-width="7" opacity=".5"/><circle cx="400" cy="270" r="52" fill="${accent}"/>`,
  scarf: ({ main, dark, light, accent }) => `
    <path d="M270 260c60-60 200-60 260 0 20 60 0 100-130 100s-150-40-130-100z" fill="${main}"/><path d="M300 270c50-30 150-30 200 0-30 30-170 30-200 0z" fill="${dark}"/><path d="M300 340l-40 280h110l30-260zM470 340l60 240H430l-40-220z" fill="${light}"/><path d="M278 500h106M268 560h108M410 460h90M422 520h96" stroke="${accent}" stroke-width="18"/><path d="M264 620v26m22-26v26m22-26v26m22-26v26m22-26v26" stroke="${main}" stroke-width="7"/>`,
  gloves: ({ main, dark, light, accent }) => `
    <g transform="rotate(-10 300 420)"><path d="M190 560V330c0-110 150-110 150 0v90c20-50 70-40 60 10-6 40-40 70-60 130z" fill="${main}"/><rect x="176" y="550" width="180" height="80" rx="24" fill="${accent}"/><path d="M230 380v120" stroke="${light}" stroke-width="12" stroke-linecap="round"/></g>
    <g transform="translate(800 0) scale(-1 1) rotate(-10 300 420)"><path d="M190 560V330c0-110 150-110 150 0v90c20-50 70-40 60 10-6 40-40 70-60 130z" fill="${dark}"/><rect x="176" y="550" width="180" height="80" rx="24" fill="${accent}"/></g>`,
  boots: ({ main, dark, light, accent }) => `
    <path d="M230 210h180v230c60 30 190 50 190 140v20H230z" fill="${main}"/><path d="M230 600h370v40H230z" fill="${dark}"/><path d="M230 210h180v50H230z" fill="${accent}"/><path d="M410 440c60 30 190 50 190 140h-90c-10-60-60-80-130-90z" fill="${light}"/>
    <path d="M350 300l80 20M350 350l80 20M350 400l84 22M370 450l70 24" stroke="${accent}" stroke-width="10" stroke-linecap="round"/><path d="M260 640v14m50-14v14m50-14v14m50-14v14m50-14v14m50-14v14m50-14v14" stroke="${dark}" stroke-width="20"/>`,
  slippers: ({ main, dark, light, accent }) => `
    <path d="M140 520c40-110 160-120 220-60 40 40 160 30 180 110 6 30-10 50-40 50H180c-40 0-54-50-40-100z" fill="${dark}"/><path d="M260 560c40-110 160-120 220-60 40 40 160 30 180 90 6 30-10 50-40 50H300c-40 0-54-40-40-80z" fill="${main}"/><path d="M290 540c40-70 120-70 160-20-20 50-120 70-160 20z" fill="${accent}"/><path d="M262 620h396" stroke="${light}" stroke-width="16"/>`,
  socks: ({ main, dark, light, accent }) => `
    <path d="M240 190h140v240c0 40 20 60 60 90 60 40 30 120-40 110-80-10-160-60-160-150z" fill="${main}"/><path d="M430 190h140v240c0 40 20 60 60 90 50 40 20 110-40 110-80-10-160-60-160-150z" fill="${light}"/><path d="M240 190h140v50H240zM430 190h140v50H430z" fill="${accent}"/><path d="M240 300h140M240 340h140M430 300h140M430 340h140" stroke="${dark}" stroke-width="16"/>`,
  sandals: ({ main, dark, light, accent }) => `
    <path d="M150 600c0-50 60-40 130-50 120-20 240-60 330-20 50 24 60 110-10 110H190c-30 0-40-20-40-40z" fill="${dark}"/><path d="M150 590c0-50 60-40 130-50 120-20 240-60 330-20 40 20 50 60 20 80H190c-30 0-40 10-40-10z" fill="${accent}"/><path d="M260 560c0-130 60-190 110-200l30 150M470 530c10-60 50-90 110-70l30 80M370 360c-60-10-130 60-150 190" stroke="${main}" stroke-width="34" fill="none" stroke-linejoin="round"/><circle cx="390" cy="430" r="16" fill="${light}"/>`,
  poles: ({ main, dark, light, accent }) => `
    <path d="M310 190l70 460M490 190l-70 460" stroke="${main}" stroke-width="14"/><path d="M300 160l20 110M500 160l-20 110" stroke="${accent}" stroke-width="36" stroke-linecap="round"/><path d="M326 300l16 110M474 300l-16 110" stroke="${light}" stroke-width="14"/><ellipse cx="374" cy="610" rx="40" ry="12" fill="${dark}"/><ellipse cx="426" cy="610" rx="40" ry="12" fill="${dark}"/><path d="M300 170c-50 10-40 80-6 90M500 170c50 10 40 80 6 90" stroke="${dark}" stroke-width="8" fill="none"/>`,
} satisfies Record<string, Drawing>;
