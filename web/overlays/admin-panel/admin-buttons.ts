import { createStore } from '../../ui/store.ts';

export interface AdminButton {
  /** Random: two screens may both offer a button of the same title. */
  id: string;
  title: string;
  isShown: boolean;
  onClick(): void;
}

export const adminButtons = createStore<readonly AdminButton[]>([]);

/** Adds a button to the admin panel; what is returned takes it away again. */
export function registerAdminButton(button: Omit<AdminButton, 'id'>): () => void {
  const id = crypto.randomUUID();
  adminButtons.set([...adminButtons.get(), { id, ...button }]);
  return () => adminButtons.set(adminButtons.get().filter((other) => other.id !== id));
}
