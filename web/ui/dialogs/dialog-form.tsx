import { BlockStack, Form, FormLayout, Modal, Select, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { useReturnFocus } from '../browser/restore-focus.ts';
import type { OpenQuestion } from './dialogs.ts';

export default function AskDialogForm({ question }: { question: OpenQuestion }) {
  const { title, message, input, choice, confirm, cancel = 'Cancel', isDestructive = false, answer } = question;
  const [text, setText] = useState(input?.initial ?? '');
  const [chosen, setChosen] = useState(choice?.initial ?? choice?.options[0]?.value ?? '');
  useReturnFocus();
  const isIncomplete = input !== undefined && text.trim() === '';
  const submit = () => {
    if (!isIncomplete) answer({ text: text.trim(), choice: chosen });
  };

  return (
    <Modal
      open
      size="small"
      title={title}
      onClose={() => answer(null)}
      primaryAction={{ content: confirm, onAction: submit, disabled: isIncomplete, destructive: isDestructive }}
      secondaryActions={[{ content: cancel, onAction: () => answer(null) }]}
    >
      {(message || input || choice) && (
        <Modal.Section>
          <BlockStack gap="400">
            {message && <Text as="p">{message}</Text>}
            {(input || choice) && (
              <Form onSubmit={submit}>
                <FormLayout>
                  {choice && (
                    <Select label={choice.label} options={choice.options} value={chosen} onChange={setChosen} />
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
