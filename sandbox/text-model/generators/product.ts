import type { Limit } from '../prompt/limits.ts';
import { countWords, escapeHtml } from '../text/words.ts';
import type { Brief } from './brief.ts';
import { composeWords, paragraphs } from './compose.ts';
import { factualSentences, productOutline, toneClosing, toneOpening } from './running-text.ts';

export function productDescription(brief: Brief, length: Limit = brief.length): string {
  return paragraphs(composeWords(productOutline(brief), length, brief.random), brief.bank.gap).join('\n\n');
}

const MOST_BENEFITS = 8;

/** One benefit per line, facts first; a longer text has longer lines, not more. */
export function productBenefits(brief: Brief): string {
  const { bank, random, length } = brief;
  const sentences = composeWords(
    {
      opening: toneOpening(brief),
      middle: [
        ...factualSentences(brief).slice(0, 3),
        ...random.shuffle(brief.toneBank.body ?? []).slice(0, 2),
        ...random.shuffle(bank.product.body),
        ...random.shuffle(bank.general),
        ...random.shuffle(bank.short),
      ],
      closing: toneClosing(brief),
    },
    length,
    random,
  );
  const perLine = Math.ceil(sentences.length / MOST_BENEFITS);
  const lines: string[] = [];
  for (let start = 0; start < sentences.length; start += perLine) {
    lines.push(`• ${sentences.slice(start, start + perLine).join(bank.gap)}`);
  }
  return lines.join('\n');
}

export function longProductDescription(brief: Brief): string {
  const { bank, length, random } = brief;
  const { why, details, everyday, closing } = bank.headings;
  const isShort = length.max <= 100;
  const headings = isShort ? [why] : [why, details, everyday, closing];
  const spent = headings.reduce((sum, heading) => sum + countWords(heading), 0);
  const sentences = composeWords(
    productOutline(brief),
    { ...length, min: Math.max(0, length.min - spent), max: length.max - spent },
    random,
  );
  const last = sentences.splice(-1);
  const intro = sentences.splice(0, (isShort ? 1 : 2) + brief.toneBank.openings.slice(0, 1).length);
  const list = sentences.splice(0, isShort ? sentences.length : 5);
  const middle = Math.ceil(sentences.length / 2);
  return [
    paragraph([`<strong>${escapeHtml(intro[0] ?? '')}</strong>`, ...intro.slice(1).map(escapeHtml)], bank.gap),
    list.length > 0 ? `<h3>${escapeHtml(why)}</h3>\n${bulletList(list)}` : '',
    ...section(details, sentences.slice(0, middle), bank.gap),
    ...section(everyday, sentences.slice(middle), bank.gap),
    isShort ? '' : `<h3>${escapeHtml(closing)}</h3>`,
    paragraph(last.map(escapeHtml), bank.gap),
  ]
    .filter(Boolean)
    .join('\n');
}

const paragraph = (sentences: string[], gap: string): string => `<p>${sentences.join(gap)}</p>`;

const bulletList = (items: string[]): string =>
  `<ul>\n${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;

function section(heading: string, sentences: string[], gap: string): string[] {
  if (sentences.length === 0) return [];
  const texts = paragraphs(sentences.map(escapeHtml), gap).map((text) => `<p>${text}</p>`);
  return [`<h3>${escapeHtml(heading)}</h3>`, ...texts];
}
