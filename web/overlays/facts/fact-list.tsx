import type { Fact } from '../../../common/contract/facts.ts';
import { previewWords } from '../../../common/text/words.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { Text } from '../../kit/text/text.tsx';
import { Subdued } from '../../ui/text/typography.tsx';
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
  const { id, name, source } = fact;
  return (
    <li className={styles.fact} data-conflicting={isConflicting}>
      <div className={styles.factText}>
        {source === 'title' ? <NameOfProduct fact={fact} /> : <FactChoice fact={fact} state={state} />}
      </div>
      {source === 'merchant' && (
        <Button
          kind="plain"
          tone="critical"
          label={`Remove ${name}`}
          loading={state.isSaving(id)}
          onClick={() => void state.change(id, { remove: id })}
        >
          Remove
        </Button>
      )}
    </li>
  );
}

/** Cannot be switched off: a text without the product's name would be about nothing. */
function NameOfProduct({ fact }: { fact: Fact }) {
  return (
    <div className={styles.unticked}>
      <Text as="p">{fact.name}</Text>
      <Said fact={fact} />
    </div>
  );
}

function FactChoice({ fact, state }: { fact: Fact; state: FactsState }) {
  const { id, name, isUsed } = fact;
  return (
    <Checkbox
      label={name}
      help={<Said fact={fact} />}
      checked={isUsed}
      onChange={(isChosen) => void state.change(id, { use: { id, isUsed: isChosen } })}
    />
  );
}

function Said({ fact: { value, source, quote, document } }: { fact: Fact }) {
  return (
    <>
      <bdi className={styles.value}>{previewWords(value, 30)}</bdi>
      <span className={styles.source}>
        {document ? `“${previewWords(quote ?? '', 30)}” – ${document.name}, ${document.place}` : sourceNames[source]}
      </span>
    </>
  );
}

export function NoFacts() {
  return <Subdued>Nothing is known yet. Add what a reader should know.</Subdued>;
}
