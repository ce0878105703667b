import { languages, lengthNames, toneNames } from '../../../common/catalogue/completion-settings.ts';
import { chosenLimit } from '../../../common/catalogue/text-limits.ts';
import type { BatchItem, BatchItemStatus, BatchState } from '../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import { counted } from '../../../common/text/counted.ts';
import { textsOfProducts } from '../../ui/batches/batch-names.ts';
import { languageName } from '../../ui/text/language-name.ts';

type Tone = 'info' | 'success' | 'attention' | 'warning' | 'critical' | undefined;

export const itemStatusLabels: Record<BatchItemStatus, { name: string; tone: Tone }> = {
  pending: { name: 'Waiting', tone: undefined },
  ready: { name: 'Ready', tone: 'info' },
  written: { name: 'In your store', tone: 'success' },
  conflict: { name: 'Conflict', tone: 'warning' },
  failed: { name: 'Failed', tone: 'critical' },
  skipped: { name: 'Skipped', tone: undefined },
};

/** A publish or undo that failed; the open item says why. */
export function failedUpdateLabel({ status, error }: Pick<BatchItem, 'status' | 'error'>): string | null {
  if (error === null) return null;
  return status === 'ready' ? 'Not added' : status === 'written' ? 'Not undone' : null;
}

/** What publishing would do to a change made in the store. Adding a description overwrites nothing. */
export function conflictLabels(
  { after }: Pick<BatchItem, 'after'>,
  location: PublishLocation,
): { action: string; choice: string } {
  const isAdded = location !== 'REPLACE' && Object.keys(after).every((key) => key === 'description');
  return isAdded
    ? { action: 'Add to Shopify', choice: 'Add the new text to it, or skip it and leave your store as it is.' }
    : {
        action: 'Overwrite in Shopify',
        choice: 'Overwrite it with the new text, or skip it and leave your store as it is.',
      };
}

/** A text of ours that a newer one of ours has replaced is in no store. */
export const itemStatusLabel = ({ status, replacedBy }: Pick<BatchItem, 'status' | 'replacedBy'>) =>
  status === 'written' && replacedBy ? { name: 'Replaced', tone: undefined } : itemStatusLabels[status];

export const itemStatuses = Object.keys(itemStatusLabels) as BatchItemStatus[];

const haveAllFailed = ({ total, failed }: BatchState['counts']): boolean => failed > 0 && failed === total;

/** What the items of a batch are: a product with several languages has several texts. */
export const unitOf = ({ completionType, translation }: Pick<BatchState, 'completionType' | 'translation'>): string =>
  completionType === 'image_alt_text' ? 'picture' : translation ? 'text' : 'product';

/** "Short · German, French · Clear": only what has had a say in the texts. */
export function settingsText({
  completionType,
  completionSettings: { completionLength, language, tone },
  translation,
}: Pick<BatchState, 'completionType' | 'completionSettings' | 'translation'>): string {
  const written = translation?.languages.map(languageName).join(', ') ?? languages[language].name;
  return [
    ...(chosenLimit(completionType, completionLength) ? [lengthNames[completionLength]] : []),
    written,
    ...(completionType === 'image_alt_text' ? [] : [toneNames[tone]]),
  ].join(' · ');
}

type Progress = 'counts' | 'status' | 'cancelled' | 'completionType' | 'translation' | 'products';

/** The progress in words. Failed and cancelled products are not counted as written. */
export function progressText(batch: Pick<BatchState, Progress>): string {
  const { counts, status, cancelled } = batch;
  const { total, pending, failed } = counts;
  const all = textsOfProducts(batch) ?? counted(total, unitOf(batch));
  if (haveAllFailed(counts)) return total === 1 ? `${all} failed` : `All ${all} failed`;
  return [
    `${(total - pending - failed - cancelled).toLocaleString('en')} of ${all} written`,
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(cancelled > 0 ? [`${cancelled.toLocaleString('en')} cancelled`] : []),
    ...(status === 'cancelled' && pending > 0 ? [`${pending.toLocaleString('en')} still being written`] : []),
  ].join(', ');
}

/** What the batch has cost so far, and what is still reserved for it; null: nothing. */
export function tokenText({ held, used, released }: BatchState['tokens']): string | null {
  const parts = [[held, 'reserved'] as const, [used, 'used'] as const, [released, 'returned'] as const];
  const [first, ...others] = parts.filter(([tokens]) => tokens > 0);
  if (!first) return null;
  const [tokens, word] = first;
  return [
    `${counted(tokens, 'token')} ${word}`,
    ...others.map(([more, what]) => `${more.toLocaleString('en')} ${what}`),
  ].join(', ');
}

