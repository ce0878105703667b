/** The database cannot be opened. The message says why and what to do, so it is printed without a stack. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}
