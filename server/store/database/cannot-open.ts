/** The database cannot be opened; the message says why and what to do, and needs no stack to be understood. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}
