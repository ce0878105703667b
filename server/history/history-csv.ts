import { languages, lengthNames, toneNames } from '../../common/catalogue/completion-settings.ts';
import { definitionOf } from '../../common/catalogue/completion-types.ts';
import { textName } from '../../common/catalogue/text-name.ts';
import type {
  ChangeEntry,
  GenerationEntry,
  HistoryEntry,
  HistoryTab,
  LedgerHistoryEntry,
} from '../../common/contract/history.ts';

export const historyColumns: Record<HistoryTab, string[]> = {
  generations: [
    'At',
    'Staff',
    'Type',
    'About',
    'Origin',
    'Status',
    'Text',
    'HTML',
    'Language',
    'Length',
    'Tone',
    'Instructions',
    'Tokens',
    'Model',
    'Target ID',
    'Batch ID',
    'ID',
  ],
  changes: [
    'At',
    'Staff',
    'About',
    'Field',
    'Locale',
    'Location',
    'Status',
    'Origin',
    'Test',
    'Before',
    'After',
    'Target ID',
    'Text ID',
    'ID',
  ],
  ledger: ['Number', 'At', 'Kind', 'Amount', 'Balance', 'Used', 'Staff', 'Type', 'About', 'Cause', 'Note'],
};

type Row = Record<string, string | number>;

export function historyRow(entry: HistoryEntry): Row {
  switch (entry.tab) {
    case 'generations':
      return generationRow(entry);
    case 'changes':
      return changeRow(entry);
    case 'ledger':
      return ledgerRow(entry);
  }
}

function generationRow({ settings, text, ...entry }: GenerationEntry): Row {
  const { outputComposition } = definitionOf(entry.completionType);
  const partName = (id: string) => outputComposition?.find((part) => part.id === id)?.name ?? id;
  return {
    At: entry.at,
    Staff: entry.staff?.name ?? '',
    Type: textName(entry.completionType, entry.target?.id ?? null),
    About: entry.target?.title ?? '',
    Origin: entry.origin,
    Status: entry.status,
    Text: typeof text === 'string' ? text : text.map(({ id, output }) => `${partName(id)}: ${output}`).join('\n\n'),
    HTML: entry.html ?? '',
    Language: languages[settings.language].name,
    Length: lengthNames[settings.completionLength],
    Tone: toneNames[settings.tone],
    Instructions: settings.freeTextInstructions,
    Tokens: entry.costInTokens,
    Model: entry.model,
    'Target ID': entry.target?.id ?? '',
    'Batch ID': entry.batchId ?? '',
    ID: entry.id,
  };
}

const changeRow = (entry: ChangeEntry): Row => ({
  At: entry.at,
  Staff: entry.staff?.name ?? '',
  About: entry.target.title,
  Field: entry.field,
  Locale: entry.locale ?? '',
  Location: entry.location,
  Status: entry.status,
  Origin: entry.origin,
  Test: entry.textTest?.name ?? '',
  Before: entry.before,
  After: entry.after,
  'Target ID': entry.target.id,
  'Text ID': entry.generationId ?? '',
  ID: entry.id,
});

const ledgerRow = (entry: LedgerHistoryEntry): Row => ({
  Number: Number(entry.id),
  At: entry.at,
  Kind: entry.kind,
  Amount: entry.amount,
  Balance: entry.balanceAfter,
  Used: entry.settledTokens ?? '',
  Staff: entry.staff?.name ?? '',
  Type: entry.about ? textName(entry.about.completionType, entry.about.targetId) : '',
  About: entry.about?.title ?? '',
  Cause: `${entry.cause.kind} ${entry.cause.id}`,
  Note: entry.cause.note ?? '',
});
