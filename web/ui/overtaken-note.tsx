import { Stack } from '../kit/layout/stack.tsx';
import { Note } from '../kit/states/note.tsx';
import { Text } from '../kit/text/text.tsx';

export interface Difference {
  name: string;
  yours: string;
  theirs: string;
}

interface Props {
  /** Who has saved it, and that nothing was saved now. */
  message: string;
  differences: Difference[];
  isBusy: boolean;
  onKeepYours(): void;
  onTakeTheirs(): void;
}

/** Someone has saved the same thing since the form was opened: what is typed stays, and both stand side by side. */
export const OvertakenNote = ({ message, differences, isBusy, onKeepYours, onTakeTheirs }: Props) => (
  <Note
    tone="info"
    title="This was changed while you were editing"
    action={{ content: 'Save mine', onAction: onKeepYours, loading: isBusy }}
    secondaryAction={{ content: 'Take theirs', onAction: onTakeTheirs }}
  >
    <Stack gap="s">
      <Text as="p">{message}</Text>
      {differences.map(({ name, yours, theirs }) => (
        <div key={name}>
          <Text as="p" weight="semibold">
            {name}
          </Text>
          <Text as="p" breakWord>
            Yours: <bdi>{yours}</bdi>
          </Text>
          <Text as="p" breakWord>
            In your store’s settings now: <bdi>{theirs}</bdi>
          </Text>
        </div>
      ))}
    </Stack>
  </Note>
);
