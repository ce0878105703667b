import type { Turn } from '../prompt/read-prompt.ts';

/** Whether the conversation asks for a sentence without one of its statements. */
export const isRemovingCall = (turns: Turn[]): boolean =>
  turns.some(({ role, text }) => role === 'user' && /^# Task\s*\ntype: remove_statement$/m.test(text));

/** The sentence without the statement; empty if it says nothing else. */
export function removeAnswer(turns: Turn[]): string {
  const prompt = turns.findLast(({ role }) => role === 'user')?.text ?? '';
  const block = (key: string) => new RegExp(`<data key="${key}">\\n([\\s\\S]*?)\\n</data>`).exec(prompt)?.[1] ?? '';
  const rest = block('sentence')
    .replace(block('statement'), '')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+(?=[.!?]?$)/g, '')
    .replace(/\s+([.,;!?])/g, '$1')
    .trim();
  const isLeft = (rest.match(/\p{L}+/gu) ?? []).length >= 3;
  return JSON.stringify({ sentence: isLeft ? rest.charAt(0).toUpperCase() + rest.slice(1) : '' });
}
