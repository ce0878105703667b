import { useState } from 'react';
import { Field } from '../../kit/controls/field.tsx';
import { FieldGroup } from '../../kit/controls/field-group.tsx';
import { Form } from '../../kit/controls/form.tsx';
import { Select } from '../../kit/controls/select.tsx';
import { Dialog } from '../../kit/layers/dialog.tsx';
import { DialogSection } from '../../kit/layers/dialog-section.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useReturnFocus } from '../browser/restore-focus.ts';
import type { OpenDialog } from './dialogs.ts';

export default function DialogForm({ dialog }: { dialog: OpenDialog }) {
  const { title, message, input, dropdown, confirm, cancel = 'Cancel', isDestructive = false, close } = dialog;
  const [text, setText] = useState(input?.initial ?? '');
  const [chosen, setChosen] = useState(dropdown?.initial ?? dropdown?.options[0]?.value ?? '');
  useReturnFocus();
  const isIncomplete = input !== undefined && text.trim() === '';
  const submit = () => {
    if (!isIncomplete) close({ text: text.trim(), choice: chosen });
  };

  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={() => close(null)}
      primaryAction={{ content: confirm, onAction: submit, disabled: isIncomplete, destructive: isDestructive }}
      secondaryActions={[{ content: cancel, onAction: () => close(null) }]}
    >
      {(message || input || dropdown) && (
        <DialogSection>
          <Stack gap="l">
            {message && <Text as="p">{message}</Text>}
            {(input || dropdown) && (
              <Form onSubmit={submit}>
                <FieldGroup>
                  {dropdown && (
                    <Select label={dropdown.label} options={dropdown.options} value={chosen} onChange={setChosen} />
                  )}
                  {input && (
                    <Field
                      label={input.label ?? title}
                      labelHidden={input.label === undefined}
                      placeholder={input.placeholder}
                      type={input.kind === 'integer' ? 'integer' : 'text'}
                      value={text}
                      onChange={setText}
                      autoFocus
                    />
                  )}
                </FieldGroup>
              </Form>
            )}
          </Stack>
        </DialogSection>
      )}
    </Dialog>
  );
}
