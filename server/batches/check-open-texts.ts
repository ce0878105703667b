import { whileInstalled } from '../foundation/while-installed.ts';
import { checkClaims } from '../generation/check-claims.ts';
import type { DueCheck } from '../generation/ports/generations.ts';
import { saveTracedClaims } from '../generation/save-traced-claims.ts';
import type { Ports } from './ports.ts';

const textsAtOnce = 20;
// Below the time after which the text is due again.
const checkTimeoutMs = 100_000;

/** Checks texts again whose check has failed, those of batches and single ones; returns how many are checked now. */
export async function checkOpenTexts(ports: Ports): Promise<number> {
  const due = await ports.generations.takeDueChecks(textsAtOnce);
  let checked = 0;
  const outcomes = await Promise.allSettled(
    due.map((text) =>
      whileInstalled(ports, text.shopId, async () => {
        if (await checkAgain(ports, text)) checked += 1;
      }),
    ),
  );
  const problem = outcomes.find(({ status }) => status === 'rejected');
  if (problem?.status === 'rejected') throw problem.reason;
  return checked;
}

async function checkAgain(ports: Ports, { shopId, generationId, facts, truth }: DueCheck): Promise<boolean> {
  const { generations, batches, batchClaimChecker, clock } = ports;
  const saved = await generations.find(shopId, generationId);
  if (saved) {
    const text = { text: saved.text, facts, truth, language: saved.settings.language, type: saved.completionType };
    const call = { shopId, signal: clock.timeout(checkTimeoutMs) };
    const [result] = await checkClaims(batchClaimChecker, [text], call);
    if (!result?.isChecked) return false;
    await saveTracedClaims(ports, shopId, { generationId, claims: result.claims, facts });
    await batches.saveCheckedClaims(shopId, generationId, result.claims);
  }
  await generations.endCheck(shopId, generationId);
  return saved !== null;
}
