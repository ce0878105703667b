import type { EvalCase } from './eval-case.ts';
import type { plain } from './judge.ts';
import { notesOn, type Report, reportLines } from './report.ts';

/** One HTML page: each text beside its sources, with what was found in it. */
export function reportPage(report: Report, cases: EvalCase[]): string {
  const sections = report.cases.map((judgement) => {
    const evalCase = cases.find(({ id }) => id === judgement.id);
    const { language, completionLength, tone } = evalCase?.settings ?? {};
    const notes = notesOn(judgement).map((note) => `<li>${escaped(note)}</li>`);
    const marks = [...judgement.unsupported, ...judgement.unmarked, ...judgement.cliches];
    return `<section id="${escaped(judgement.id)}" class="${judgement.isAccepted ? 'accepted' : 'rejected'}">
<h2>${escaped(judgement.id)} <small>${judgement.type}, ${language}, ${completionLength}, ${tone}</small></h2>
<div class="pair"><div><h3>Text</h3>${marked(judgement.answer === null ? '' : shown(judgement.answer), marks)}</div>
<div><h3>Sources</h3>${sourceList(evalCase)}</div></div>
${notes.length > 0 ? `<ul>${notes.join('')}</ul>` : ''}</section>`;
  });
  const { planted, plantedFresh, plantedHeldOut } = report.totals;
  const missed = [planted, plantedFresh, plantedHeldOut].flatMap((group) => group.missed);
  const falseMarks = [planted, plantedFresh, plantedHeldOut].flatMap((group) => group.falseMarks);
  const lines = reportLines({ ...report, cases: [] }).filter(Boolean);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Writing trial, prompt version ${escaped(report.promptVersion)}</title>
<style>${style}</style>
<h1>Writing trial</h1>
<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>
${sections.join('\n')}
<h2>Planted claims that were missed</h2>
<ul>${missed.map(({ language, sentence }) => `<li>${language}: ${escaped(sentence)}</li>`).join('')}</ul>
<h2>True sentences that were marked</h2>
<ul>${falseMarks.map(({ language, sentence, marks }) => `<li>${language}: ${marked(escaped(sentence), marks)}</li>`).join('')}</ul>
</html>
`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:1rem auto;max-width:75rem;padding:0 1rem}
section{border:1px solid #ccc;border-left:6px solid #2a7;margin:1rem 0;padding:.5rem 1rem}
section.rejected{border-left-color:#c33}small{font-weight:400;color:#555}h3{margin:.3rem 0}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:1.5rem}
.pair>div{white-space:pre-wrap;overflow-wrap:anywhere}mark{background:#fd8}dt{font-weight:600}dd{margin:0 0 .5rem}`;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const shown = (answer: Parameters<typeof plain>[0]): string =>
  escaped(typeof answer === 'string' ? answer : answer.map(({ id, output }) => `${id}:\n${output}`).join('\n\n'));

/** The marked words of an escaped text. */
function marked(text: string, words: string[]): string {
  const found = [...new Set(words)].map(escaped).filter((word) => word !== '' && text.includes(word));
  if (found.length === 0) return text;
  const pattern = found.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(pattern, 'g'), '<mark>$&</mark>');
}

function sourceList(evalCase: EvalCase | undefined): string {
  if (!evalCase) return '';
  const inputs = Object.entries(evalCase.inputs).map(([name, value]) => ({ name, value: value ?? '' }));
  const instructions = evalCase.settings.freeTextInstructions;
  const entries = [
    ...inputs,
    ...evalCase.facts,
    ...(instructions ? [{ name: 'instructions', value: instructions }] : []),
  ];
  return `<dl>${entries.map(({ name, value }) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;
}
