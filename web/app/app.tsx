import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { productName } from '../../common/product-name.ts';
import { useEmbedding } from '../host/embedding.ts';
import { NavigationMenu } from '../host/navigation-menu.tsx';
import { KitProvider } from '../kit/kit-provider.tsx';
import { AdminPanel } from '../overlays/admin-panel/admin-panel.tsx';
import { RatingModal } from '../overlays/rating/rating-modal.tsx';
import { UsageInfoBanner } from '../overlays/usage-info-banner.tsx';
import { reportError } from '../reporting/reporting.ts';
import { RedirectScreen } from '../screens/redirect/redirect-screen.tsx';
import { useSession } from '../session/use-session.ts';
import { DialogHost } from '../ui/dialogs/dialog-host.tsx';
import { NotFoundCard } from '../ui/message-card.tsx';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FirstFrame } from './first-frame/first-frame.tsx';
import { KitNavigation } from './kit-navigation.tsx';
import { PageLayout } from './page-layout.tsx';
import { queryClient } from './query-client.ts';
import { RouterLink } from './router-link.tsx';
import { CollectionRoute } from './routes/collection-route.tsx';
import { HomeRoute } from './routes/home-route.tsx';
import { SignedOutCard } from './signed-out-card.tsx';
import { startInAdmin } from './start-in-admin.ts';

// These screens load on demand, so that the first screen stays small.
const SettingsScreen = lazy(async () => ({
  default: (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
}));

const ProductCmsScreen = lazy(async () => ({
  default: (await import('../screens/product-cms/product-cms-screen.tsx')).ProductCmsScreen,
}));
const BatchesScreen = lazy(async () => ({
  default: (await import('../screens/batches/batches-screen.tsx')).BatchesScreen,
}));
const BrandVoiceRoute = lazy(() => import('./routes/brand-voice-route.tsx'));
const BatchResultsScreen = lazy(() => import('../screens/batch-results/batch-results-screen.tsx'));
const StandingOrdersScreen = lazy(async () => ({
  default: (await import('../screens/standing-orders/standing-orders-screen.tsx')).StandingOrdersScreen,
}));
const TextTestsScreen = lazy(async () => ({
  default: (await import('../screens/text-tests/text-tests-screen.tsx')).TextTestsScreen,
}));
const HistoryRoute = lazy(() => import('./routes/history-route.tsx'));

// The query already names a product, collection or group, so the picker will not be shown.
const targetInQuery = /[?&](ids?|ids(\[\]|%5B%5D)|group)=/;

const menu = [
  { to: '/product-cms', label: 'Product CMS' },
  { to: '/settings', label: 'Billing' },
  { to: '/history', label: 'Usage History' },
  { to: '/batches', label: 'Batches' },
  { to: '/brand-voice', label: 'Brand voice' },
  { to: '/standing-orders', label: 'Standing orders' },
];

export function App() {
  return (
    <KitProvider link={RouterLink}>
      {/* The kit’s tables measure this element once and keep their sticky headers below our page header. */}
      <div className="yodel-head-measure" data-polaris-top-bar />
      <BrowserRouter>
        <ErrorBoundary>
          <KitNavigation>
            <EmbeddingGate />
            <DialogHost />
          </KitNavigation>
        </ErrorBoundary>
        <Toasts />
      </BrowserRouter>
    </KitProvider>
  );
}

function EmbeddingGate() {
  const embedding = useEmbedding();
  const { pathname, search } = useLocation();
  switch (embedding) {
    case 'init':
      return <FirstFrame isPicker={pathname === '/' && !targetInQuery.test(search)} />;
    case 'not-embedded':
      return <RedirectScreen />;
    case 'loaded':
      return <AdminApp />;
  }
}

function AdminApp() {
  const { key: place } = useLocation();
  const isSignedOut = useSession().type === 'notLoggedIn';

  // "Take me back home" must retry failed queries even when the user is already at home.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is the occasion, not an input
  useEffect(() => {
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [place]);

  useEffect(() => {
    startInAdmin().catch(reportError);
  }, []);

  return (
    <QueryClientProvider client={queryClient}>
      <NavigationMenu title={`${productName} Product Descriptions`} links={menu} />
      <PageLayout>
        <UsageInfoBanner />
        <ErrorBoundary resetKey={place}>
          {isSignedOut ? (
            <SignedOutCard />
          ) : (
            <Suspense fallback={null}>
              <Routes>
                <Route path="/" element={<HomeRoute />} />
                <Route path="/collection" element={<CollectionRoute />} />
                <Route path="/settings" element={<SettingsScreen />} />
                <Route path="/batches" element={<BatchesScreen />} />
                <Route path="/standing-orders" element={<StandingOrdersScreen />} />
                <Route path="/standing-orders/:id" element={<StandingOrdersScreen />} />
                <Route path="/text-tests" element={<TextTestsScreen />} />
                <Route path="/text-tests/:id" element={<TextTestsScreen />} />
                <Route path="/batch-results/:id" element={<BatchResultsScreen />} />
                <Route path="/product-cms" element={<ProductCmsScreen />} />
                <Route path="/brand-voice/*" element={<BrandVoiceRoute />} />
                <Route path="/history" element={<HistoryRoute />} />
                <Route path="*" element={<NotFoundCard />} />
              </Routes>
            </Suspense>
          )}
        </ErrorBoundary>
      </PageLayout>
      <ErrorBoundary isOptional>
        <RatingModal />
        <AdminPanel />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
