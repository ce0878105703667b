import { element } from './element.ts';

interface DialogOptions {
  label: string;
  className?: string;
}

/** A modal dialog over the whole admin; Escape, the cross and the backdrop close it without a value. */
export function openDialog<Value>(
  options: DialogOptions,
  fill: (dialog: HTMLDialogElement, finish: (value: Value) => void) => void,
): Promise<Value | null> {
  const opener = document.activeElement;
  const dialog = element('dialog', { class: `dialog ${options.className ?? ''}`, 'aria-label': options.label });
  let result: Value | null = null;
  fill(dialog, (value) => {
    result = value;
    dialog.close();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
      resolve(result);
    });
  });
}

export function dialogHeader(dialog: HTMLDialogElement, title: string): HTMLElement {
  return element(
    'div',
    { class: 'dialog-header' },
    element('h2', {}, title),
    element(
      'button',
      { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: () => dialog.close() },
      '×',
    ),
  );
}

/** Asks one question with two answers. */
export async function confirmInDialog(question: {
  title: string;
  text: string;
  yes: string;
  no: string;
  isCritical?: boolean;
}): Promise<boolean> {
  const answer = await openDialog<true>({ label: question.title, className: 'dialog-small' }, (dialog, finish) => {
    const yesClass = question.isCritical ? 'button button-critical' : 'button button-primary';
    dialog.append(
      dialogHeader(dialog, question.title),
      element('div', { class: 'dialog-body' }, element('p', {}, question.text)),
      element(
        'footer',
        { class: 'dialog-footer' },
        element('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, question.no),
        element('button', { type: 'button', class: yesClass, onclick: () => finish(true) }, question.yes),
      ),
    );
  });
  return answer === true;
}
