import { Parser } from 'htmlparser2';
import { proposeColumns } from '../rules/columns.ts';
import { findHeader } from '../rules/header-row.ts';
import { decodeText } from './decode-text.ts';
import { type Piece, Unreadable } from './piece.ts';
import { readTable } from './read-table.ts';
import { textPages } from './read-text.ts';

const hidden = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'iframe', 'object']);
const inline = new Set('a abbr b bdi bdo code em font i label mark q s small span strong sub sup u wbr'.split(' '));
const maxCells = 2_000_000;
const maxSpan = 100;

/** Tables with a column that names the product are tables; everything else is free text. */
export async function* readHtml(bytes: Uint8Array): AsyncGenerator<Piece> {
  const { tables, text } = partsOf(decodeText(bytes));
  const lines = [text];
  let position = 0;
  let rowsBefore = 0;
  for (const [index, rows] of tables.entries()) {
    if (namesProducts(rows)) {
      const name = tables.length > 1 ? `Table ${index + 1}` : 'Table';
      rowsBefore += yield* readTable({ position, name, rowsBefore }, [{ rows, share: (index + 1) / tables.length }]);
      position += 1;
    } else lines.push(rows.map((cells) => cells.filter((cell) => cell !== '').join(': ')).join('\n'));
  }
  const free = lines.join('\n').trim();
  // Words around a table, such as a heading or a footer, are not worth a token.
  const pages =
    free.length >= minFreeText || rowsBefore === 0 ? [...textPages(free, (_from, _to, page) => `Section ${page}`)] : [];
  if (rowsBefore === 0 && pages.length === 0) throw new Unreadable('This page has no text that Yodel can read.');
  yield* pages;
}

const minFreeText = 400;

function namesProducts(rows: string[][]): boolean {
  const header = findHeader(rows);
  if (!header || header.headers.length < 2 || rows.length <= header.rows) return false;
  const below = rows.slice(header.rows);
  return (
    proposeColumns(header.headers, []).some(
      ({ role, header: name }) => role !== 'fact' && role !== 'ignored' && name !== '',
    ) && below.length > 0
  );
}

/** The tables as rows of cells, and the text outside of them. Does not build a tree, so no nesting can fill the memory. */
function partsOf(html: string): { tables: string[][][]; text: string } {
  const tables: string[][][] = [];
  const text: string[] = [];
  const open: string[][][] = [];
  let cell: string[] | null = null;
  let span = 1;
  let hiddenDepth = 0;
  let cells = 0;
  const rows = () => open.at(-1);
  const endCell = () => {
    if (!cell) return;
    const said = cell.join('').replace(/\s+/g, ' ').trim();
    rows()
      ?.at(-1)
      ?.push(said, ...Array.from({ length: span - 1 }, () => ''));
    cells += span;
    if (cells > maxCells) throw new Unreadable('The tables of this page are too large to read.');
    cell = null;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (hidden.has(name)) hiddenDepth += 1;
      if (hiddenDepth > 0) return;
      if (name === 'table') open.push([]);
      else if (name === 'tr') rows()?.push([]);
      else if ((name === 'td' || name === 'th') && rows()) {
        if (rows()?.length === 0) rows()?.push([]);
        cell = [];
        span = Math.min(maxSpan, Math.max(1, Number.parseInt(attributes.colspan ?? '1', 10) || 1));
      } else if (!inline.has(name)) (cell ?? text).push(cell ? ' ' : '\n');
    },
    ontext: (said) => {
      if (hiddenDepth === 0) (cell ?? text).push(cell ? said : said.replace(/\s+/g, ' '));
    },
    onclosetag: (name) => {
      if (hidden.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
      else if (name === 'td' || name === 'th') endCell();
      else if (name === 'table') {
        endCell();
        const done = open.pop();
        if (done && done.length > 0) tables.push(done);
      }
    },
  });
  parser.end(html);
  return {
    tables,
    text: text
      .join('')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\s]*/g, '\n'),
  };
}
