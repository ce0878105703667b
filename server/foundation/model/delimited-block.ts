/**
 * Puts data between tags. Anything in the data that looks like one of our tags is changed, so that data cannot end its
 * block and add instructions.
 */
export function delimitedBlock(
  tag: 'data' | 'instructions' | 'previous_answer' | 'faults',
  value: string,
  key?: string,
): string {
  const opening = key === undefined ? `<${tag}>` : `<${tag} key="${key}">`;
  return `${opening}\n${escapeDelimiters(value)}\n</${tag}>`;
}

// A model still reads a tag with spaces, invisible characters or full-width brackets as a tag.
const ourTags =
  /[<＜﹤〈‹]([\s\p{Cf}]*(?:\/[\s\p{Cf}]*)?(?:data|voice|used|instructions|previous_answer|faults)(?![\p{L}\p{N}]))/giu;
// One of our headings at the start of a line would begin a new section.
const ourHeadings =
  /^([\t\v\f \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\p{Cf}]*)#(?=[\s\p{Cf}]*(?:task|examples|output|settings|material|voice|this text|not like these|data|instructions from the merchant|text|correction)\b)/gimu;

function escapeDelimiters(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '')
    .replace(ourTags, '(tag)$1')
    .replace(ourHeadings, '$1-')
    .trim();
}
