import { createStore } from '../../ui/store.ts';

export interface AdminButton {
  /** Random, because two screens may offer buttons with the same title. */
  id: string;
  title: string;
  isShown: boolean;
  onClick(): void;
}

export const adminButtons = createStore<readonly AdminButton[]>([]);

/** Adds a button to the admin panel. Returns a function that removes it. */
export function registerAdminButton(button: Omit<AdminButton, 'id'>): () => void {
  const id = crypto.randomUUID();
  adminButtons.set([...adminButtons.get(), { id, ...button }]);
  return () => adminButtons.set(adminButtons.get().filter((other) => other.id !== id));
}
