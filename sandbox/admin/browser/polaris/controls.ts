import type { Draw, StandIn } from './element-class.ts';

interface Drawing {
  markup: string;
  build: Draw;
  draw: Draw;
}

const style = `<style>
  :host { display: block; font: 13px/20px sans-serif; color: #303030 }
  label { display: block; margin-bottom: 4px } .details { display: block }
  .row { display: flex; gap: 8px } .row label { margin: 0 } .row input { flex: none; width: 16px; height: 16px; margin: 2px 0 } .row ~ :not(:empty) { margin-left: 24px }
  .details { color: #616161 } .error { color: #8e1f0b } .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  input:not([type=checkbox]), textarea, select { box-sizing: border-box; width: 100%; min-height: 32px; border: 1px solid #8a8a8a; border-radius: 10px; padding: 4px 12px; background: #fdfdfd; color: inherit; font: inherit }
</style>`;

/** A label and its control, with help and error below. */
const labelled = (control: string, label = '<label for="c"></label>') =>
  `${style}${label}${control}<span class="details" id="d"></span><span class="error" id="e"></span>`;

function drawField(host: StandIn): void {
  const control = host.inside<HTMLInputElement>('#c');
  const label = host.inside('label');
  label.textContent = host.text('label');
  label.classList.toggle('hidden', host.text('labelAccessibilityVisibility') === 'exclusive');
  host.inside('#d').textContent = host.text('details');
  host.inside('#e').textContent = host.text('error');
  control.setAttribute('aria-describedby', 'd e');
  control.setAttribute('aria-invalid', String(host.is('error')));
  control.disabled = host.is('disabled');
}

const typed = (control: string): Drawing => ({
  markup: labelled(control),
  build(host) {
    const input = host.inside<HTMLInputElement>('#c');
    // Native input events leave the shadow by themselves, after the host has the value.
    input.addEventListener('input', () => host.setAttribute('value', input.value));
    input.addEventListener('change', () => host.emit('change'));
  },
  draw(host) {
    drawField(host);
    const input = host.inside<HTMLInputElement>('#c');
    if (input.value !== host.text('value')) input.value = host.text('value');
    input.placeholder = host.text('placeholder');
    input.readOnly = host.is('readOnly');
    if (host.is('maxLength')) input.maxLength = Number(host.text('maxLength'));
    if (host.is('rows')) input.setAttribute('rows', host.text('rows'));
  },
});

const button: Drawing = {
  markup: `<style>
    :host { display: inline-block; vertical-align: middle } :host([inlinesize=fill]) { display: block }
    button, a { display: inline-flex; gap: 4px; align-items: center; box-sizing: border-box; width: 100%; min-height: 28px; padding: 4px 12px; border: 1px solid #b5b5b5; border-radius: 10px; background: #fff; color: #303030; font: 550 13px/20px sans-serif; text-decoration: none; cursor: pointer; justify-content: center }
    :host([variant=primary]) :is(button, a) { background: #303030; color: #fff } :host([variant=tertiary]) :is(button, a) { border-color: transparent; background: none }
    :host([tone=critical]) :is(button, a) { color: #8e1f0b } button:disabled { opacity: .5; cursor: default }
  </style><button type="button"><slot></slot></button><a hidden style="display: none"><slot></slot></a>`,
  build(host) {
    host.addEventListener('click', (event) => {
      if (host.is('disabled') || host.is('loading')) event.stopImmediatePropagation();
      else if (host.text('type') === 'submit') host.closest('form')?.requestSubmit();
    });
    if (host.is('href')) host.inside('button').remove();
    else host.inside('a').remove();
  },
  draw(host) {
    const control = host.inside<HTMLButtonElement & HTMLAnchorElement>('button, a');
    if (host.is('href')) {
      control.hidden = false;
      control.removeAttribute('style');
      control.href = host.text('href');
    } else control.disabled = host.is('disabled') || host.is('loading');
    if (host.is('accessibilityLabel')) control.setAttribute('aria-label', host.text('accessibilityLabel'));
    else control.removeAttribute('aria-label');
  },
};

const select: Drawing = {
  markup: labelled('<select id="c"></select>'),
  build(host) {
    const control = host.inside<HTMLSelectElement>('#c');
    control.addEventListener('change', () => {
      host.setAttribute('value', control.value);
      host.emit('change');
    });
    new MutationObserver(() => select.draw(host)).observe(host, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  },
  draw(host) {
    drawField(host);
    const control = host.inside<HTMLSelectElement>('#c');
    control.replaceChildren(...[...host.children].map(optionOf));
    control.value = host.text('value');
  },
};

function optionOf(element: Element): HTMLElement {
  const isGroup = element.tagName === 'S-OPTION-GROUP';
  const made = document.createElement(isGroup ? 'optgroup' : 'option');
  if (isGroup) {
    made.setAttribute('label', element.getAttribute('label') ?? '');
    made.append(...[...element.children].map(optionOf));
  } else {
    made.setAttribute('value', element.getAttribute('value') ?? '');
    made.toggleAttribute('disabled', element.hasAttribute('disabled'));
    made.textContent = element.textContent;
  }
  return made;
}

const checkbox: Drawing = {
  markup: labelled('<div class="row"><input type="checkbox" id="c"><label for="c"></label></div>', ''),
  build(host) {
    const control = host.inside<HTMLInputElement>('#c');
    control.addEventListener('change', () => {
      host.toggleAttribute('checked', control.checked);
      host.emit('change');
    });
  },
  draw(host) {
    drawField(host);
    const control = host.inside<HTMLInputElement>('#c');
    control.checked = host.is('checked');
    control.indeterminate = host.is('indeterminate');
  },
};

export const controls: Record<string, Drawing> = {
  's-button': button,
  's-text-field': typed('<input id="c">'),
  's-text-area': typed('<textarea id="c"></textarea>'),
  's-select': select,
  's-checkbox': checkbox,
};
