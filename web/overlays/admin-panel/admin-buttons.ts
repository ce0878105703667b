export interface AdminButton {
  /** Random: two screens may both offer a button of the same title. */
  id: string;
  title: string;
  isShown: boolean;
  onClick(): void;
}

let buttons: readonly AdminButton[] = [];
const listeners = new Set<() => void>();

function become(next: readonly AdminButton[]): void {
  buttons = next;
  for (const listener of listeners) listener();
}

export function adminButtons(): readonly AdminButton[] {
  return buttons;
}

export function subscribeToAdminButtons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a button to the admin panel; what is returned takes it away again. */
export function registerAdminButton(button: Omit<AdminButton, 'id'>): () => void {
  const id = crypto.randomUUID();
  become([...buttons, { id, ...button }]);
  return () => become(buttons.filter((other) => other.id !== id));
}
