import { counted } from '../text/counted.ts';
import { type HtmlParagraphs, htmlParagraphs } from '../text/html-paragraphs.ts';
import { readable } from '../text/readable-html.ts';
import { countCharacters, countWords } from '../text/words.ts';

export interface ScoredContent {
  title: string;
  descriptionHtml: string;
  metaTitle: string;
  metaDescription: string;
  tags: readonly string[];
  hasImage: boolean;
}

export type ScoredField = 'description' | 'metaTitle' | 'metaDescription' | 'title' | 'tags' | 'image';

/** What to do about missing points, and how many points it would add. */
export interface Fix {
  field: ScoredField;
  gain: number;
  advice: string;
  /** It is about the number of words of the description. */
  isLength?: boolean;
  /** No text can do it before there are more facts. */
  needsFacts?: boolean;
}

export interface ContentScore {
  score: number;
  descriptionWords: number;
  fixes: Fix[];
}

/** Increase it when the rules change or a row stores more, so that older rows are scored again. */
export const scoreVersion = 6;

export const isMissingSeo = (content: Pick<ScoredContent, 'metaTitle' | 'metaDescription'>): boolean =>
  content.metaTitle.trim() === '' || content.metaDescription.trim() === '';

/** Pass `description` if it was graded before: parsing its HTML is most of the work. */
export function contentScore(
  content: ScoredContent,
  description = gradeDescription(content.descriptionHtml),
): ContentScore {
  const grades: Grade[] = [
    ...description.grades,
    { field: 'metaTitle', possible: 20, ...metaTitlePoints(content.metaTitle) },
    { field: 'metaDescription', possible: 20, ...metaDescriptionPoints(content.metaDescription) },
    { field: 'title', possible: 10, ...titlePoints(content.title) },
    {
      field: 'tags',
      possible: 5,
      points: content.tags.length >= 3 ? 5 : 0,
      advice: 'Add tags until there are at least three.',
    },
    { field: 'image', possible: 5, points: content.hasImage ? 5 : 0, advice: 'Add a picture.' },
  ];
  return {
    score: grades.reduce((sum, { points }) => sum + points, 0),
    descriptionWords: description.words,
    fixes: grades
      .map(({ possible, points, ...fix }) => ({ ...fix, gain: possible - points }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain),
  };
}

interface Points {
  points: number;
  advice: string;
}
interface Grade extends Points, Pick<Fix, 'field' | 'isLength'> {
  possible: number;
}

/** The paragraphs of a description that are scored. Shoppers do not read further. */
export function scoredParagraphs(html: string): HtmlParagraphs {
  const { paragraphs, hasList } = htmlParagraphs(readable(html.slice(0, maxScoredLength)));
  return { paragraphs: paragraphs.slice(0, maxScoredParagraphs), hasList };
}
const maxScoredLength = 30_000;
const maxScoredParagraphs = 1_000;

/** Grades all texts as one description. */
export const gradeDescription = (...html: string[]) => gradeParagraphs(...html.map(scoredParagraphs));

/** The same for descriptions that were parsed before. */
export function gradeParagraphs(...texts: HtmlParagraphs[]): { words: number; grades: Grade[] } {
  const hasList = texts.some((text) => text.hasList);
  const lengths = texts.flatMap(({ paragraphs }) => paragraphs.map(countWords));
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const hasText = words > 0;
  const isStructured = hasText && (hasList || lengths.filter((length) => length > 0).length >= 2);
  const isReadable = hasText && lengths.every((length) => length <= 100);
  return {
    words,
    grades: [
      { field: 'description', isLength: true, possible: 34, ...lengthPoints(words) },
      {
        field: 'description',
        possible: 3,
        points: isStructured ? 3 : 0,
        advice: 'Break the description into a list or at least two paragraphs.',
      },
      {
        field: 'description',
        possible: 3,
        points: isReadable ? 3 : 0,
        advice: 'Keep every paragraph of the description within 100 words.',
      },
    ],
  };
}

function lengthPoints(words: number): Points {
  if (words === 0) return { points: 0, advice: 'Write a description of 80 to 600 words.' };
  const longer = `Add facts for a longer description: it has ${counted(words, 'word')}, 80 to 600 are best.`;
  if (words < 20) return { points: 8, advice: longer };
  if (words < 40) return { points: 18, advice: longer };
  if (words < 80) return { points: 28, advice: longer };
  if (words <= 600) return { points: 34, advice: '' };
  return { points: 28, advice: `Shorten the description: it has ${counted(words, 'word')}, 80 to 600 are best.` };
}

// What a text says of a fact, and what it means for the reader.
const wordsPerWordOfFacts = 3;

/** The fixes with the points that a text of these facts can reach. `factWords`: of all that is known about the product. */
export function reachableFixes({ fixes, descriptionWords: words }: ContentScore, factWords: number): Fix[] {
  const carried = factWords * wordsPerWordOfFacts;
  if (words >= 80 || carried >= 80) return fixes;
  return fixes
    .map((fix) => {
      if (!fix.isLength) return fix;
      if (words > 0) return { ...fix, needsFacts: true };
      const about = Math.max(10, Math.round(carried / 10) * 10);
      const advice = `Write a description: what is known about the product carries about ${about} words. Add facts for more.`;
      return { ...fix, gain: lengthPoints(about).points, advice };
    })
    .sort((a, b) => b.gain - a.gain);
}

function metaTitlePoints(metaTitle: string): Points {
  const length = countCharacters(metaTitle.trim());
  if (length === 0) return { points: 0, advice: 'Write a meta title of 50 to 60 characters.' };
  const longer = `Make the meta title longer: it has ${counted(length, 'character')}, 50 to 60 are best.`;
  if (length < 30) return { points: 8, advice: longer };
  if (length < 50) return { points: 16, advice: longer };
  if (length <= 60) return { points: 20, advice: '' };
  const shorter = `Shorten the meta title: it has ${counted(length, 'character')}, search engines cut it after 60.`;
  return { points: length <= 70 ? 12 : 4, advice: shorter };
}

function metaDescriptionPoints(metaDescription: string): Points {
  const length = countCharacters(metaDescription.trim());
  if (length === 0) return { points: 0, advice: 'Write a meta description of 120 to 160 characters.' };
  const longer = `Make the meta description longer: it has ${counted(length, 'character')}, 120 to 160 are best.`;
  if (length < 70) return { points: 6, advice: longer };
  if (length < 120) return { points: 14, advice: longer };
  if (length <= 160) return { points: 20, advice: '' };
  const shorter = `Shorten the meta description: it has ${counted(length, 'character')}, search engines cut it after 160.`;
  return { points: 10, advice: shorter };
}

function titlePoints(title: string): Points {
  const length = countCharacters(title.trim());
  const isAllCapitals = /\p{Lu}/u.test(title) && !/\p{Ll}/u.test(title);
  if (length < 20)
    return { points: 5, advice: `Make the name longer: it has ${counted(length, 'character')}, 20 to 70 are best.` };
  if (length > 70)
    return { points: 5, advice: `Shorten the name: it has ${counted(length, 'character')}, 20 to 70 are best.` };
  if (isAllCapitals) return { points: 5, advice: 'Write the name in normal letters instead of capitals only.' };
  return { points: 10, advice: '' };
}
