import type { TextTest, TextTestVerdict } from '../../../common/contract/text-tests/text-tests.ts';

type Tone = 'info' | 'success' | 'critical';

const outcomes: Record<NonNullable<TextTest['outcome']>, string> = {
  stopped: 'Stopped',
  kept: 'New texts kept',
  restored: 'Old texts restored',
  uninstalled: 'Ended with the app',
};

export function testState({ status, outcome }: Pick<TextTest, 'status' | 'outcome'>): { name: string; tone?: Tone } {
  if (status === 'draft') return { name: 'Draft', tone: 'info' };
  if (status === 'running') return { name: 'Running', tone: 'success' };
  return outcome === null ? { name: 'Decide now', tone: 'info' } : { name: outcomes[outcome] };
}

export const verdictNames: Record<TextTestVerdict, { name: string; tone: Tone }> = {
  better: { name: 'Better', tone: 'success' },
  worse: { name: 'Worse', tone: 'critical' },
  no_difference_found: { name: 'No difference found', tone: 'info' },
  not_enough_data: { name: 'Not enough data', tone: 'info' },
};

/** 1.2: +20 %. */
export function signedPercent(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent).toLocaleString('en')} %`;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
export const dayName = (moment: string): string => day.format(new Date(moment));

export function daysLeft({ endsAt }: Pick<TextTest, 'endsAt'>, now: number): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / (24 * 3600 * 1000)));
}
