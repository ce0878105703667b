import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { words } from '../../../common/text/words.ts';
import { systemRules } from '../prompts/system-rules.ts';
import { tasks } from '../prompts/tasks/tasks.ts';

// Remains of our prompt's layout, and phrases in which models talk about themselves.
const traces =
  /<\/?data\b|<\/?instructions\b|^# (?:Task|Examples|Settings|This text|Data|Output)$|\bas an ai\b|\b(?:large )?language model\b|everything inside <data>|\bsystem (?:prompt|message)\b|\b(?:senior )?copywriter of an online store\b/imu;

const given = '(?:instructions?|rules|guidelines|prompt)';
const english = [
  '\\bmy (?:own )?(?:internal |writing |system )?(?:instructions?|guidelines|prompt|programming|training data)\\b',
  `\\b${given} (?:that |which )?(?:i (?:was|am|were|have been) given|(?:were|was|have been) given to me|given to me)\\b`,
  "\\bi(?:['’]ve| have| was| am|['’]m) (?:been )?(?:instructed|prompted|programmed|configured) to\\b",
];
/** An article may well tell of rules: “the rules I follow when I wash wool”. */
const aboutRules = new RegExp(
  [
    '\\bmy (?:own )?(?:internal |writing |system )?rules\\b',
    `\\bi (?:must |have to |need to |only )?(?:follow|obey|adhere to|comply with) (?:these|those|the|this|strict|certain|some|a set of)\\b[^.!?\\n]{0,30}\\b${given}\\b`,
    `\\b(?:here are|these are|below are) the ${given} (?:i|that i)\\b`,
  ].join('|'),
  'iu',
);
const others =
  /\b(?:meine[nr]?|mein) (?:anweisungen|anweisung|vorgaben|regeln|systemprompt)\b|\bmes (?:instructions|consignes|règles)\b|\bmis (?:instrucciones|reglas|directrices)\b|\ble mie (?:istruzioni|regole)\b|\b(?:minhas|as minhas) (?:instruções|regras)\b|\bmijn (?:instructies|regels|richtlijnen)\b|\bmina (?:instruktioner|regler)\b|\bmoje (?:instrukcje|zasady)\b|我的(?:指令|提示词|系统提示|规则)|мои (?:инструкции|правила)/iu;
const phrases = new RegExp(english.join('|'), 'iu');

// So many words in a row are no chance.
const runLength = 11;
const runsOf = (text: string): string[] => {
  const found = words(text.toLowerCase());
  return found.slice(runLength - 1).map((_, place) => found.slice(place, place + runLength).join(' '));
};

const runsOfRules = new Map<CompletionTypeId, Set<string>>();

function rulesRunsFor(type: CompletionTypeId): Set<string> {
  const known = runsOfRules.get(type);
  if (known) return known;
  const rules = [
    systemRules({ isTranslation: false, isStrict: false }),
    systemRules({ isTranslation: true, isStrict: true }),
    ...tasks[type].sentences,
    ...(tasks[type].form ?? []),
  ];
  const runs = new Set(rules.flatMap(runsOf));
  runsOfRules.set(type, runs);
  return runs;
}

/**
 * Whether a text talks about how it was asked, or repeats our rules. `given` is what the text was written from: words that
 * stand there too are no talk of ours.
 */
export function talksAboutPrompt(type: CompletionTypeId, text: string, given: string): boolean {
  const said = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[0];
    return found !== undefined && !given.toLowerCase().includes(found.toLowerCase());
  };
  if (said(traces) || said(phrases) || said(others) || (type !== 'blog_post' && said(aboutRules))) return true;
  const rules = rulesRunsFor(type);
  return runsOf(text).some((run) => rules.has(run));
}
