import { Button, Checkbox, Text } from '@shopify/polaris';
import type { Fact } from '../../../common/contract/facts.ts';
import { previewWords } from '../../../common/text/words.ts';
import styles from './facts.module.css';
import { sourceNames } from './source-names.ts';
import type { FactsState } from './use-facts.ts';

interface FactListProps {
  facts: Fact[];
  state: FactsState;
  /** Facts that contradict each other. */
  conflicting: string[];
}

/** Every fact with its source and whether texts may use it. */
export function FactList({ facts, state, conflicting }: FactListProps) {
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <FactRow key={fact.id} fact={fact} state={state} isConflicting={conflicting.includes(fact.id)} />
      ))}
    </ul>
  );
}

function FactRow({ fact, state, isConflicting }: { fact: Fact; state: FactsState; isConflicting: boolean }) {
  const { id, name, value, source, isUsed } = fact;
  return (
    <li className={styles.fact} data-conflicting={isConflicting}>
      <div className={styles.factText}>
        <Checkbox
          label={name}
          helpText={
            <>
              <bdi className={styles.value}>{previewWords(value, 30)}</bdi>
              <span className={styles.source}>{sourceNames[source]}</span>
            </>
          }
          checked={isUsed}
          // A text without the product's name would be about nothing.
          disabled={source === 'title' && isUsed}
          onChange={(isChosen) => void state.change(id, { use: { id, isUsed: isChosen } })}
        />
      </div>
      {source === 'merchant' && (
        <Button
          variant="plain"
          tone="critical"
          accessibilityLabel={`Remove ${name}`}
          loading={state.saving === id}
          onClick={() => void state.change(id, { remove: id })}
        >
          Remove
        </Button>
      )}
    </li>
  );
}

export function NoFacts() {
  return (
    <Text as="p" tone="subdued">
      Nothing is known yet. Add what a reader should know.
    </Text>
  );
}
