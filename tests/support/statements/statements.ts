import type { ESTree } from 'rolldown/utils';
import { type RowType, rowTypeOf } from './row-type.ts';
import { calledName, type Expression, readSources, type SourceFile } from './source.ts';
import { SqlReader } from './sql-text.ts';

export interface Statement {
  /** `server/shops/store/staff.ts:17` */
  at: string;
  /** One for each way in which the code puts it together. */
  texts: string[];
  /** What the code expects of a row; null where it names no type. */
  row: RowType | 'unreadable' | null;
}

/** The argument that is the statement, of everything that hands one to the database. */
const statementArgument: Record<string, number> = { rowsOf: 1, shopQuery: 1, execute: 0, preparedRead: 1 };

const lineOf = ({ text }: SourceFile, position: number) => text.slice(0, position).split('\n').length;

/** Every statement that the server sends, and the `sql` templates that are in none of them. */
export function readStatements(): { statements: Statement[]; unreached: string[] } {
  const sources = readSources();
  const reached = new Set<ESTree.TaggedTemplateExpression>();
  const statements: Statement[] = [];
  for (const file of sources.values()) {
    // The door itself: what goes through it is read where it is handed in.
    if (file.path === 'server/foundation/database/database.ts') continue;
    for (const { node, within } of file.calls) {
      const argument = node.arguments[statementArgument[calledName(node)] ?? -1];
      if (!argument) continue;
      const read = (choices: Map<string, number>) => {
        const reader = new SqlReader(sources, choices);
        const text = reader.statement(file, within, argument as Expression);
        for (const one of reader.reached) reached.add(one);
        return { text, met: reader.met };
      };
      const texts = everyWay(read);
      const rowNode = node.typeArguments?.params[0];
      const row = rowNode ? (rowTypeOf(sources, file, rowNode) ?? 'unreadable') : null;
      if (texts.length > 0) statements.push({ at: `${file.path}:${lineOf(file, node.start)}`, texts, row });
    }
  }
  const unreached = [...sources.values()].flatMap((file) =>
    file.templates
      .filter((node) => !reached.has(node))
      .map((node) => `${file.path}:${lineOf(file, node.start)} ${file.text.slice(node.start, node.start + 60)}`),
  );
  return { statements, unreached };
}

/** The first way at each choice, the last way at each, and each further way of one choice alone. */
function everyWay(read: (choices: Map<string, number>) => { text: string | null; met: Map<string, number> }): string[] {
  const known = new Map<string, number>();
  const texts = new Set<string>();
  const run = (choices: Map<string, number>) => {
    const { text, met } = read(choices);
    for (const [key, ways] of met) known.set(key, Math.max(ways, known.get(key) ?? 0));
    if (text !== null) texts.add(text);
  };
  run(new Map());
  run(new Map([...known].map(([key, ways]) => [key, ways - 1])));
  // A choice may lead to others: the list grows while it is walked.
  for (const [key, ways] of known) for (let way = 1; way < ways; way += 1) run(new Map([[key, way]]));
  return [...texts];
}
