/**
 * Data stands between tags that it cannot write itself: whatever looks like one of ours is turned into a look-alike
 * that a reader takes for the same and a model does not take for the end of the block.
 */
export function fenced(tag: 'data' | 'instructions' | 'previous_answer', value: string, key?: string): string {
  const opening = key === undefined ? `<${tag}>` : `<${tag} key="${key}">`;
  return `${opening}\n${harmless(value)}\n</${tag}>`;
}

// Spaces, invisible characters and full-width brackets are ways to write a tag that a model still reads as one.
const ourTags = /[<＜﹤〈‹]([\s\p{Cf}]*\/?[\s\p{Cf}]*(?:data|instructions|previous_answer)(?![\p{L}\p{N}]))/giu;
// A heading of our own layout at the start of a line would open a new section.
const ourHeadings =
  /^([\s\p{Cf}]*)#(?=[\s\p{Cf}]*(?:task|settings|data|instructions from the merchant|output|correction)\b)/gimu;

function harmless(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '')
    .replace(ourTags, '(tag)$1')
    .replace(ourHeadings, '$1-')
    .trim();
}
