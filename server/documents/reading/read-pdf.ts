import { getDocumentProxy } from 'unpdf';
import { type Piece, Unreadable } from './piece.ts';

const maxPages = 1_000;
const maxPageCharacters = 12_000;
/** A scanned page has none, or the few of a page number. */
const minCharactersPerPage = 25;

export async function* readPdf(bytes: Uint8Array): AsyncGenerator<Piece> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 }).catch((error: Error) => {
    if (error.name === 'PasswordException')
      throw new Unreadable('This PDF is protected by a password. Save it without one and upload it again.');
    throw new Unreadable('This file is not a whole PDF. Export it once more and upload it again.');
  });
  if (pdf.numPages > maxPages)
    throw new Unreadable(`This PDF has ${pdf.numPages} pages. Yodel reads up to ${maxPages}: upload it in parts.`);
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    const text = linesOf(items).slice(0, maxPageCharacters).toWellFormed().trim();
    characters += text.length;
    if (text !== '') yield { type: 'text', place: `Page ${number}`, text };
  }
  if (characters < minCharactersPerPage * Math.min(pdf.numPages, 4))
    throw new Unreadable(
      'The pages of this PDF are pictures without text. Ask your supplier for a PDF with text, or for a sheet.',
    );
}

const linesOf = (items: object[]): string =>
  items
    .map((item) => ('str' in item ? `${item.str}${'hasEOL' in item && item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n');
