import { Failure } from '../domain/failure.ts';
import type { Ports } from '../ports/ports.ts';
import { couponCommand } from './coupon-command.ts';
import { flagCommand } from './flag-command.ts';

/** What an operator's command may touch: nothing outside the database. */
export type OperatorPorts = Pick<Ports, 'coupons' | 'shops' | 'now'>;

/** Answers what to print; a Failure `bad_request` says what was wrong with the words. */
export type OperatorCommand = (ports: OperatorPorts, words: string[]) => Promise<string>;

const commands: Record<string, OperatorCommand> = {
  coupon: couponCommand,
  flag: flagCommand,
};

/** One command of the operator, as it was typed: `npm run coupon -- list` comes here as `coupon`, `list`. */
export async function runOperatorCommand(ports: OperatorPorts, [name = '', ...words]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Failure('bad_request', `There is no command ${name}. Known: ${Object.keys(commands).join(', ')}`);
  return await command(ports, words);
}
