/** A file for reading in a spreadsheet, for merchants who paste the texts themselves. */
export function altTextsCsv(title: string, rows: { url: string; alt: string }[]): Blob {
  const lines = [['Title', 'Image Src', 'Image Alt Text'], ...rows.map(({ url, alt }) => [title, url, alt])];
  const text = lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' });
}

/** A spreadsheet runs a cell that begins like a formula. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
