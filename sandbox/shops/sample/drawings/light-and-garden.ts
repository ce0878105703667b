import type { Drawing } from './palette.ts';

const flame = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="90" fill="#ffe9b0" opacity=".45"/><path d="M${x} ${y - 70}c40 50 36 96 0 108-36-12-40-58 0-108z" fill="#f0a040"/><path d="M${x} ${y - 20}c18 24 16 46 0 54-16-8-18-30 0-54z" fill="#fff1c4"/>`;

export const lightAndGarden = {
  candle: ({ main, dark, light, accent }) => `
    ${flame(320, 210)}${flame(490, 260)}
    <path d="M320 246v24M490 296v24" stroke="${dark}" stroke-width="7"/><path d="M290 270h60l6 350h-72z" fill="${main}"/><path d="M460 320h60l6 300h-72z" fill="${light}"/><path d="M290 270h60v60c-20 30-30-10-60 10z" fill="${light}"/><path d="M230 610h180l-20 34H250zM400 610h180l-20 34H420z" fill="${accent}"/>`,
  jarCandle: ({ main, dark, light, accent }) => `
    ${flame(400, 270)}<path d="M400 306v60" stroke="${dark}" stroke-width="8"/><rect x="260" y="330" width="280" height="310" rx="40" fill="${light}" opacity=".55"/><path d="M276 400h248v190c0 24-10 34-34 34H310c-24 0-34-10-34-34z" fill="${main}"/><ellipse cx="400" cy="400" rx="124" ry="22" fill="${light}"/>
    <rect x="310" y="456" width="180" height="110" rx="8" fill="${accent}"/><path d="M340 494h120M360 524h80" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>`,
  lamp: ({ main, dark, light, accent }) => `
    <path d="M250 330L150 640h320z" fill="#fff4cf" opacity=".7"/><path d="M540 620V420L400 260" fill="none" stroke="${dark}" stroke-width="18"/><circle cx="540" cy="420" r="20" fill="${accent}"/><ellipse cx="540" cy="630" rx="120" ry="22" fill="${dark}"/><g transform="rotate(-24 330 280)"><path d="M290 180h90l60 150H220z" fill="${main}"/><path d="M290 180h30l-40 150h-60z" fill="${light}"/><ellipse cx="330" cy="332" rx="110" ry="20" fill="#fff1c4"/></g>`,
  pendant: ({ main, dark, light, accent }) => `
    <path d="M400 60v150" stroke="${dark}" stroke-width="7"/><circle cx="400" cy="400" r="240" fill="#fff6da" opacity=".6"/><circle cx="400" cy="400" r="190" fill="${light}"/><path d="M214 360h372M210 400h380M214 440h372M230 320h340M230 480h340M262 280h276M262 520h276" stroke="${main}" stroke-width="5"/><rect x="376" y="196" width="48" height="26" rx="6" fill="${accent}"/>`,
  lantern: ({ main, dark, light, accent }) => `
    <path d="M280 330c0-220 240-220 240 0" fill="none" stroke="${dark}" stroke-width="12"/><path d="M320 240h160l30 80H290z" fill="${main}"/><rect x="306" y="320" width="188" height="210" rx="60" fill="${light}" opacity=".55"/>${flame(400, 430)}<path d="M280 330v210m240-210v210" stroke="${dark}" stroke-width="14"/><path d="M270 530h260l30 110H240z" fill="${main}"/><path d="M256 580h288" stroke="${accent}" stroke-width="10"/>`,
  stringLights: ({ main, dark, accent }) => `
    <path d="M80 260c160 180 480 180 640 0M80 440c160 180 480 180 640 0" fill="none" stroke="${dark}" stroke-width="8"/>
    ${[150, 260, 400, 540, 650].map((x, i) => `<circle cx="${x}" cy="${[350, 400, 418, 400, 350][i]}" r="50" fill="#ffe9b0" opacity=".5"/><circle cx="${x}" cy="${[350, 400, 418, 400, 350][i]}" r="26" fill="${accent}"/><circle cx="${x}" cy="${([350, 400, 418, 400, 350][i] ?? 0) + 180}" r="26" fill="${main}"/>`).join('')}`,
  trowel: ({ main, dark, light }) => `
    <g transform="rotate(28 400 400)"><rect x="374" y="140" width="52" height="200" rx="24" fill="${main}"/><path d="M386 160v150" stroke="${light}" stroke-width="8"/><rect x="386" y="336" width="28" height="70" fill="#8b949c"/><path d="M330 400h140c10 120-20 200-70 250-50-50-80-130-70-250z" fill="#c3cad0"/><path d="M400 410v220" stroke="#8b949c" stroke-width="8"/></g><path d="M180 650c60-50 140-40 200 0z" fill="${dark}"/>`,
  wateringCan: ({ main, dark, light, accent }) => `
    <path d="M330 330c20-170 250-120 220 60" fill="none" stroke="${dark}" stroke-width="24"/><path d="M290 480L140 330l-40 34 190 200z" fill="${dark}"/><path d="M80 380l70-80 20 20-70 80z" fill="${accent}"/><path d="M290 380h270l30 260H260z" fill="${main}"/><ellipse cx="425" cy="380" rx="135" ry="30" fill="${light}"/><path d="M280 470h290M272 560h306" stroke="${light}" stroke-width="9"/><path d="M96 420l-20 60m50-40l-10 60m-70-70l-26 50" stroke="#7fb4d4" stroke-width="7" stroke-linecap="round"/>`,
  axe: ({ main, dark, light, accent }) => `
    <g transform="rotate(30 400 420)"><path d="M376 150h46l10 500h-60z" fill="${accent}"/><path d="M390 200v420" stroke="#fff" stroke-width="6" opacity=".4"/><path d="M330 180h130v130c-60 10-110 30-170 70-20-70-10-140 40-200z" fill="${main}"/><path d="M290 380c-20-70-10-140 40-200l14 20c-36 50-44 100-34 164z" fill="#d6dbe0"/><rect x="366" y="310" width="66" height="30" fill="${dark}"/></g><ellipse cx="300" cy="640" rx="150" ry="30" fill="${light}" opacity=".6"/>`,
  planter: ({ main, dark, light, accent }) => `
    <path d="M400 430c-10-120-100-150-160-150 10 80 70 140 160 150zm0 0c10-150 90-200 170-210 0 110-70 190-170 210zm0 0c-30-130 0-210 20-250 50 70 40 170-20 250z" fill="#5b8a57"/><path d="M400 430c20-90 80-140 130-170" stroke="#3d6640" stroke-width="6" fill="none"/><path d="M250 430h300l-40 210H290z" fill="${main}"/><rect x="236" y="410" width="328" height="56" rx="10" fill="${light}"/><path d="M280 520h240" stroke="${dark}" stroke-width="10"/><path d="M300 570h200" stroke="${accent}" stroke-width="7" stroke-dasharray="12 10"/>`,
  birdhouse: ({ main, dark, light, accent }) => `
    <path d="M400 170v60" stroke="${dark}" stroke-width="8"/><rect x="280" y="350" width="240" height="230" fill="${accent}"/><path d="M400 210L220 370h360z" fill="${main}"/><path d="M400 210l180 160h-60L400 260z" fill="${dark}"/><circle cx="400" cy="440" r="50" fill="${dark}"/><rect x="250" y="570" width="300" height="26" rx="8" fill="${main}"/><path d="M540 540c30-50 90-40 100 0l30 6-34 12c-20 30-70 26-96-18z" fill="${light}"/><circle cx="622" cy="538" r="5" fill="${dark}"/>`,
  twine: ({ main, dark, light, accent }) => `
    <ellipse cx="400" cy="480" rx="180" ry="150" fill="${main}"/><path d="M240 420c80 100 240 120 320 60M250 520c60-120 220-200 300-120M300 610c-20-120 60-240 160-270M360 340c-60 60-60 200 20 286M480 350c60 60 50 190-20 270" stroke="${light}" stroke-width="9" fill="none"/><path d="M560 560c60 20 20 80 90 76" stroke="${accent}" stroke-width="9" fill="none" stroke-linecap="round"/><circle cx="400" cy="480" r="26" fill="${dark}"/>`,
  fireBowl: ({ main, dark, light, accent }) => `
    <path d="M400 180c90 120 130 170 60 270H330c-60-80 10-130 20-200 30 30 40 50 50 80 20-50 10-90 0-150z" fill="#ec8a38"/><path d="M400 320c50 60 60 90 20 130h-50c-30-50 20-70 30-130z" fill="#ffd98a"/><path d="M290 450l220-30M300 420l210 40" stroke="#6d4a2f" stroke-width="26" stroke-linecap="round"/><path d="M170 450h460c-10 110-100 150-230 150s-220-40-230-150z" fill="${main}"/><path d="M170 450h460v26H172z" fill="${light}"/><path d="M280 580l-30 64M520 580l30 64" stroke="${dark}" stroke-width="18" stroke-linecap="round"/><path d="M200 500q200 60 400 0" stroke="${accent}" stroke-width="6" fill="none" opacity=".6"/>`,
} satisfies Record<string, Drawing>;
