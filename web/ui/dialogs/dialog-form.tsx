import { BlockStack, Form, FormLayout, Modal, Select, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
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
    <Modal
      open
      size="small"
      title={title}
      onClose={() => close(null)}
      primaryAction={{ content: confirm, onAction: submit, disabled: isIncomplete, destructive: isDestructive }}
      secondaryActions={[{ content: cancel, onAction: () => close(null) }]}
    >
      {(message || input || dropdown) && (
        <Modal.Section>
          <BlockStack gap="400">
            {message && <Text as="p">{message}</Text>}
            {(input || dropdown) && (
              <Form onSubmit={submit}>
                <FormLayout>
                  {dropdown && (
                    <Select label={dropdown.label} options={dropdown.options} value={chosen} onChange={setChosen} />
                  )}
                  {input && (
                    <TextField
                      label={input.label ?? title}
                      labelHidden={input.label === undefined}
                      placeholder={input.placeholder}
                      type={input.kind === 'integer' ? 'integer' : 'text'}
                      value={text}
                      onChange={setText}
                      autoComplete="off"
                      autoFocus
                    />
                  )}
                </FormLayout>
              </Form>
            )}
          </BlockStack>
        </Modal.Section>
      )}
    </Modal>
  );
}
