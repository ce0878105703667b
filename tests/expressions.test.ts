import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { parseSync, Visitor, type VisitorObject } from 'rolldown/utils';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
// Where there is something to find, the checker nearly always finds it by then.
const minTimeoutMs = 700;
const maxTimeoutMs = 1_500;
// It was ours once: 183 bytes took a second.
const knownExponential = String.raw`^(\s*(<\?xml[^>]*>|<!--.*-->|\s+)*)*<svg[\s>]`;
const atOnce = 2;

interface Expression {
  file: string;
  source: string;
  flags: string;
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

function expressionsOf(file: string): Expression[] {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const found: Expression[] = [];
  const keep: VisitorObject['Literal'] = (literal) => {
    if (!('regex' in literal) || !literal.regex) return;
    found.push({ file, source: literal.regex.pattern, flags: literal.regex.flags });
  };
  new Visitor({ Literal: keep }).visit(program);
  return found;
}

/** Those that are made of words, as they are made. */
async function madeExpressions(files: string[]): Promise<Expression[]> {
  const found: Expression[] = [];
  const real = globalThis.RegExp;
  for (const file of files) {
    globalThis.RegExp = new Proxy(real, {
      construct: (target, [source, flags = '']) => {
        found.push({ file, source: String(source), flags });
        return new target(source, flags);
      },
    });
    await import(join(root, file)).finally(() => {
      globalThis.RegExp = real;
    });
  }
  return found;
}

/** How long the checker may take for an expression: longer on a busy machine, where it would miss what it knows. */
async function timeoutForThisMachine(): Promise<number> {
  const startMs = performance.now();
  const { status } = await check(knownExponential, 'i', { timeout: 60_000 });
  expect(status).toBe('vulnerable');
  return Math.min(Math.max(minTimeoutMs, 3 * (performance.now() - startMs)), maxTimeoutMs);
}

/** How an expression's time grows with the length of a hostile text; null: at most with its square. */
async function problemOf({ file, source, flags }: Expression, timeoutMs: number): Promise<string | null> {
  const found = await check(source, flags, { timeout: timeoutMs });
  if (found.status !== 'vulnerable') return null;
  const { complexity } = found;
  if (complexity.type === 'polynomial' && complexity.degree <= 2) return null;
  const growth = complexity.type === 'polynomial' ? `degree ${complexity.degree}` : 'exponential';
  return `${file}: ${growth}: /${source.slice(0, 100)}/${flags}`;
}

test('no regular expression takes more than quadratic time, whatever the text is', async () => {
  const files = ['server', 'common'].flatMap(filesIn);
  const makers = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('new RegExp('));
  const all = [...files.flatMap(expressionsOf), ...(await madeExpressions(makers))];
  const left = [...new Map(all.map((each) => [`/${each.source}/${each.flags}`, each])).values()];
  expect(left.length).toBeGreaterThan(300);
  const problems: string[] = [];
  const timeoutMs = await timeoutForThisMachine();
  const checkNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const problem = await problemOf(next, timeoutMs);
      if (problem) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, checkNext));
  expect(problems.toSorted()).toEqual([]);
}, 600_000);
