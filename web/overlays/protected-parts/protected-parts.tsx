import { useState } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Tag } from '../../kit/controls/tag.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useDisclosure } from '../../ui/disclosure.tsx';
import { SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import styles from './protected-parts.module.css';
import { type ProtectedPartsState, useProtectedParts } from './use-protected-parts.ts';

type Parts = Response<'protectedPartsOf'>;
type Block = Parts['blocks'][number];

const reasons = { kind: 'Always kept', heading: 'Kept by its heading', block: 'Kept' };

interface Props {
  productId: string;
  /** Says nothing of a description that keeps no block. */
  onlyIfAny?: boolean;
}

/** The blocks of the description. A click keeps a block when a new text replaces the description. */
export function ProtectedParts({ productId, onlyIfAny }: Props) {
  const state = useProtectedParts(productId);
  const { id: bodyId, isOpen, showOrHide } = useDisclosure();
  const { parts } = state;
  if (!parts || (parts.blocks.length === 0 && parts.headings.length === 0)) return null;
  const kept = parts.blocks.filter(({ protectedBy }) => protectedBy !== null).length;
  if (onlyIfAny && kept === 0) return null;
  return (
    <section aria-label="Protected parts">
      <Stack gap="s">
        <Row justify="space-between" align="center">
          <SectionTitle>Protected parts</SectionTitle>
          {showOrHide('protected parts')}
        </Row>
        <Subdued>
          {kept === 0
            ? 'A new text replaces the whole description. You can choose blocks that it keeps.'
            : `A new text keeps ${counted(kept, 'block')} of this description and replaces the others.`}
        </Subdued>
        <div id={bodyId} hidden={!isOpen}>
          {isOpen && <Body parts={parts} state={state} />}
        </div>
      </Stack>
    </section>
  );
}

function Body({ parts, state }: { parts: Parts; state: ProtectedPartsState }) {
  return (
    <Stack gap="m">
      <ul className={styles.blocks}>
        {parts.blocks.map((block) => (
          <li key={block.key}>
            <BlockButton block={block} isSaving={state.isSaving} onChange={state.protectBlock} />
          </li>
        ))}
      </ul>
      <Headings headings={parts.headings} state={state} />
      {state.problem && (
        <Text as="p" tone="critical">
          {state.problem}
        </Text>
      )}
    </Stack>
  );
}

interface BlockButtonProps {
  block: Block;
  isSaving: boolean;
  onChange(key: string, isProtected: boolean): void;
}

function BlockButton({ block: { key, text, heading, protectedBy }, isSaving, onChange }: BlockButtonProps) {
  const isFixed = protectedBy === 'kind' || protectedBy === 'heading';
  return (
    <button
      type="button"
      className={styles.block}
      aria-pressed={protectedBy !== null}
      disabled={isFixed || isSaving}
      onClick={() => onChange(key, protectedBy === null)}
    >
      <span className={styles.blockText} dir="auto">
        {heading && <strong>{`${heading}: `}</strong>}
        {text || 'Embedded content'}
      </span>
      {protectedBy ? <Badge tone="success">{reasons[protectedBy]}</Badge> : <Badge>Replaced</Badge>}
    </button>
  );
}

/** The headings whose blocks are kept in all products. */
function Headings({ headings, state }: { headings: string[]; state: ProtectedPartsState }) {
  const [typed, setTyped] = useState('');
  const add = async () => {
    if (typed.trim() !== '' && (await state.protectHeading(typed.trim(), true))) setTyped('');
  };
  return (
    <Stack gap="s">
      <Field
        label="Keep the block under this heading, in all products"
        placeholder="Size chart"
        maxLength={200}
        value={typed}
        onChange={setTyped}
        after={
          <Button disabled={typed.trim() === ''} loading={state.isSaving} onClick={() => void add()}>
            Add heading
          </Button>
        }
      />
      {headings.length > 0 && (
        <Row gap="2xs">
          {headings.map((heading) => (
            <Tag key={heading} onRemove={() => void state.protectHeading(heading, false)}>
              {heading}
            </Tag>
          ))}
        </Row>
      )}
    </Stack>
  );
}
