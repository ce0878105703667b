import { sentencesOf } from '../text/words.ts';
import { isPlainFact } from './facts.ts';

/** Phrases to mention, from instructions such as "mention free returns". */
export function mentionsIn(instructions: string): string[] {
  return sentencesOf(instructions)
    .map(
      (sentence) =>
        /\b(?:mention|include|say|add|point out|highlight|erwähne|nenne|mentionne|menciona|menziona|vermeld|noem)\b(?:\s+(?:that|dass|que|che|dat))?\s+(.+?)[.!]?$/iu.exec(
          sentence,
        )?.[1],
    )
    .filter((wish): wish is string => wish !== undefined && isPlainFact(wish))
    .map((wish) => wish.replace(/^["“„«](.*)["”“»]$/u, '$1'));
}
