import type { Fact } from '../../../common/contract/facts.ts';

const isDenied = (value: string): boolean => /^\s*(?:no|none|false|0|n\/a|nein|non|nee)\s*$/i.test(value);

/** The facts as texts that a claim may repeat: with their names, which say what a "yes" or a bare number means. */
export const claimSources = (facts: Fact[]): string[] =>
  facts.map(({ name, value, source }) => {
    if (isDenied(value)) return '';
    // "In three colours" counts the values of an option.
    const count = source === 'option' ? `\n${value.split(', ').length} ${name}` : '';
    return `${name}: ${value}${count}`;
  });
