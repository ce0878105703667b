import { type AllKeyVals, type KeyValKey, keyValKeys, readKeyVals } from '../../common/catalogue/stored-settings.ts';

export const migrationDelayMs = 10_000;

interface Migration {
  storage: Pick<Storage, 'getItem' | 'removeItem'>;
  isChangedSincePageLoad(key: KeyValKey): boolean;
  save<Key extends KeyValKey>(key: Key, value: AllKeyVals[Key]): Promise<void>;
}

/**
 * Moves values that earlier releases saved in the browser to the server. A value is removed from the browser only once
 * the server has it. Invalid values, and those the user has just changed, are dropped.
 */
export async function migrateLocalStorage({ storage, isChangedSincePageLoad, save }: Migration): Promise<void> {
  for (const key of keyValKeys) {
    const text = storage.getItem(key);
    if (text === null) continue;
    const value = parseJson(text);
    const valid = readKeyVals({ [key]: value })[key];
    if (valid === value && !isChangedSincePageLoad(key)) await save(key, valid);
    storage.removeItem(key);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
