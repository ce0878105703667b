import type { AllKeyVals, KeyValKey } from '../../common/catalogue/stored-settings.ts';

/** Saves a value: normally, or while the page closes. */
interface KeyValBackend {
  save(key: KeyValKey, value: string): Promise<void>;
  saveOnPageHide(key: KeyValKey, value: string): void;
}

interface PendingSave {
  value: string;
  timer: ReturnType<typeof setTimeout>;
}

const debounceMs = (key: KeyValKey): number => (key === 'yodel_completion_settings' ? 3000 : 1);

/** Saves the last value of each key after its changes have paused. */
export class KeyValSaver {
  readonly #door: KeyValBackend;
  readonly #waiting = new Map<KeyValKey, PendingSave>();

  constructor(door: KeyValBackend) {
    this.#door = door;
  }

  schedule<Key extends KeyValKey>(key: Key, value: AllKeyVals[Key]): void {
    clearTimeout(this.#waiting.get(key)?.timer);
    const text = JSON.stringify(value);
    const timer = setTimeout(() => {
      this.#waiting.delete(key);
      // A failed save is ignored: the next change saves the value again.
      this.#door.save(key, text).catch(() => {});
    }, debounceMs(key));
    this.#waiting.set(key, { value: text, timer });
  }

  flushOnPageHide(): void {
    for (const [key, { value, timer }] of this.#waiting) {
      clearTimeout(timer);
      this.#door.saveOnPageHide(key, value);
    }
    this.#waiting.clear();
  }
}
