import type { StandIn } from './element-class.ts';

const nothing = (): void => {};
const plain = (markup: string) => ({ markup, build: nothing, draw: nothing });

/** An element that lays out its content and does nothing. */
const display = (value: string) => plain(`<style>:host { display: ${value} }</style><slot></slot>`);

const banner = {
  markup: `<style>
    :host { display: block } div { padding: 12px; border-radius: 12px; background: #eaf4ff; font: 13px/20px sans-serif }
    :host([tone=warning]) div { background: #ffef9d } :host([tone=critical]) div { background: #fee8eb } :host([tone=success]) div { background: #cdfee1 }
    strong { display: block } slot[name] { display: flex; flex-wrap: wrap; gap: 8px } ::slotted([slot]) { margin-top: 8px }
  </style><div role="status"><strong></strong><slot></slot><slot name="secondary-actions"></slot><button type="button" aria-label="Dismiss notification">×</button></div>`,
  build(host: StandIn) {
    host.inside('button').addEventListener('click', () => host.emit('dismiss'));
  },
  draw(host: StandIn) {
    host.inside('strong').textContent = host.text('heading');
    host.inside('button').hidden = !host.is('dismissible');
  },
};

const modal = {
  markup: `<style>
    dialog[open] { display: flex; flex-direction: column } :host([size=small]) dialog { width: min(380px, 100vw - 32px) }
    dialog { box-sizing: border-box; width: min(620px, 100vw - 32px); max-height: calc(100dvh - 32px); border: 0; border-radius: 16px; padding: 0; font: 13px/20px sans-serif } header, section, footer { padding: 16px } section { flex: 1; overflow: auto } header { display: flex; justify-content: space-between; background: #f3f3f3 } h2 { margin: 0; font-size: 14px } footer { display: flex; gap: 8px; justify-content: flex-end; border-top: 1px solid #e3e3e3 }
  </style><dialog role="presentation"><header><h2></h2><button type="button" aria-label="Close">×</button></header><section><slot></slot></section><footer><slot name="secondary-actions"></slot><slot name="primary-action"></slot></footer></dialog>`,
  build(host: StandIn) {
    const dialog = host.inside<HTMLDialogElement>('dialog');
    host.inside('header button').addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      host.removeAttribute('role');
      host.emit('hide');
    });
    Object.assign(host, {
      showOverlay: () => {
        // On the element itself, so that its content belongs to the dialog.
        host.setAttribute('role', 'dialog');
        host.setAttribute('aria-label', host.text('heading'));
        dialog.showModal();
        host.emit('show');
      },
      hideOverlay: () => dialog.close(),
    });
  },
  draw(host: StandIn) {
    host.inside('h2').textContent = host.text('heading');
  },
};

const table = {
  markup: `<style>:host { display: block } .rows { display: table; width: 100% }</style><div class="rows" role="table"><slot></slot></div><nav><button type="button" aria-label="Previous page">‹</button><button type="button" aria-label="Next page">›</button></nav>`,
  build(host: StandIn) {
    host.inside('[aria-label="Previous page"]').addEventListener('click', () => host.emit('previouspage'));
    host.inside('[aria-label="Next page"]').addEventListener('click', () => host.emit('nextpage'));
  },
  draw(host: StandIn) {
    host.inside('nav').hidden = !host.is('paginate');
    host.inside<HTMLButtonElement>('[aria-label="Previous page"]').disabled = !host.is('hasPreviousPage');
    host.inside<HTMLButtonElement>('[aria-label="Next page"]').disabled = !host.is('hasNextPage');
  },
};

export const surfaces = {
  's-banner': banner,
  's-badge': plain(
    '<style>:host { display: inline-block; padding: 2px 8px; border-radius: 8px; background: #e3e3e3; color: #303030; font: 12px/16px sans-serif } :host([tone=info]) { background: #d5ebff } :host([tone=success]) { background: #affebf } :host([tone=caution]) { background: #ffeb78 } :host([tone=warning]) { background: #ffd6a4 } :host([tone=critical]) { background: #fed1d7 }</style><slot></slot>',
  ),
  's-modal': modal,
  's-page': display('block'),
  's-section': plain(
    '<style>:host { display: block; padding: 16px; border-radius: 12px; background: #fff; box-shadow: 0 0 0 1px #0000001a } :host([padding=none]) { padding: 0 }</style><slot></slot>',
  ),
  's-table': table,
  's-table-header-row': display('table-row'),
  's-table-header': display('table-cell'),
  's-table-body': display('table-row-group'),
  's-table-row': display('table-row'),
  's-table-cell': display('table-cell'),
  's-option': display('none'),
  's-option-group': display('none'),
};
