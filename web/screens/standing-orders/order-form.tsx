import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StandingOrder, StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import { counted } from '../../../common/text/counted.ts';
import { SaveBar } from '../../host/save-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Select } from '../../kit/controls/select.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { OvertakenNote } from '../../ui/overtaken-note.tsx';
import { CardTitle, PageTitle } from '../../ui/text/typography.tsx';
import { DryRunCard } from './dry-run-card.tsx';
import { orderDifferences } from './order-differences.ts';
import { draftFault, draftOf, newDraft, type OrderDraft, requestOf } from './order-draft.ts';
import { ProductChoice } from './product-choice.tsx';
import styles from './standing-orders.module.css';
import { TextChoice } from './text-choice.tsx';
import { TriggerChoice } from './trigger-choice.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useOrderActions } from './use-standing-orders.ts';

interface Props {
  order: StandingOrder | null;
  triggers: StandingOrderTrigger[];
}

const sameDraft = (one: OrderDraft, other: OrderDraft) => JSON.stringify(one) === JSON.stringify(other);

/** Creates or changes a standing order. It can be switched on after a dry run of what the form says. */
export function OrderForm({ order, triggers }: Props) {
  const navigate = useNavigate();
  const { draft, change, isOn, setIsOn, isDirty, isSaved, isBusy, problem, overtaken, submit, take } =
    useOrderForm(order);
  const dryRun = useDryRun();
  const isTried = dryRun.result !== null && sameDraft(dryRun.result.draft, draft);

  return (
    <Stack gap="l">
      <SaveBar
        id="standing-order-save-bar"
        isOpen={isDirty && !isSaved}
        isSaveDisabled={false}
        isSaving={isBusy}
        onSave={() => void submit()}
        onDiscard={() => void navigate('/standing-orders')}
      />
      <Row gap="s" align="center">
        <Button url="/standing-orders">Back</Button>
        <PageTitle>{order ? order.name : 'New standing order'}</PageTitle>
      </Row>
      {problem && <Note tone="critical">{problem}</Note>}
      {overtaken && (
        <OvertakenNote
          message={overtaken.message}
          differences={orderDifferences({ ...requestOf(draft, isOn), filters: draft.filters }, overtaken.current)}
          isBusy={isBusy}
          onKeepYours={() => void submit(overtaken.current.version)}
          onTakeTheirs={() => take(overtaken.current)}
        />
      )}
      <Card>
        <Field label="Name" maxLength={80} value={draft.name} onChange={(name) => change({ name })} />
      </Card>
      <TriggerChoice draft={draft} triggers={triggers} onChange={change} />
      <ProductChoice draft={draft} onChange={change} />
      <TextChoice draft={draft} onChange={change} />
      <WhatHappens draft={draft} drafts={order?.then === 'draft' ? order.counts.drafts : 0} onChange={change} />
      <DryRunCard dryRun={dryRun} isCurrent={isTried} onStart={() => dryRun.start(draft)} />
      <Card>
        <Checkbox
          label="Switched on"
          help={isOn || isTried ? undefined : 'Try it first: see above what it would have done.'}
          disabled={!isOn && !isTried && !order?.isOn}
          checked={isOn}
          onChange={setIsOn}
        />
      </Card>
    </Stack>
  );
}

function useOrderForm(order: StandingOrder | null) {
  const navigate = useNavigate();
  const [saved] = useState(() => (order ? draftOf(order) : newDraft()));
  const [draft, setDraft] = useState(saved);
  const [isOn, setIsOn] = useState(order?.isOn ?? false);
  const [isSaved, setIsSaved] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [version, setVersion] = useState(order?.version);
  const { isBusy, refusal, overtaken, save, forget } = useOrderActions();

  // Afterwards, because the save bar must be gone before the page changes.
  useEffect(() => {
    if (isSaved) void navigate('/standing-orders');
  }, [isSaved, navigate]);

  return {
    draft,
    change: (part: Partial<OrderDraft>) => setDraft({ ...draft, ...part }),
    isOn,
    setIsOn,
    isDirty: !sameDraft(saved, draft) || isOn !== (order?.isOn ?? false),
    isSaved,
    isBusy,
    problem: fault ?? refusal,
    overtaken,
    /** Shows what stands now instead of what was typed. */
    take: (current: StandingOrder) => {
      setDraft(draftOf(current));
      setIsOn(current.isOn);
      setVersion(current.version);
      forget();
    },
    submit: async (readVersion = version) => {
      const found = draftFault(draft);
      setFault(found);
      if (!found) setIsSaved((await save({ ...requestOf(draft, isOn), version: readVersion })) !== null);
    },
  };
}

interface WhatHappensProps {
  draft: OrderDraft;
  /** Drafts of the saved order, which waits for reviews until now. */
  drafts: number;
  onChange(part: Partial<OrderDraft>): void;
}

function WhatHappens({ draft, drafts, onChange }: WhatHappensProps) {
  return (
    <Card>
      <Stack gap="m">
        <CardTitle>What happens then</CardTitle>
        <Select
          label="Texts"
          options={[
            { value: 'draft', label: 'Wait for your review' },
            { value: 'publish', label: 'Are added to your store without a review' },
          ]}
          value={draft.publishes ? 'publish' : 'draft'}
          help={
            draft.publishes
              ? 'Only into an empty field, without an unsupported statement, and never with a lower score. All others wait for your review.'
              : undefined
          }
          onChange={(choice) => onChange({ publishes: choice === 'publish' })}
        />
        {draft.publishes && drafts > 0 && (
          <Checkbox
            label="Add its drafts of the last two days too"
            help={`${counted(drafts, 'draft')} ${drafts === 1 ? 'waits' : 'wait'} for your review. Without this they go on waiting.`}
            checked={draft.publishDrafts}
            onChange={(publishDrafts) => onChange({ publishDrafts })}
          />
        )}
        <div className={styles.pair}>
          <Field
            label="Tokens a day, at most"
            type="integer"
            min={1}
            value={draft.tokensPerDay}
            onChange={(tokensPerDay) => onChange({ tokensPerDay })}
          />
          <Field
            label="Tokens a month, at most"
            type="integer"
            min={1}
            placeholder="No limit"
            value={draft.tokensPerMonth}
            onChange={(tokensPerMonth) => onChange({ tokensPerMonth })}
          />
        </div>
      </Stack>
    </Card>
  );
}
