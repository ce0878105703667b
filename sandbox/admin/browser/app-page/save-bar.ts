import { confirmInDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import type { SaveBar } from '../protocol/messages.ts';
import type { AppChannel } from './app-channel.ts';

/** The bar over the admin's top bar while the app holds unsaved changes. */
export function createSaveBar(channel: AppChannel) {
  let bar: SaveBar | null = null;
  const box = element('div', { class: 'save-bar', role: 'region', 'aria-label': 'Unsaved changes', hidden: true });
  document.body.append(box);

  async function discard({ id, hasDiscardConfirmation }: SaveBar): Promise<void> {
    const mayDiscard = !hasDiscardConfirmation || (await askToDiscard());
    if (mayDiscard) channel.send('saveBarPressed', { id, button: 'discard' });
  }

  function set(next: SaveBar | null): void {
    bar = next;
    box.hidden = !next;
    if (!next) return;
    box.replaceChildren(
      element('span', {}, 'Unsaved changes'),
      element('button', { type: 'button', class: 'button', onclick: () => void discard(next) }, 'Discard'),
      element(
        'button',
        {
          type: 'button',
          class: 'button button-primary',
          disabled: next.isSaveDisabled || next.isSaving,
          onclick: () => channel.send('saveBarPressed', { id: next.id, button: 'save' }),
        },
        next.isSaving ? 'Saving…' : 'Save',
      ),
    );
  }

  /** True at once when nothing is unsaved; otherwise the merchant decides. */
  async function mayLeave(): Promise<boolean> {
    if (!bar) return true;
    const leaves = await askToLeave();
    if (leaves) set(null);
    return leaves;
  }

  return { set, mayLeave, isShown: () => bar !== null };
}

function askToDiscard(): Promise<boolean> {
  return confirmInDialog({
    title: 'Discard all unsaved changes',
    text: 'If you discard changes, you’ll delete any edits you made since you last saved.',
    yes: 'Discard changes',
    no: 'Continue editing',
    isCritical: true,
  });
}

function askToLeave(): Promise<boolean> {
  return confirmInDialog({
    title: 'Leave page with unsaved changes?',
    text: 'Leaving this page will delete all unsaved changes.',
    yes: 'Leave page',
    no: 'Stay',
    isCritical: true,
  });
}
