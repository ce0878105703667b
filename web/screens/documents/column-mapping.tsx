import { useState } from 'react';
import type { columnRoles, DocumentColumn, DocumentSheet } from '../../../common/contract/documents/documents.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Select } from '../../kit/controls/select.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import styles from './documents.module.css';
import type { DocumentState } from './use-document.ts';

type Role = (typeof columnRoles)[number];

const roles: { value: Role; label: string }[] = [
  { value: 'fact', label: 'A fact' },
  { value: 'title', label: 'The product’s name' },
  { value: 'barcode', label: 'The barcode' },
  { value: 'sku', label: 'The SKU' },
  { value: 'ignored', label: 'Nothing: ignore it' },
];

interface ColumnMappingProps {
  id: string;
  sheet: DocumentSheet;
  state: DocumentState;
}

/** Which column says what; kept for the supplier's next sheet with these headers. */
export function ColumnMapping({ id, sheet, state }: ColumnMappingProps) {
  const [columns, setColumns] = useState(sheet.columns);
  const change = (index: number, changes: Partial<DocumentColumn>) =>
    setColumns(columns.map((column) => (column.index === index ? { ...column, ...changes } : column)));
  const isChanged = JSON.stringify(columns) !== JSON.stringify(sheet.columns);
  return (
    <Stack gap="m">
      {sheet.name && (
        <Text as="h3" size="heading-s">
          {sheet.name}
        </Text>
      )}
      <ul className={styles.columns}>
        {columns.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            sheet={sheet}
            onChange={(changes) => change(column.index, changes)}
          />
        ))}
      </ul>
      <div>
        <Button
          disabled={!isChanged}
          loading={state.busy === 'mapColumns'}
          onClick={() =>
            void state.act('mapColumns', {
              id,
              sheet: sheet.position,
              columns: columns.map(({ header: _header, ...column }) => column),
            })
          }
        >
          Save and remember for this supplier
        </Button>
      </div>
    </Stack>
  );
}

interface ColumnRowProps {
  column: DocumentColumn;
  sheet: DocumentSheet;
  onChange(changes: Partial<DocumentColumn>): void;
}

function ColumnRow({ column: { index, header, role, name, unit }, sheet, onChange }: ColumnRowProps) {
  return (
    <li className={styles.column}>
      <div className={styles.header}>
        <Text as="p" weight="semibold" breakWord>
          {header || `Column ${index + 1}`}
        </Text>
        <Text as="p" tone="quiet" breakWord>
          {sheet.samples.map((cells) => cells[index] || '–').join(' · ')}
        </Text>
      </div>
      <Select
        label={`What “${header}” is`}
        labelHidden
        options={roles}
        value={role}
        onChange={(chosen) => onChange({ role: chosen as Role, name: name || header })}
      />
      {role === 'fact' && (
        <>
          <Field
            label={`Name of the facts in “${header}”`}
            labelHidden
            placeholder="Name"
            maxLength={80}
            value={name}
            onChange={(typed) => onChange({ name: typed })}
          />
          <Field
            label={`Unit of “${header}”`}
            labelHidden
            placeholder="Unit"
            maxLength={20}
            value={unit}
            onChange={(typed) => onChange({ unit: typed })}
          />
        </>
      )}
    </li>
  );
}
