import { Failure } from '../../domain/failure.ts';
import { couponCommand } from './coupon-command.ts';
import { flagCommand } from './flag-command.ts';
import type { OperatorCommand, OperatorPorts } from './operator-command.ts';
import { refundCommand } from './refund-command.ts';

const commands: Record<string, OperatorCommand> = {
  coupon: couponCommand,
  flag: flagCommand,
  refund: refundCommand,
};

/** One command of the operator, as it was typed: `npm run coupon -- list` comes here as `coupon`, `list`. */
export async function runOperatorCommand(ports: OperatorPorts, [name = '', ...words]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Failure('bad_request', `There is no command ${name}. Known: ${Object.keys(commands).join(', ')}`);
  return await command(ports, words);
}
