import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type VisitorObject } from 'rolldown/utils';
import { expect, test, vi } from 'vitest';

// In this thread: its other ways sometimes never answer.
vi.stubEnv('RECHECK_BACKEND', 'pure');
const { check } = await import('recheck');

const root = fileURLToPath(new URL('..', import.meta.url));
// It was ours once: 183 bytes took a second.
const knownExponential = String.raw`^(\s*(<\?xml[^>]*>|<!--.*-->|\s+)*)*<svg[\s>]`;

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
    // Under a name of its own: earlier tests of this worker may have loaded it, and it makes them only once.
    await import(`${join(root, file)}?made`).finally(() => {
      globalThis.RegExp = real;
    });
  }
  return found;
}

/** The expression in which each escape, class and property is one letter. */
const plain = (source: string): string =>
  source
    .replace(/\\[pPu]\{[^}]*\}/g, 'p')
    .replace(/\\./g, 'e')
    .replace(/\[[^\]]*\]/g, 'c');

/** Only a group that is repeated can make the time exponential. */
const repeatsGroup = ({ source }: Expression): boolean => /\)(?:[*+]|\{\d+,\}|\{(?:\d+,)?\d\d+\})/.test(plain(source));

/** Expressions that differ only in their words take the same time. */
const shapeOf = ({ source, flags }: Expression): string =>
  `${source.replace(/\\[pP]\{[^}]*\}/g, String.raw`\p`).replace(/\p{L}{2,}(?: \p{L}+)*(?:\|\p{L}+(?: \p{L}+)*)*/gu, 'w')}/${flags}`;

// A small search finds exponential time, and on a busy machine, too, it has time to end.
const search = {
  checker: 'fuzz',
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  maxIteration: 3,
  timeout: 60_000,
} as const;

/** Whether a hostile text can make an expression's time grow exponentially. */
async function isExponential({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<boolean> {
  const found = await check(source, flags, search);
  return found.status === 'vulnerable' && found.complexity.type === 'exponential';
}

test('no regular expression takes exponential time, whatever the text is', async () => {
  const files = ['server', 'common'].flatMap(filesIn);
  const makers = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('new RegExp('));
  const all = [...files.flatMap(expressionsOf), ...(await madeExpressions(makers))];
  expect(all.length).toBeGreaterThan(600);
  expect(await isExponential({ source: knownExponential, flags: 'i' })).toBe(true);
  const found: Expression[] = [];
  for (const each of new Map(
    all.filter(repeatsGroup).map((expression) => [shapeOf(expression), expression]),
  ).values()) {
    if (await isExponential(each)) found.push(each);
  }
  expect(found).toEqual([]);
});
