/** Runs `access`; null where the browser denies storage, as it may in a frame. */
export function tryStorage<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
