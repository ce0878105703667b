import type { Drawing } from './palette.ts';

export const kitchen = {
  mug: ({ main, dark, light, accent }) => `
    <path d="M540 400c130-20 130 180-10 170" fill="none" stroke="${dark}" stroke-width="38"/>
    <path d="M240 340h310v220c0 60-40 80-80 80H320c-40 0-80-20-80-80z" fill="${main}"/>
    <path d="M240 340h310v70c-90 60-150-20-310 40z" fill="${light}"/><ellipse cx="395" cy="340" rx="155" ry="34" fill="${dark}"/><ellipse cx="395" cy="344" rx="134" ry="24" fill="${accent}"/>
    <path d="M340 280c-30-40 30-60 0-110m60 110c-30-40 30-60 0-110m60 110c-30-40 30-60 0-110" stroke="#fff" stroke-width="9" fill="none" opacity=".75" stroke-linecap="round"/>`,
  knife: ({ main, dark, light, accent }) => `
    <g transform="rotate(-32 400 420)"><path d="M150 400h330v70c-120 20-260 10-330-70z" fill="#dfe4e8"/><path d="M170 400h310v24H190z" fill="#b6bfc7"/>
    <rect x="478" y="392" width="34" height="84" rx="8" fill="${dark}"/><path d="M510 396h160c24 0 30 20 26 38-8 34-40 38-60 32l-126-6z" fill="${accent}"/>
    <circle cx="560" cy="428" r="9" fill="${main}"/><circle cx="620" cy="430" r="9" fill="${main}"/></g>
    <rect x="180" y="610" width="440" height="34" rx="10" fill="${light}"/>`,
  board: ({ main, dark, light, accent }) => `
    <path d="M390 170h70a20 20 0 0 1 20 20v90h90a30 30 0 0 1 30 30v300a30 30 0 0 1-30 30H280a30 30 0 0 1-30-30V310a30 30 0 0 1 30-30h90v-90a20 20 0 0 1 20-20z" fill="${main}"/>
    <circle cx="425" cy="216" r="18" fill="${dark}"/><rect x="282" y="312" width="286" height="296" rx="16" fill="none" stroke="${dark}" stroke-width="9"/>
    <path d="M320 360c90 20 130-10 220 10M310 440c90 20 150-10 230 10M320 530c90 20 130-10 220 10" stroke="${light}" stroke-width="7" fill="none"/><circle cx="360" cy="570" r="24" fill="${accent}"/>`,
  kettle: ({ main, dark, light, accent }) => `
    <path d="M280 330c20-150 220-150 240 0" fill="none" stroke="${dark}" stroke-width="24"/>
    <path d="M560 440l90-80 22 20-80 130z" fill="${dark}"/><path d="M240 400c0-70 320-70 320 0l40 180c6 40-20 60-60 60H260c-40 0-66-20-60-60z" fill="${main}"/>
    <path d="M262 420c-20 70-30 120-34 170" stroke="${light}" stroke-width="16" fill="none" stroke-linecap="round"/><ellipse cx="400" cy="366" rx="110" ry="24" fill="${light}"/><circle cx="400" cy="340" r="18" fill="${accent}"/>
    <path d="M676 340c30-20 10-50 40-70" stroke="#fff" stroke-width="9" fill="none" opacity=".8" stroke-linecap="round"/>`,
  pan: ({ main, dark, light, accent }) => `
    <path d="M500 360l200-150 26 30-180 170z" fill="${dark}"/><circle cx="700" cy="230" r="9" fill="${accent}"/>
    <ellipse cx="370" cy="470" rx="230" ry="150" fill="${dark}"/><ellipse cx="370" cy="450" rx="230" ry="146" fill="${main}"/><ellipse cx="370" cy="450" rx="190" ry="114" fill="${dark}"/>
    <ellipse cx="340" cy="450" rx="90" ry="56" fill="#fff"/><circle cx="346" cy="446" r="32" fill="#f2b441"/><path d="M220 400c30-40 70-60 120-64" stroke="${light}" stroke-width="8" fill="none"/>`,
  bowl: ({ main, dark, light, accent }) => `
    <path d="M170 430h460c0 130-90 190-150 200H320c-60-10-150-70-150-200z" fill="${main}"/><ellipse cx="400" cy="430" rx="230" ry="52" fill="${light}"/><ellipse cx="400" cy="434" rx="200" ry="38" fill="${dark}"/>
    <ellipse cx="400" cy="420" rx="170" ry="30" fill="${accent}"/><path d="M190 500c120 70 300 70 420 0" stroke="${dark}" stroke-width="9" fill="none" opacity=".6"/><rect x="326" y="622" width="148" height="20" rx="8" fill="${dark}"/>`,
  apron: ({ main, dark, light, accent }) => `
    <path d="M320 260c0-120 160-120 160 0" fill="none" stroke="${dark}" stroke-width="14"/><path d="M310 250h180c10 80 40 120 90 140v250H220V390c50-20 80-60 90-140z" fill="${main}"/>
    <path d="M580 400l80 60M220 400l-80 60" stroke="${dark}" stroke-width="12" stroke-linecap="round"/><rect x="290" y="450" width="220" height="120" rx="12" fill="${light}"/><path d="M400 450v120" stroke="${dark}" stroke-width="6"/>
    <path d="M330 420l26-60m20 60l10-70" stroke="${accent}" stroke-width="14" stroke-linecap="round"/>`,
  teapot: ({ main, dark, light, accent }) => `
    <path d="M560 420c120-40 120 150 0 130" fill="none" stroke="${dark}" stroke-width="28"/><path d="M260 470c-70 0-80-60-120-110l34-20c40 40 60 50 110 60z" fill="${dark}"/>
    <path d="M240 480c0-190 330-190 330 0 0 110-60 160-165 160S240 590 240 480z" fill="${main}"/><path d="M290 400c20-60 60-80 110-84" stroke="${light}" stroke-width="18" fill="none" stroke-linecap="round"/>
    <ellipse cx="405" cy="346" rx="86" ry="24" fill="${light}"/><circle cx="405" cy="312" r="22" fill="${accent}"/><path d="M250 520c100 40 210 40 310 0" stroke="${accent}" stroke-width="9" fill="none"/>`,
  bottle: ({ main, dark, light, accent }) => `
    <rect x="350" y="150" width="100" height="70" rx="14" fill="${accent}"/><rect x="340" y="214" width="120" height="26" rx="8" fill="${dark}"/>
    <path d="M346 240h108c0 50 46 60 46 120v240c0 26-16 42-42 42H342c-26 0-42-16-42-42V360c0-60 46-70 46-120z" fill="${main}"/><path d="M330 380v220" stroke="${light}" stroke-width="18" stroke-linecap="round"/><rect x="300" y="450" width="200" height="60" fill="${dark}" opacity=".45"/>`,
  tin: ({ main, dark, light, accent }) => `
    <path d="M260 340h280v270c0 40-280 40-280 0z" fill="${main}"/><ellipse cx="400" cy="340" rx="140" ry="36" fill="${dark}"/><path d="M250 270h300v70c0 44-300 44-300 0z" fill="${light}"/><ellipse cx="400" cy="270" rx="150" ry="38" fill="${main}"/>
    <rect x="300" y="430" width="200" height="120" rx="10" fill="${accent}"/><path d="M340 470h120M340 500h80" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>`,
} satisfies Record<string, Drawing>;
