import { Failure } from '../foundation/failure.ts';
import { couponCommand } from './coupon-command.ts';
import { flagCommand } from './flag-command.ts';
import type { OperatorCommand, OperatorPorts } from './operator-command.ts';
import { refundCommand } from './refund-command.ts';
import { resealCommand } from './reseal-command.ts';

const commands: Record<string, OperatorCommand> = {
  coupon: couponCommand,
  flag: flagCommand,
  refund: refundCommand,
  reseal: resealCommand,
};

/** Runs an operator command: `npm run coupon -- list` arrives as `coupon`, `list`. */
export async function runOperatorCommand(ports: OperatorPorts, [name = '', ...args]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Failure('bad_request', `There is no command ${name}. Type one of: ${Object.keys(commands).join(', ')}.`);
  return await command(ports, args);
}
