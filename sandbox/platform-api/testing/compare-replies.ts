interface Difference {
  path: string;
  recorded: unknown;
  ours: unknown;
}

const GLOBAL_ID = /^gid:\/\/shopify\/(\w+)\/\d+$/;
const DIGEST = /^[0-9a-f]{64}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const SIGNED = new Set(['key', 'x-goog-date', 'x-goog-credential', 'x-goog-signature', 'policy']);
// These values depend on ids and time, and are compared elsewhere.
const VARYING = new Set(['currentlyAvailable', 'fileSize']);

/** Maps ids of the recorded shop to ours, learnt from replies and used in the next requests. */
export class IdMap {
  #ours = new Map<string, string>();

  learn(recorded: string, ours: string): void {
    if (recorded !== '') this.#ours.set(recorded, ours);
  }

  ours(recorded: string): string {
    return this.#ours.get(recorded) ?? recorded;
  }

  translate<T>(value: T): T {
    let text = JSON.stringify(value);
    for (const [recorded, ours] of this.#ours) text = text.replaceAll(recorded, ours);
    return JSON.parse(text) as T;
  }
}

/** Every place where two replies differ in what they say; ids, times, cursors and addresses need only be of one kind. */
export function differences(recorded: unknown, ours: unknown, same: IdMap, path = ''): Difference[] {
  if (isObject(recorded) && isObject(ours)) {
    if (SIGNED.has(String(recorded.name)) && recorded.name === ours.name) {
      if (recorded.name === 'key') same.learn(String(recorded.value), String(ours.value));
      return [];
    }
    const names = new Set([...Object.keys(recorded), ...Object.keys(ours)]);
    return [...names].flatMap((name) => {
      if (VARYING.has(name) && typeof recorded[name] === typeof ours[name]) return [];
      return differences(recorded[name], ours[name], same, path ? `${path}.${name}` : name);
    });
  }
  if (Array.isArray(recorded) && Array.isArray(ours)) {
    const places = [...Array(Math.max(recorded.length, ours.length)).keys()];
    return places.flatMap((place) => differences(recorded[place], ours[place], same, `${path}.${place}`));
  }
  return isSame(recorded, ours, same) ? [] : [{ path, recorded, ours }];
}

function isSame(recorded: unknown, ours: unknown, same: IdMap): boolean {
  if (Object.is(recorded, ours)) return true;
  if (typeof recorded !== 'string' || typeof ours !== 'string') return false;
  const kind = GLOBAL_ID.exec(recorded)?.[1];
  if (kind && kind === GLOBAL_ID.exec(ours)?.[1]) {
    const known = same.ours(recorded);
    if (known === recorded) same.learn(recorded, ours);
    return same.ours(recorded) === ours;
  }
  if (DIGEST.test(recorded) && DIGEST.test(ours)) {
    if (same.ours(recorded) === recorded) same.learn(recorded, ours);
    return same.ours(recorded) === ours;
  }
  if (TIME.test(recorded) && TIME.test(ours)) return true;
  if (isCursor(recorded) && isCursor(ours)) return true;
  return /^https?:/.test(recorded) && /^https?:/.test(ours);
}

function isCursor(text: string): boolean {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as { last_id?: number; id?: number };
    return (cursor.last_id ?? cursor.id) !== undefined;
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
