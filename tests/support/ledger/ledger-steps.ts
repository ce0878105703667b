import { changeHold, hold, refund, renewConcurrently, sweep } from './hold-steps.ts';
import type { Step, StepContext } from './ledger-step.ts';
import { coupon, platform, subscribe, uninstall } from './plan-steps.ts';

/** Runs a step on the database and in the model, and checks that both give the same result. */
export async function runStep(context: StepContext, step: Step): Promise<void> {
  switch (step.do) {
    case 'hold':
      return await hold(context, step);
    case 'refund':
      return await refund(context, step);
    case 'coupon':
      return await coupon(context, step);
    case 'subscribe':
      return await subscribe(context, step);
    case 'platform':
      return await platform(context, step);
    case 'uninstall':
      return await uninstall(context, step);
    case 'sweep':
      return await sweep(context, step);
    case 'renew':
      return await renewConcurrently(context, step);
    default:
      return await changeHold(context, step);
  }
}
