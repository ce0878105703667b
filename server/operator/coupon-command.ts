import { parseArgs } from 'node:util';
import type { Coupon } from '../billing/store/coupons.ts';
import { Failure } from '../foundation/failure.ts';
import type { OperatorPorts } from './operator-command.ts';

const usage = `Usage:
  npm run coupon -- create CODE (--tokens N | --percent N) --uses N --expires DATE
  npm run coupon -- list
  npm run coupon -- end CODE
CODE: 3 to 50 letters, digits, - and _. DATE: the last day on which the code is valid, in UTC (2026-12-31), or a time
(2026-12-31T18:00:00Z).`;

const fail = (reason: string): never => {
  throw new Failure('bad_request', `${reason}\n\n${usage}`);
};

export async function couponCommand(ports: OperatorPorts, args: string[]): Promise<string> {
  const [verb, code, ...rest] = args;
  if (verb === 'list' && code === undefined) return listed(await ports.coupons.list(), ports.clock.now());
  if (verb === 'create' && code !== undefined) return await create(ports, code, rest);
  if (verb === 'end' && code !== undefined && rest.length === 0) {
    const isEnded = await ports.coupons.end(code);
    return isEnded ? `${code.toUpperCase()} has ended.` : fail(`There is no active code ${code.toUpperCase()}.`);
  }
  return fail('Type create, list or end after "npm run coupon --".');
}

async function create({ clock, coupons }: OperatorPorts, code: string, args: string[]): Promise<string> {
  if (!/^[A-Za-z0-9_-]{3,50}$/.test(code)) fail(`${code} is not a valid code.`);
  const { tokens, percent, uses, expires } = options(args);
  if ((tokens === undefined) === (percent === undefined)) fail('Type either --tokens or --percent, not both.');
  const expiresAt = dateFrom(expires ?? fail('--expires is missing.'));
  const gives: Coupon['gives'] =
    tokens !== undefined
      ? { kind: 'tokens', tokens: wholeNumber('tokens', tokens, 1_000_000) }
      : { kind: 'percent', percentOff: wholeNumber('percent', percent ?? '', 95), trialDays: 0 };
  const maxUses = wholeNumber('uses', uses ?? fail('--uses is missing.'), 1_000_000_000);
  if (!(await coupons.create({ code, gives, maxUses, expiresAt })))
    throw new Failure('bad_request', `The code ${code.toUpperCase()} already exists.`);
  const until = `${expiresAt.toISOString()}${expiresAt <= clock.now() ? '. That is in the past, so the code cannot be used' : ''}`;
  return `${code.toUpperCase()} gives ${described(gives)}, to ${maxUses} shops, until ${until}.`;
}

function options(args: string[]) {
  try {
    const option = { type: 'string' } as const;
    return parseArgs({ args, options: { tokens: option, percent: option, uses: option, expires: option } }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= 1 && number <= max
    ? number
    : fail(`--${name} must be a whole number from 1 to ${max.toLocaleString('en-US')}.`);
}

/** A date without a time means the end of that day. */
function dateFrom(text: string): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text);
  const date = new Date(isDay ? `${text}T23:59:59.999Z` : text);
  const isValid = (isDay || isMoment) && !Number.isNaN(date.getTime());
  // `Date` would turn 31 February into 3 March.
  if (!isValid || (isDay && date.toISOString().slice(0, 10) !== text)) return fail(`--expires ${text} is not a date.`);
  return date;
}

function listed(coupons: Coupon[], now: Date): string {
  const rows = coupons.map((coupon) => [
    coupon.code,
    described(coupon.gives),
    `${coupon.uses} of ${coupon.maxUses ?? 'unlimited'}`,
    coupon.expiresAt ? `until ${coupon.expiresAt.toISOString()}` : 'no end',
    stateOf(coupon, now),
  ]);
  const widths = [0, 1, 2, 3].map((place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function stateOf({ endedAt, expiresAt, maxUses, uses }: Coupon, now: Date): string {
  if (endedAt) return 'ended';
  if (expiresAt && expiresAt <= now) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used up' : 'active';
}

function described(gives: Coupon['gives']): string {
  if (gives.kind === 'tokens') return `${gives.tokens} tokens`;
  const off = `${gives.percentOff} % off the first year`;
  return gives.kind === 'offer' ? `${off} and ${gives.trialDays} days of trial, as an offer` : off;
}
