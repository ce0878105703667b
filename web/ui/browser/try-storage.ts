/** Reads or writes the browser's storage; null where it may keep none, as for a framed page. */
export function tryStorage<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
