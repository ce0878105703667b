import { counted } from '../../../../common/text/counted.ts';

interface States {
  unit: 'product' | 'collection';
  checked: number;
  /** All of them were read. */
  isComplete: boolean;
  /** How many of them lack texts, and how many have outdated ones. */
  missing: number;
  outdated: number;
}

/** What the texts of many are like in one language: "3 of 72 products lack texts, and 1 has outdated ones." */
export function statesInWords({ unit, checked, isComplete, missing, outdated }: States): string {
  const all = isComplete ? counted(checked, unit) : `the first ${counted(checked, unit)}`;
  const subject = (some: number) => {
    if (some < checked) return `${some.toLocaleString('en')} of ${all}`;
    return isComplete && checked > 1 ? `All ${all}` : capitalized(all);
  };
  const lack = `${missing === 1 ? 'lacks' : 'lack'} texts`;
  const have = outdated === 1 ? 'has' : 'have';
  if (missing + outdated === 0)
    return isComplete ? `Every ${unit} is translated.` : `${capitalized(all)} are translated.`;
  if (outdated === 0) return `${subject(missing)} ${lack}.`;
  if (missing === 0) return `${subject(outdated)} ${have} outdated texts.`;
  return `${subject(missing)} ${lack}, and ${outdated.toLocaleString('en')} ${have} outdated ones.`;
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
