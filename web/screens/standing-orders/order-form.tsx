import { Banner, BlockStack, Button, Card, Checkbox, InlineStack, Select, TextField } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StandingOrder, StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import { SaveBar } from '../../host/save-bar.tsx';
import { CardTitle, PageTitle } from '../../ui/text/typography.tsx';
import { DryRunCard } from './dry-run-card.tsx';
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
  const { draft, change, isOn, setIsOn, isDirty, isSaved, isBusy, problem, submit } = useOrderForm(order);
  const dryRun = useDryRun();
  const isTried = dryRun.result !== null && sameDraft(dryRun.result.draft, draft);

  return (
    <BlockStack gap="400">
      <SaveBar
        id="standing-order-save-bar"
        isOpen={isDirty && !isSaved}
        isSaveDisabled={false}
        isSaving={isBusy}
        onSave={() => void submit()}
        onDiscard={() => void navigate('/standing-orders')}
      />
      <InlineStack gap="200" blockAlign="center">
        <Button url="/standing-orders">Back</Button>
        <PageTitle>{order ? order.name : 'New standing order'}</PageTitle>
      </InlineStack>
      {problem && <Banner tone="critical">{problem}</Banner>}
      <Card>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
      </Card>
      <ProductChoice draft={draft} onChange={change} />
      <TriggerChoice draft={draft} triggers={triggers} onChange={change} />
      <TextChoice draft={draft} onChange={change} />
      <WhatHappens draft={draft} onChange={change} />
      <DryRunCard dryRun={dryRun} isCurrent={isTried} onStart={() => dryRun.start(draft)} />
      <Card>
        <Checkbox
          label="Switched on"
          helpText={isOn || isTried ? undefined : 'Try it first: see above what it would have done.'}
          disabled={!isOn && !isTried && !order?.isOn}
          checked={isOn}
          onChange={setIsOn}
        />
      </Card>
    </BlockStack>
  );
}

function useOrderForm(order: StandingOrder | null) {
  const navigate = useNavigate();
  const [saved] = useState(() => (order ? draftOf(order) : newDraft()));
  const [draft, setDraft] = useState(saved);
  const [isOn, setIsOn] = useState(order?.isOn ?? false);
  const [isSaved, setIsSaved] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { isBusy, refusal, save } = useOrderActions();

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
    submit: async () => {
      const found = draftFault(draft);
      setFault(found);
      if (!found) setIsSaved((await save(requestOf(draft, isOn))) !== null);
    },
  };
}

function WhatHappens({ draft, onChange }: { draft: OrderDraft; onChange(part: Partial<OrderDraft>): void }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>What happens then</CardTitle>
        <Select
          label="Texts"
          options={[
            { value: 'draft', label: 'Wait for your review' },
            { value: 'publish', label: 'Are added to your store without a review' },
          ]}
          value={draft.publishes ? 'publish' : 'draft'}
          helpText={
            draft.publishes
              ? 'Only into an empty field, without an unsupported statement, and never with a lower score. All others wait for your review.'
              : undefined
          }
          onChange={(choice) => onChange({ publishes: choice === 'publish' })}
        />
        <div className={styles.pair}>
          <TextField
            label="Tokens a day, at most"
            type="integer"
            min={1}
            autoComplete="off"
            value={draft.tokensPerDay}
            onChange={(tokensPerDay) => onChange({ tokensPerDay })}
          />
          <TextField
            label="Tokens a month, at most"
            type="integer"
            min={1}
            placeholder="No limit"
            autoComplete="off"
            value={draft.tokensPerMonth}
            onChange={(tokensPerMonth) => onChange({ tokensPerMonth })}
          />
        </div>
      </BlockStack>
    </Card>
  );
}
