import { Failure } from '../foundation/failure.ts';
import type { OperatorPorts } from './operator-command.ts';

/** Encrypts the saved access and documents of all shops with the newest key, so that older keys can be dropped. */
export async function resealCommand({ resealFiles, shops }: OperatorPorts, args: string[]): Promise<string> {
  if (args.length > 0) throw new Failure('bad_request', 'Usage:\n  npm run reseal');
  const { resealed, unreadable } = await shops.resealAccess();
  const files = await resealFiles();
  const done = [
    `Encrypted the access of ${resealed} shops with the newest key.`,
    ...(files.unreadable > 0 ? [`${files.unreadable} documents cannot be opened with any key.`] : []),
  ].join(' ');
  if (unreadable === 0) return `${done} You can drop the older keys.`;
  return `${done} The access of ${unreadable} shops cannot be read with any key: they get new access when their staff next open the app.`;
}
