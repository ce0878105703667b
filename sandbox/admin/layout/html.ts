/** HTML that is safe to insert into a page. */
export interface Html {
  html: string;
}

type Piece = Html | string | number | null | undefined | false | Piece[];

/** Builds HTML; inserted values are escaped unless they are Html. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { html: parts.reduce((text, part, index) => text + asText(pieces[index - 1]) + part) };
}

/** Marks trusted HTML from elsewhere: the merchant's description, an icon, a script's data. */
export function asIs(text: string): Html {
  return { html: text };
}

/** Data for a script; `<` is written so that the block cannot end early. */
export function jsonBlock(id: string, data: unknown): Html {
  return asIs(`<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);
}

function asText(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (Array.isArray(piece)) return piece.map(asText).join('');
  return typeof piece === 'object' ? piece.html : escaped(String(piece));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
