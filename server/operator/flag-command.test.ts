import { expect, test } from 'vitest';
import { featureFlagIds } from '../../common/feature-flags.ts';
import { flagCommand } from './flag-command.ts';
import type { OperatorPorts } from './operator-command.ts';

/** Keeps flags in memory; whatever else is asked of it fails. */
function someFlags() {
  const on = new Set<string>();
  const shops = {
    staff: async () => null,
    setFeatureFlag: async (...[shopId, staffId, flag, isOn]: Parameters<OperatorPorts['shops']['setFeatureFlag']>) => {
      if (isOn) on.add(`${shopId} ${staffId} ${flag}`);
      else on.delete(`${shopId} ${staffId} ${flag}`);
    },
  };
  return { on, ports: { shops } as unknown as OperatorPorts };
}

test('every feature flag can be turned on and off, also before its user has opened the app', async () => {
  const { on, ports } = someFlags();
  for (const flag of featureFlagIds) {
    const said = await flagCommand(ports, ['DEMO.myshopify.com', '7', flag, 'on']);
    expect(said).toBe(`${flag} is on for 7, who has not opened the app yet, at demo.myshopify.com.`);
  }
  expect(on.size).toBe(featureFlagIds.length);
  for (const flag of featureFlagIds) await flagCommand(ports, ['demo.myshopify.com', '7', flag, 'off']);
  expect([...on]).toEqual([]);
});

test.each([
  [['demo.myshopify.com', '1', 'fly', 'on']],
  [['demo.example', '1', 'reset_shop', 'on']],
  [['demo.myshopify.com', 'ada', 'reset_shop', 'on']],
  [['demo.myshopify.com', '1', 'reset_shop', 'perhaps']],
  [['demo.myshopify.com', '1', 'reset_shop']],
  [['demo.myshopify.com', '1', 'reset_shop', 'on', 'now']],
])('%j is refused with how to say it', async (words) => {
  const { on, ports } = someFlags();
  await expect(flagCommand(ports, words)).rejects.toThrow('npm run flag -- SHOP USER FLAG on|off');
  expect(on.size).toBe(0);
});
