const blocks = 'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,tr,table,hr';

/** The words of an HTML text with its lines and list marks kept, for where only plain text can be pasted. */
export function plainText(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const item of body.querySelectorAll('li')) item.prepend('- ');
  for (const block of body.querySelectorAll(blocks)) block.append(block.matches('li,tr') ? '\n' : '\n\n');
  return (body.textContent ?? '')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
