import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { productName } from '../../../common/product-name.ts';
import { confirmLeaving } from '../../host/save-bar.tsx';
import { Tabs } from '../../kit/controls/tabs.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { ShopFacts } from '../../overlays/facts/shop-facts.tsx';
import { GlossaryCard } from '../../overlays/languages/glossary-card.tsx';
import { LanguagesCard } from '../../overlays/languages/languages-card.tsx';
import { reportError } from '../../reporting/reporting.ts';
import { BrandVoiceScreen } from '../../screens/brand-voice/brand-voice-screen.tsx';
import { TruthCard } from '../../screens/brand-voice/truth-card.tsx';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { NotFoundCard } from '../../ui/message-card.tsx';
import { PageTitle, Subdued } from '../../ui/text/typography.tsx';

const DocumentsScreen = lazy(async () => ({
  default: (await import('../../screens/documents/documents-screen.tsx')).DocumentsScreen,
}));

const home = '/brand-voice';
const panelId = 'brand-voice-tab';
const tabs = [
  { path: home, name: 'Voice' },
  { path: `${home}/words`, name: 'Words' },
  { path: `${home}/languages`, name: 'Languages' },
  { path: `${home}/store`, name: 'Your store' },
  { path: `${home}/documents`, name: 'Documents' },
  { path: `${home}/truth`, name: 'Truth' },
];

/** How the shop writes: everything that all its texts keep to, one tab at each address. */
export default function BrandVoiceRoute() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const selected = tabs.findLastIndex(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <div ref={restoreFocus}>
      <Stack gap="l">
        <Stack gap="2xs">
          <PageTitle>Brand voice</PageTitle>
          <Subdued>{`What all texts that ${productName} writes for you keep to.`}</Subdued>
        </Stack>
        <Card padding="none">
          <Tabs
            tabs={tabs.map(({ path, name }) => ({ id: path, content: name, controls: panelId }))}
            selected={selected}
            onSelect={(place) => void confirmLeaving().then(() => navigate(tabs[place]?.path ?? home), reportError)}
          />
        </Card>
        <section id={panelId} aria-label={tabs[selected]?.name} tabIndex={-1}>
          <Suspense fallback={null}>
            <Routes>
              <Route index element={<BrandVoiceScreen />} />
              <Route path="words" element={<GlossaryCard />} />
              <Route path="languages" element={<LanguagesCard />} />
              <Route path="store" element={<ShopFacts />} />
              <Route path="documents" element={<DocumentsScreen />} />
              <Route path="documents/:id" element={<DocumentsScreen />} />
              <Route path="truth" element={<TruthCard />} />
              <Route path="*" element={<NotFoundCard />} />
            </Routes>
          </Suspense>
        </section>
      </Stack>
    </div>
  );
}