/** Rounded to what a person would say. */
export function timeLeftText(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds <= 50) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
  const hours = Math.round(minutes / 30) / 2;
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`;
}

/** When a run that waits for the store goes on. */
export function tryAgainText(retryAt: string | null, now = Date.now()): string {
  const seconds = retryAt ? (new Date(retryAt).getTime() - now) / 1_000 : 0;
  if (seconds < 60) return 'We try again within a minute.';
  const minutes = Math.round(seconds / 60);
  return `We try again in ${counted(minutes, 'minute')}.`;
}

/** Products per minute, from what is left and the estimated time; null where that is unknown. */
export function pacePerMinute({ counts, secondsLeft }: Pick<BatchState, 'counts' | 'secondsLeft'>): number | null {
  if (secondsLeft === null || secondsLeft <= 0 || counts.pending === 0) return null;
  return Math.max(1, Math.round((counts.pending / secondsLeft) * 60));
}

export const replacedText = (texts: number): string =>
  texts === 1 ? '1 text replaces an existing text.' : `${counted(texts, 'text')} replace existing texts.`;

export const leaveOutLabel = (unsupported: number): string =>
  unsupported === 1
    ? 'Leave out 1 text that says something not in your product data'
    : `Leave out ${counted(unsupported, 'text')} that say something not in your product data`;

/** About the texts that would make a product's page worse. */
export function warnedText(warned: number, lowerScore: number, isIncluded: boolean): string {
  const what =
    warned === 1 ? '1 text may make its page worse' : `${counted(warned, 'text')} may make their pages worse`;
  const scores =
    lowerScore === 0 ? '' : lowerScore === 1 ? '1 text lowers a score' : `${lowerScore} texts lower a score`;
  const leftOut = isIncluded ? '' : warned === 1 ? ' It is left out.' : ' They are left out.';
  return `${what}${scores && ` (${scores})`}: look for the red marks in the list.${leftOut}`;
}

type ReadyTexts = Pick<BatchState['readyTexts'], 'warned' | 'unsupported' | 'unsupportedOnly'>;

/** Ready texts that publishing all leaves out, unless the merchant asks for them. */
export const leftOutOf = ({ warned, unsupportedOnly }: ReadyTexts): number => warned + unsupportedOnly;

/** Offers only what the app itself does not advise to leave out. */
export function publishAllLabel(ready: number, texts: ReadyTexts): string {
  const offered = ready - leftOutOf(texts);
  if (offered === ready || offered === 0)
    return ready === 1 ? 'Add the ready text to Shopify' : `Add all ${ready.toLocaleString('en')} to Shopify`;
  return texts.unsupported > 0
    ? `Add ${counted(offered, 'text')} without open statements`
    : `Add ${offered.toLocaleString('en')} of ${ready.toLocaleString('en')} to Shopify`;
}

/** The label of the checkbox over the list. It selects only what has been loaded of a long list. */
export function selectAllLabel(ready: number, hasMore: boolean): string {
  const ones = ready === 1 ? 'the ready one' : `${hasMore ? 'the' : 'all'} ${ready.toLocaleString('en')} ready ones`;
  return `Select ${ones}${hasMore ? ' shown so far' : ''}`;
}

export const isUpdating = ({ update }: BatchState): boolean =>
  update?.status === 'queued' || update?.status === 'running';

export const isRunning = ({ status }: BatchState): boolean => status === 'queued' || status === 'running';

/** The question before publishing what only the instructions say. */
export const instructedText = (texts: number): string =>
  `${texts === 1 ? '1 text says' : `${texts.toLocaleString('en')} texts say`} what stands in your instructions and in no product data. Add them if it is true: you are asked once.`;

/** Why texts are left out of all, or what the merchant should know of those that they chose. */
export const uncheckedText = (unchecked: number, isSelection: boolean): string =>
  isSelection
    ? `The statements of ${counted(unchecked, 'chosen text')} are not checked yet.`
    : `${counted(unchecked, 'more text')} ${unchecked === 1 ? 'is' : 'are'} not checked yet and ${unchecked === 1 ? 'stays' : 'stay'} out. Yodel tries again automatically; to publish one before that, choose it.`;
