import { useState } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { CompletionSettingsForm } from '../../ui/completion-settings-form.tsx';
import { CardTitle } from '../../ui/text/typography.tsx';
import { unitOf } from './batch-labels.ts';
import type { BatchActions } from './use-batch-actions.ts';

/** Shown after a pilot: the merchant can correct the settings before the rest is generated. */
export function PilotCard({ batch, actions }: { batch: BatchState; actions: BatchActions }) {
  const [settings, setSettings] = useState(batch.completionSettings);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isChanged = JSON.stringify(settings) !== JSON.stringify(batch.completionSettings);
  // Published and skipped texts stay as they are.
  const pilotTexts = batch.counts.ready + batch.counts.failed;
  return (
    <Card>
      <div ref={restoreFocus}>
        <Stack gap="l">
          <Stack gap="2xs">
            <CardTitle>Your first texts are ready</CardTitle>
            <Text as="p">
              {`Read them below. If they are as you want them, write the rest; if not, change the settings first. ${counted(batch.counts.pending, unitOf(batch))} to go.`}
            </Text>
          </Stack>
          {isCorrecting && (
            <CompletionSettingsForm type={batch.completionType} settings={settings} onChange={setSettings} />
          )}
          <Row gap="s">
            <Button
              kind="primary"
              loading={actions.pendingAction === 'resume'}
              disabled={actions.pendingAction !== null}
              onClick={() => void actions.runAction('resume', settings)}
            >
              Write the rest
            </Button>
            {isChanged && pilotTexts > 0 && (
              <Button
                loading={actions.pendingAction === 'rewrite_pilot'}
                disabled={actions.pendingAction !== null}
                onClick={() => void actions.runAction('rewrite_pilot', settings)}
              >
                {`Rewrite these ${counted(pilotTexts, 'text')} (${counted(tokenCost(batch.completionType, pilotTexts), 'token')})`}
              </Button>
            )}
            {!isCorrecting && <Button onClick={() => setIsCorrecting(true)}>Change settings</Button>}
          </Row>
        </Stack>
      </div>
    </Card>
  );
}
