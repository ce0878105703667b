import { useState } from 'react';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import type { VoiceExample } from '../../../common/contract/voices/voices.ts';
import { productName } from '../../../common/product-name.ts';
import { confirmLeaving } from '../../host/save-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { useVoices } from '../../overlays/voices/use-voices.ts';
import { reportError } from '../../reporting/reporting.ts';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { DataLoader } from '../../ui/data-loader.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { MessageCard } from '../../ui/message-card.tsx';
import { Subdued } from '../../ui/text/typography.tsx';
import styles from './brand-voice.module.css';
import { LearnDialog } from './learn-dialog.tsx';
import { StarterList } from './starter-list.tsx';
import { VoiceEditor } from './voice-editor.tsx';
import { VoiceList } from './voice-list.tsx';

/** The shop's voices: learnt, read, changed and heard. */
export function BrandVoiceScreen() {
  const load = useVoices();
  return (
    <div ref={restoreFocus} className={styles.screen}>
      <Subdued>
        {`The rules by which ${productName}’s texts sound like your shop. Every text is checked against them, and every change makes a new version.`}
      </Subdued>
      <DataLoader load={load} placeholder={<LoadingCard of="voices" lines={8} />}>
        {(voices) => <Voices voices={voices} />}
      </DataLoader>
    </div>
  );
}

/** `open` counts up, so that each opening starts with a fresh form. */
type Shown = { open: number; voiceId: string | null; proposal: Voice | null; learntFrom?: VoiceExample[] };

function Voices({ voices }: { voices: Voice[] }) {
  const [shown, setShown] = useState<Shown>({ open: 0, voiceId: null, proposal: null });
  const [isLearning, setIsLearning] = useState(false);
  const { proposal, learntFrom = [] } = shown;
  const voice = voices.find(({ id }) => id === shown.voiceId) ?? voices[0] ?? null;
  const initial = proposal ?? voice;
  const show = (next: Omit<Shown, 'open'>) => setShown({ open: shown.open + 1, ...next });
  const askThen = (action: () => void) => void confirmLeaving().then(action, reportError);

  return (
    <>
      <Head
        voices={voices}
        shownId={proposal ? null : (voice?.id ?? null)}
        isProposing={proposal !== null}
        onLearn={() => askThen(() => setIsLearning(true))}
        onShow={(id) => askThen(() => show({ voiceId: id, proposal: null }))}
      />
      {initial && (
        <VoiceEditor
          key={`${shown.open} ${initial.id}`}
          saved={proposal ? null : voice}
          initial={initial}
          learntFrom={learntFrom}
          isOnlyVoice={voices.every(({ id }) => id === initial.id)}
          onDeleted={() => show({ voiceId: null, proposal: null })}
          onSaved={({ id }) => show({ voiceId: id, proposal: null })}
          onDiscardProposal={() => show({ voiceId: shown.voiceId, proposal: null })}
        />
      )}
      {!proposal && (
        <StarterList onChoose={(starter) => askThen(() => show({ voiceId: shown.voiceId, proposal: starter }))} />
      )}
      {isLearning && (
        <LearnDialog
          onLearnt={({ voice: proposed, examples }) => {
            setIsLearning(false);
            show({ voiceId: shown.voiceId, proposal: proposed, learntFrom: examples });
          }}
          onClose={() => setIsLearning(false)}
        />
      )}
    </>
  );
}

interface HeadProps {
  voices: Voice[];
  shownId: string | null;
  isProposing: boolean;
  onLearn(): void;
  onShow(id: string): void;
}

function Head({ voices, shownId, isProposing, onLearn, onShow }: HeadProps) {
  const learn = (
    <Button kind="primary" onClick={onLearn}>
      Learn from your texts
    </Button>
  );
  if (voices.length > 0)
    return (
      <>
        <Row gap="s">{learn}</Row>
        <VoiceList voices={voices} shownId={shownId} onShow={({ id }) => onShow(id)} />
      </>
    );
  if (isProposing) return null;
  return (
    <MessageCard action={learn}>
      No voice yet. Choose texts that sound like your shop, and every new text will sound like them.
    </MessageCard>
  );
}
